/** Lies that worked, as far as the cards that were revealed by the end of a game give them away. */
import type { GameEvent, Moment, Told } from '$lib/games';
import { viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';

/** A claim: where it stands in the story, and the cards of that player when they made it, as far as they are known. */
interface Claim {
  at: number;
  seat: number;
  card: string;
  /** Cards that the player had then and lost later. */
  lost: string[];
  /** Were the cards of the player changed before all of them were seen? Then nobody can tell. */
  changed: boolean;
  conceded: boolean;
}

/** Which character an action claims; nothing for those that claim nobody. */
export type ClaimOf = (action: string) => string | null | undefined;

/**
 * Where in the story a player claimed a character they did not have, and was believed. `hands` are the face-down cards
 * of players that are known at the end; of others it is known once they are out of the game.
 */
export function liesOf(events: readonly GameEvent[], claimOf: ClaimOf, hands: Record<number, string[]> = {}): number[] {
  const claims: Claim[] = [];
  const out: number[] = [];
  for (const [at, event] of events.entries()) {
    const seat = Number(event.seat);
    const own = claims.filter((claim) => claim.seat === seat);
    const card =
      event.event === 'blocked'
        ? String(event.claim)
        : event.event === 'declared' || event.event === 'aimed'
          ? claimOf(String(event.action))
          : null;
    if (card) claims.push({ at, seat, card, lost: [], changed: false, conceded: false });
    if (event.event === 'lost') for (const claim of own) claim.lost.push(String(event.card));
    if (event.event === 'exchanged' || event.event === 'proved') for (const claim of own) claim.changed = true;
    const last = own.at(-1);
    if (event.event === 'conceded' && last) last.conceded = true;
    if (event.event === 'out') out.push(seat);
  }
  return claims
    .filter(({ seat, changed, conceded }) => !changed && !conceded && (out.includes(seat) || seat in hands))
    .filter(({ card, lost, seat }) => ![...lost, ...(hands[seat] ?? [])].includes(card))
    .map(({ at }) => at);
}

const CLAIMS = ['declared', 'aimed', 'blocked'];
const found = new WeakMap<readonly GameEvent[], number[]>();

/** A lie that worked is the moment of a game; for all other events the chronicle knows their weight. */
export function moment(event: GameEvent, table: Seen, { events, at }: Told): Moment | null | undefined {
  const view = viewOf('coup', table);
  if (!view || !CLAIMS.includes(event.event)) return undefined;
  const lies =
    found.get(events) ??
    liesOf(
      events,
      (action) => view.actions.find((rule) => rule.action === action)?.claim,
      Object.fromEntries(view.players.flatMap(({ seat, hand }) => (hand ? [[seat, hand]] : []))),
    );
  found.set(events, lies);
  return lies.includes(at) ? { kind: 'lie', weight: event.event === 'declared' ? 5 : 6 } : null;
}
