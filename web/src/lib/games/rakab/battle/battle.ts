/** The last battle as it ended, shown until the next one begins: the view no longer has its armies. */
import type { GameEvent } from '$lib/games';

export interface Fought {
  province: string;
  rows: Record<number, string[]>;
  powers: Record<number, number>;
  /** Nobody, when the best were equal. */
  winner: number | null;
}

const ON_THE_MAP = ['winter', 'spring'];

/** The last battle, read from the events; none during a battle or before the first. */
export function lastBattle(events: GameEvent[]): Fought | null {
  let start = events.length - 1;
  while (start >= 0 && events[start]?.event !== 'site') start--;
  if (start < 0) return null;
  const fought: Fought = { province: String(events[start]?.province), rows: {}, powers: {}, winner: null };
  let ended = false;
  for (const event of events.slice(start + 1)) {
    const seat = Number(event.seat);
    const card = String(event.card);
    const row = (fought.rows[seat] ??= []);
    if (event.event === 'played' && !ON_THE_MAP.includes(card)) row.push(card);
    else if (event.event === 'took_back') row.splice(row.indexOf(card), 1);
    else if (event.event === 'burnt') fought.rows[seat] = row.filter((one) => one !== card);
    else if (event.event === 'powers') fought.powers[seat] = Number(event.power);
    else if (event.event === 'battle_won') fought.winner = seat;
    if (event.event === 'battle_won' || event.event === 'battle_tied') {
      ended = true;
      break;
    }
  }
  return ended ? fought : null;
}

/** The cards that a player has laid in the battle that goes on, whatever became of them. */
export function playedBy(events: GameEvent[], seat: number): string[] {
  const start = events.findLastIndex(({ event }) => event === 'site');
  return events
    .slice(start + 1)
    .filter((one) => one.event === 'played' && one.seat === seat)
    .map(({ card }) => String(card));
}

/** The places of a row in the order in which they were taken; those of cards that are gone are empty. */
export function placesOf(laid: readonly string[], cards: readonly string[]): { card: string; count: number }[] {
  const kinds = new Set([...laid.filter((card) => !ON_THE_MAP.includes(card)), ...cards]);
  return [...kinds].map((card) => ({ card, count: cards.filter((one) => one === card).length }));
}

/** What this army lost to the flames in the battle that goes on: it leaves a mark until the next battle. */
export function burntOf(events: GameEvent[], seat: number): string[] {
  const start = events.findLastIndex(({ event }) => event === 'site');
  return events
    .slice(start + 1)
    .filter((one) => one.event === 'burnt' && one.seat === seat)
    .flatMap(({ card, cards }) => Array<string>(Number(cards ?? 1)).fill(String(card)));
}
