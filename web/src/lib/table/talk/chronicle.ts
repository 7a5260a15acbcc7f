/** A finished game in a few moments: the lie that worked, the one that was caught, the last blow. */
import { joined, t, type Key } from '$lib/i18n';
import type { GameEvent, GameModule, Moment, MomentKind, Teller, Told } from '$lib/games';
import type { Seen } from '../Table.svelte';
import type { Chapter } from './chapters';

/** A moment of the chronicle, with its title and its sentence. */
export interface Remembered {
  /** Where its event stands in the story. */
  at: number;
  kind: MomentKind;
  /** What it was: «The lie that worked». */
  title: string;
  text: string;
}

/** What events of any game are, where the game itself does not say; the number is added to the weight. */
const USUAL: Record<string, { kind: MomentKind; weight: number; by?: string }> = {
  conceded: { kind: 'caught', weight: 5 },
  proved: { kind: 'proof', weight: 3 },
  lost: { kind: 'blow', weight: 3 },
  lost_turn: { kind: 'murder', weight: 4 },
  destroyed: { kind: 'destruction', weight: 4 },
  confiscated: { kind: 'destruction', weight: 3 },
  swapped_hands: { kind: 'swap', weight: 3 },
  gave: { kind: 'robbery', weight: 0, by: 'coins' },
  battle_won: { kind: 'battle', weight: 2, by: 'power' },
  laid: { kind: 'growth', weight: 0, by: 'gain' },
  discarded: { kind: 'blow', weight: 2 },
  completed: { kind: 'growth', weight: 5 },
};
/** Kinds that can be the last blow of a game. */
const BLOWS: MomentKind[] = ['blow', 'destruction', 'robbery', 'murder', 'battle'];
const MOST = 3;
/** The last blow weighs this much more, and so does what a winner did; of equals the later one is told. */
const LAST = 2;
const WINNER = 1;

function momentOf(event: GameEvent, module: GameModule, table: Seen, told: Told): Moment | null {
  const own = module.moment?.(event, table, told);
  if (own !== undefined) return own;
  const usual = USUAL[event.event];
  if (!usual) return null;
  const weight = usual.weight + (usual.by ? Math.min(6, Number(event[usual.by] ?? 0) / 2) : 0);
  return weight > 0 ? { kind: usual.kind, weight } : null;
}

/**
 * The moments that weighed most, in the order in which they happened: of each kind the weightiest, and more of a kind
 * only where there are too few kinds. Nobody is «you»: it is told to all.
 */
export function chronicle(
  events: readonly GameEvent[],
  module: GameModule,
  table: Seen,
  most = MOST,
  span: { first: number; last: number } = { first: 0, last: events.length - 1 },
): Remembered[] {
  const teller: Teller = { nameOf: (seat) => table.nameOf(seat), you: null };
  const winners = table.update?.winners ?? [];
  const found = events.flatMap((event, at) => {
    if (at < span.first || at > span.last) return [];
    const moment = momentOf(event, module, table, { events, at });
    const text = moment ? joined(module.story(event, teller) ?? []).trim() : '';
    if (!moment || !text) return [];
    const bonus = winners.includes(Number(event.seat)) ? WINNER : 0;
    return [{ at, event, text, kind: moment.kind, weight: moment.weight + bonus + at / events.length / 10 }];
  });
  const last = table.over ? found.findLast(({ kind }) => BLOWS.includes(kind)) : undefined;
  if (last) Object.assign(last, { kind: 'last' satisfies MomentKind, weight: last.weight + LAST });
  const ranked = [...found].sort((one, other) => other.weight - one.weight);
  const best = ranked.filter(({ kind }, i) => ranked.findIndex((one) => one.kind === kind) === i);
  return [...best, ...ranked.filter((one) => !best.includes(one))]
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(({ at, kind, text }) => ({ at, kind, text, title: t(`moment.${kind}` as Key) }));
}

/** The weightiest moment of every round that is over, by where the round begins in the story. */
export function momentsOfRounds(
  all: Chapter[],
  events: readonly GameEvent[],
  module: GameModule,
  table: Seen,
): Record<number, Remembered> {
  const rounds = all.filter(({ heading }) => heading?.level === 'round');
  const found: Record<number, Remembered> = {};
  for (const [i, { at }] of rounds.entries()) {
    const next = rounds[i + 1];
    const [best] = next ? chronicle(events, module, table, 1, { first: at, last: next.at - 1 }) : [];
    if (best) found[at] = best;
  }
  return found;
}
