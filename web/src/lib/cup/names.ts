import type { CupPage } from '$lib/net/protocol';
import { shownName } from '$lib/table/names';
import { say } from './texts';

/** The name of an entrant; bots and deleted accounts have none of their own. */
export function nameIn(cup: CupPage, entrant: string): string {
  if (!entrant) return say('bot');
  const name = cup.entrants.find(({ id }) => id === entrant)?.name;
  return name ? shownName(name) : say('gone');
}

/** Does any table have a result, so that there are standings? */
export const isPlayed = (cup: CupPage): boolean =>
  cup.rounds.some(({ tables }) => tables.some(({ places }) => places !== null));
