/** The next game after one that is over. */
import { api } from '$lib/net/api';
import { myself } from '$lib/net/me.svelte';
import type { TableInfo } from '$lib/net/protocol';

/** The same game with the same options, at once: bots of the same strength take all other seats. */
export async function newGame(info: TableInfo): Promise<TableInfo> {
  await myself.somebody();
  const level = info.seats.find(({ bot }) => bot)?.bot ?? 'normal';
  return api.playNow({ game: info.game, players: info.players, options: info.options, level });
}
