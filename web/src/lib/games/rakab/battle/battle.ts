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
