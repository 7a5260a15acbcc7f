/** What is hidden in a view in which all hands are open: by seat, roles first. */

const ZONES = ['roles', 'hand'] as const;

export interface Hidden {
  seat: number;
  cards: string[];
}

/** Nothing for games without hidden cards. */
export function hiddenOf(view: unknown): Hidden[] {
  const players = (view as { players?: Record<string, unknown>[] } | null)?.players ?? [];
  return players.flatMap((player, seat) => {
    const zones = ZONES.filter((zone) => Array.isArray(player[zone]));
    return zones.length ? [{ seat, cards: zones.flatMap((zone) => player[zone] as string[]) }] : [];
  });
}

/** Equal things together, in the order of the first of each. */
export function counted(things: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const thing of things) found.set(thing, (found.get(thing) ?? 0) + 1);
  return [...found];
}

/** Does the game have hidden cards at all? Views count those of every player. */
export function hasHidden(view: unknown): boolean {
  const players = (view as { players?: object[] } | null)?.players ?? [];
  return players.some((player) => 'cards' in player);
}
