/** Starts coached first games, and knows for which games they are still to be offered. */
import { api } from '$lib/net/api';
import { myself } from '$lib/net/me.svelte';
import type { TableInfo } from '$lib/net/protocol';
import { settings } from '$lib/settings.svelte';

/** The games that have one: `meydan/lessons/first_games.py`. */
const COACHED = ['coup', 'dej', 'kingdomino', 'kohan_dej', 'rakab'];

export const hasCoach = (game: string): boolean => COACHED.includes(game);

/** Is a coach to be offered? Once for each game, and never to somebody who has played it. */
export function isOffered(game: string, played: string[]): boolean {
  return hasCoach(game) && !played.includes(game) && !settings.coached.includes(game);
}

/** Do not offer it again. */
export function offered(game: string): void {
  if (!settings.coached.includes(game)) settings.change({ coached: [...settings.coached, game] });
}

export async function beginCoached(game: string): Promise<TableInfo> {
  offered(game);
  await myself.somebody();
  return api.coached({ game, pace: settings.pace });
}
