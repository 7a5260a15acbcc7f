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
export type Domino = KingdominoFace & { seat?: number | null; turn?: number };
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

/** The spot whose centre is nearest to a point of the kingdom; none if all are too far away, in squares. */
export function nearest(spots: Spot[], x: number, y: number, limit = 1.2): Spot | null {
  const far = (spot: Spot): number => {
    const [bx, by] = second(spot);
    return Math.hypot((spot.x + bx + 1) / 2 - x, (spot.y + by + 1) / 2 - y);
  };
  const best = spots.reduce<Spot | null>((found, spot) => (found && far(found) <= far(spot) ? found : spot), null);
  return best && far(best) < limit ? best : null;
}

/** The legal spot nearest to a place with the domino turned: over its first square if there is one, else near by. */
export function turned(spots: Spot[], old: Spot, dir: Direction): Spot | null {
  const now = spots.filter((spot) => spot.dir === dir);
  const [bx, by] = second(old);
  const middle = { x: (old.x + bx + 1) / 2, y: (old.y + by + 1) / 2 };
  return (
    now.find((spot) => spot.x === old.x && spot.y === old.y) ??
    now.find((spot) => covers(spot, old.x, old.y)) ??
    nearest(now, middle.x, middle.y, Infinity)
  );
}

export interface Area {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** What is drawn of the squares a kingdom may still reach: what lies there, and this many squares around it. */
export function shownArea(kingdom: Kingdom, around: number): Area {
  const xs = [0],
    ys = [0];
  for (const laid of kingdom.dominoes) {
    const [bx, by] = second(laid);
    xs.push(laid.x, bx);
    ys.push(laid.y, by);
  }
  const { west, east, north, south } = kingdom.extent;
  return {
    x0: Math.max(west, Math.min(...xs) - around),
    x1: Math.min(east, Math.max(...xs) + around),
    y0: Math.max(north, Math.min(...ys) - around),
    y1: Math.min(south, Math.max(...ys) + around),
  };
}
