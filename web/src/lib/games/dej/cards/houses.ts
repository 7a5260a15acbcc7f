/** The outlines of districts as buildings of a skyline: a roof for each type, higher the more it costs. */
import type { Type } from '../look';

/** Every building is so wide; its other measures are in the same unit. */
export const WIDTH = 40;
const LOWEST = 34;
const STOREY = 6;

export const heightOf = (cost: number): number => LOWEST + STOREY * cost;

/** The roof from the left wall to the right one; walls go down from there. */
const ROOFS: Record<Type, string> = {
  noble: 'V17Q5 8 14 6Q20 4 20 0Q20 4 26 6Q35 8 35 17',
  religious: 'V16Q6 7 20 1Q34 7 34 16',
  trade: 'V7H2V4H38V7H35',
  military: 'V2H11V7H16V2H24V7H29V2H36V10',
  unique: 'V13H9Q9 6 17 4L20 0L23 4Q31 6 31 13H36',
};
const WALLS: Record<Type, [number, number]> = {
  noble: [5, 35],
  religious: [6, 34],
  trade: [5, 35],
  military: [4, 36],
  unique: [4, 36],
};

/** The whole building, standing on the ground. */
export function outline(type: Type, cost: number): string {
  const [left, right] = WALLS[type];
  return `M${left} ${heightOf(cost)}${ROOFS[type]}H${right}V${heightOf(cost)}Z`;
}

/** Lit windows, one for each coin it costs, in rows of three from the ground up. */
export function windows(cost: number): { x: number; y: number }[] {
  const rows = Math.ceil(cost / 3);
  return Array.from({ length: cost }, (_, i) => {
    const row = Math.floor(i / 3);
    const inRow = row < rows - 1 ? 3 : cost - 3 * (rows - 1);
    return { x: WIDTH / 2 + ((i % 3) - (inRow - 1) / 2) * 8 - 2, y: heightOf(cost) - 7 - row * 8 };
  });
}
