/** Terrains: a colour, a pattern and a drawing each. */
import forest from 'icon:pine-tree';
import lake from 'icon:wave-crest';
import mine from 'icon:mine-wagon';
import pasture from 'icon:sheep';
import swamp from 'icon:reed';
import wheat from 'icon:wheat';
import type {
  KingdominoDirection,
  KingdominoFace,
  KingdominoHalf,
  KingdominoPlayer,
  KingdominoTerrain,
} from '$lib/net/views';

export type { KingdominoView } from '$lib/net/views';
export type Terrain = KingdominoTerrain;
export const TERRAINS: Terrain[] = ['wheat', 'forest', 'lake', 'pasture', 'swamp', 'mine'];
export const LAND: Record<Terrain, { colour: string; ink: string; motif: string }> = {
  wheat: { colour: '#e2b23c', ink: '#7a5205', motif: wheat },
  forest: { colour: '#2f6e43', ink: '#12351f', motif: forest },
  lake: { colour: '#2c86bf', ink: '#0d3f66', motif: lake },
  pasture: { colour: '#93c45c', ink: '#3d6517', motif: pasture },
  swamp: { colour: '#9a8a63', ink: '#463a1e', motif: swamp },
  mine: { colour: '#574f66', ink: '#211b2d', motif: mine },
};

export type Direction = KingdominoDirection;
export const DIRECTIONS: Direction[] = ['E', 'S', 'W', 'N'];
export const STEP: Record<Direction, [number, number]> = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] };

export type Half = KingdominoHalf;
/** A domino anywhere: in a line there is a king on it, or none. */
export type Domino = KingdominoFace & { seat?: number | null };
export type Kingdom = KingdominoPlayer;

export interface Spot {
  x: number;
  y: number;
  dir: Direction;
  word: string;
}

export function readSpot(word: string): Spot {
  const [x = '0', y = '0', dir = 'E'] = word.slice('lay:'.length).split(',');
  return { x: Number(x), y: Number(y), dir: dir as Direction, word };
}

export const second = (spot: { x: number; y: number; dir: Direction }): [number, number] => [
  spot.x + STEP[spot.dir][0],
  spot.y + STEP[spot.dir][1],
];

export const covers = (spot: Spot, x: number, y: number): boolean =>
  (spot.x === x && spot.y === y) || second(spot).join() === `${x},${y}`;

/** The spot whose centre is nearest to a point of the kingdom; none if all are too far away. */
export function nearest(spots: Spot[], x: number, y: number): Spot | null {
  const far = (spot: Spot): number => {
    const [bx, by] = second(spot);
    return Math.hypot((spot.x + bx + 1) / 2 - x, (spot.y + by + 1) / 2 - y);
  };
  const best = spots.reduce<Spot | null>((found, spot) => (found && far(found) <= far(spot) ? found : spot), null);
  return best && far(best) < 1.2 ? best : null;
}

/** The same place with the domino turned: on its first square, or somewhere over it. */
export function turned(spots: Spot[], old: Spot, dir: Direction): Spot | null {
  const now = spots.filter((spot) => spot.dir === dir);
  return (
    now.find((spot) => spot.x === old.x && spot.y === old.y) ?? now.find((spot) => covers(spot, old.x, old.y)) ?? null
  );
}

export interface Area {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** The squares this kingdom may still reach, and what of them is worth showing: two squares around what lies there. */
export function areas(kingdom: Kingdom, side: number): { reach: Area; shown: Area } {
  const xs = [0],
    ys = [0];
  for (const laid of kingdom.dominoes) {
    const [bx, by] = second(laid);
    xs.push(laid.x, bx);
    ys.push(laid.y, by);
  }
  const far = side - 1;
  const has: Area = { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
  const reach: Area = { x0: has.x1 - far, x1: has.x0 + far, y0: has.y1 - far, y1: has.y0 + far };
  const shown: Area = {
    x0: Math.max(reach.x0, has.x0 - 2),
    x1: Math.min(reach.x1, has.x1 + 2),
    y0: Math.max(reach.y0, has.y0 - 2),
    y1: Math.min(reach.y1, has.y1 + 2),
  };
  return { reach, shown };
}
