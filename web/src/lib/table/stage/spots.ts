/** Where seats are on the screen, and where there is room for a beat between them. */

export interface Spot {
  x: number;
  y: number;
  r: number;
}

/** The face of a seat, or what else stands for it; nothing where it is not on the screen. */
export function spotOf(seat: number | undefined): Spot | undefined {
  if (seat === undefined) return undefined;
  for (const found of document.querySelectorAll(`[data-at="seat-${seat}"]`)) {
    const box = (found.querySelector('.avatar') ?? found).getBoundingClientRect();
    if (!box.width || box.bottom < 0 || box.top > innerHeight) continue;
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, r: Math.min(box.height, 64) / 2 + 5 };
  }
  return undefined;
}

/** Rows of the stage, and how far down the screen the middle of each is. */
const ROWS = [
  { row: 4, middle: 0.5 },
  { row: 6, middle: 0.75 },
  { row: 2, middle: 0.25 },
];
/** A beat is about this high, in shares of the screen. */
const HIGH = 0.3;

/** The row in which a beat covers no seat that it is about: the middle, if it can be. */
export function roomFor(spots: (Spot | undefined)[]): number {
  const heights = spots.flatMap((spot) => (spot ? spot.y / innerHeight : []));
  const cover = (middle: number): number => heights.filter((y) => Math.abs(y - middle) < HIGH / 2 + 0.04).length;
  return ROWS.reduce(
    (best, one) => (cover(one.middle) < cover(best.middle) ? one : best),
    ROWS[0] ?? { row: 4, middle: 0.5 },
  ).row;
}
