/** The pace of a table: how fast bots answer and beats are played. */
import { number, t } from '$lib/i18n';
import { myself } from '$lib/net/me.svelte';
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

/** The pace that the reader sees: the table's, or their own where that is faster. In one room all have the same. */
export function paceOf(table: Table): Pace {
  return table.screen || table.inRoom ? (table.info?.pace ?? 1) : faster(table.info?.pace ?? 1, settings.pace);
}

/** Can no person at the table do anything for now? Then there is nothing to think about, and all goes faster. */
export function onlyWatched(table: Table): boolean {
  return table.seats
    .filter(({ bot, away, resigned }) => !bot && !away && !resigned)
    .every(({ seat }) => !!table.module?.idle?.(table, seat));
}

/** How fast beats are played. Bots are as fast where only bots are left. */
export function speedOf(table: Table): Pace {
  return onlyWatched(table) ? faster(paceOf(table), 4) : paceOf(table);
}

/** How fast beats are that decide something: who will play on has time to read them. */
export function decisiveSpeedOf(table: Table): Pace {
  const { you } = table;
  return you !== null && table.module?.idle?.(table, you) === 'for_now' ? paceOf(table) : speedOf(table);
}

/** May I change the pace for everybody? The host may, and the only person among bots. */
export function maySetPace(table: Table): boolean {
  const people = table.seats.flatMap(({ person }) => person ?? []);
  return myself.is(table.info?.host ?? null) || (people.length > 0 && people.every((person) => myself.is(person)));
}

/** Am I out of a game that only bots still play? Then I may want to see how it ends. */
export function isOut(table: Table): boolean {
  const { you } = table;
  if (you === null || table.over || !onlyWatched(table)) return false;
  return !!table.seats[you]?.resigned || table.module?.idle?.(table, you) === true;
}
