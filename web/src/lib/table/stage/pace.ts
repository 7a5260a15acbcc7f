/** The pace of a table: how fast bots answer and beats are played. */
import { number, t } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import type { Table } from '../Table.svelte';

/** Times as fast as ordinary; 0 is instant. */
export type Pace = 1 | 2 | 4 | 0;
export const PACES: readonly Pace[] = [1, 2, 4, 0];

/** The faster of two paces. */
export function faster(one: Pace, other: Pace): Pace {
  return one === 0 || other === 0 ? 0 : one > other ? one : other;
}

export function nextPace(pace: Pace): Pace {
  return PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? 1;
}

export function paceName(pace: Pace): string {
  return pace ? t('pace.times', { times: number(pace) }) : t('pace.instant');
}

/** The pace that the reader sees: the table's, or their own where that is faster. */
export function paceOf(table: Table): Pace {
  return faster((table.info as { pace?: Pace } | null)?.pace ?? 1, settings.pace);
}

/** Can no person at the table do anything for now? Then there is nothing to think about, and all goes faster. */
export function onlyWatched(table: Table): boolean {
  return table.seats
    .filter(({ bot, away, resigned }) => !bot && !away && !resigned)
    .every(({ seat }) => table.module?.idle?.(table, seat) ?? false);
}

/** How fast beats are played. */
export function speedOf(table: Table): number {
  const pace = paceOf(table);
  return onlyWatched(table) ? Math.min(4, pace * 2) : pace;
}
