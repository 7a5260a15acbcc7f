/** The views and scores of each game with their types, which the server's description generates (`net/views`). */
import type * as api from '$lib/net/views';

interface Views {
  coup: api.CoupView;
  dej: api.DejView | api.KohanDejView;
  kingdomino: api.KingdominoView;
  rakab: api.RakabView;
}
interface Scores {
  coup: api.CoupScore;
  dej: api.DejScore;
  kingdomino: api.KingdominoScore;
  rakab: api.RakabScore;
}

/** The view of a table after its first update. A game's own code is only given tables of that game. */
export function shownView<Game extends keyof Views>(_game: Game, table: { readonly view: unknown }): Views[Game] {
  return table.view as Views[Game];
}

/** The view of a table, none before its first update. */
export function viewOf<Game extends keyof Views>(game: Game, table: { readonly view: unknown }): Views[Game] | null {
  return table.view ? shownView(game, table) : null;
}

/** The scores of a finished game. */
export function scoresOf<Game extends keyof Scores>(_game: Game, scores: Record<string, unknown>[]): Scores[Game][] {
  return scores as unknown as Scores[Game][];
}

/** Is a key, which may come from anywhere, one of these? */
export function isOne<Key extends string>(keys: readonly Key[], key: string): key is Key {
  return (keys as readonly string[]).includes(key);
}
