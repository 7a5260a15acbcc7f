/** Who came where in a finished game. */
import { t } from '$lib/i18n';
import type { Seen } from '../Table.svelte';

export interface Standing {
  seat: number;
  /** 1 is best; ties share a place. */
  place: number;
  name: string;
  won: boolean;
  /** In games that count points. */
  points: number | null;
  resigned: boolean;
}

/** A total of the score in words. */
export function counted(total: number, table: Seen): string {
  return table.module?.counted?.(total, table) ?? t('end.points', { count: total });
}

/** The players of a finished game by their places. */
export function standings(table: Seen): Standing[] {
  const { winners = [], scores = [], places = [] } = table.update ?? {};
  return table.seats
    .map(({ seat, resigned }) => {
      const total = scores[seat]?.total;
      return {
        seat,
        place: places[seat] ?? (winners.includes(seat) ? 1 : 2),
        name: table.nameOf(seat),
        won: winners.includes(seat),
        points: typeof total === 'number' && table.module?.countsPoints !== false ? total : null,
        resigned,
      };
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
