import type { Half, Terrain } from '$lib/games/kingdomino/look';

const LETTERS: Record<string, Terrain> = { W: 'wheat', F: 'forest', L: 'lake', P: 'pasture', S: 'swamp', M: 'mine' };

/** `P2` is a pasture with two crowns; `CC` (the castle) and `..` (nothing) are none. */
export function readHalf(text: string): Half | null {
  const terrain = LETTERS[text[0] ?? ''];
  return terrain ? { terrain, crowns: Number(text[1] ?? 0) } : null;
}
