/**
 * The drawn maps. A border is one arc, used by the provinces on both sides: provinces that share an arc are neighbours.
 */
interface Shape {
  /** Numbers of arcs; `~number` runs backwards. */
  ring: number[];
  /** Where there is most room, and how much to each side. */
  at: number[];
  room: number;
}
export interface Drawing {
  box: number[];
  season: number[];
  /** A starting point, then steps. */
  arcs: number[][];
  provinces: Record<string, Shape>;
  wastes: Record<string, Shape>;
}
type Point = [number, number];

export interface Land {
  key: string;
  path: string;
  x: number;
  y: number;
  room: number;
}
export interface Atlas {
  lands: Land[];
  /** Land that is not a province: it connects nothing. */
  wastes: Land[];
  coast: string;
  borders: string;
  neighbours: Record<string, string[]>;
  season: Point;
  /** The least width and height of a province: how large the map must be for a finger to find each. */
  least: Point;
}

/** What of the drawn maps is shown: x, y, width, height. */
export const BOX = [22, 10, 946, 784] as const;

export function draw(drawing: Drawing): Atlas {
  const arcs = drawing.arcs.map(walk);
  const users = arcs.map((_, arc) =>
    Object.entries(drawing.provinces)
      .filter(([, { ring }]) => ring.includes(arc) || ring.includes(~arc))
      .map(([key]) => key),
  );
  const wild = new Set(Object.values(drawing.wastes).flatMap(({ ring }) => ring.map((arc) => (arc < 0 ? ~arc : arc))));
  const neighbours: Record<string, string[]> = Object.fromEntries(
    Object.keys(drawing.provinces).map((key) => [key, []]),
  );
  for (const [one, other] of users) {
    if (!one || !other || neighbours[one]?.includes(other)) continue;
    neighbours[one]?.push(other);
    neighbours[other]?.push(one);
  }
  const lines = (wanted: (arc: number) => boolean): string =>
    arcs
      .filter((_, arc) => wanted(arc))
      .map((points) => `M${points.join('L')}`)
      .join('');
  return {
    lands: lands(drawing.provinces, arcs),
    wastes: lands(drawing.wastes, arcs),
    coast: lines((arc) => users[arc]?.length === 1 && !wild.has(arc)),
    borders: lines((arc) => users[arc]?.length === 2 || wild.has(arc)),
    neighbours,
    season: [drawing.season[0] ?? 0, drawing.season[1] ?? 0],
    least: [smallest(drawing, arcs, 0), smallest(drawing, arcs, 1)],
  };
}

function walk(steps: number[]): Point[] {
  let [x = 0, y = 0] = steps;
  const points: Point[] = [[x, y]];
  for (let at = 2; at < steps.length; at += 2) points.push([(x += steps[at] ?? 0), (y += steps[at + 1] ?? 0)]);
  return points;
}

function outlineOf({ ring }: Shape, arcs: Point[][]): Point[] {
  return ring.flatMap((arc) => (arc < 0 ? [...(arcs[~arc] ?? [])].reverse() : (arcs[arc] ?? [])).slice(0, -1));
}

/** How wide (0) or high (1) the narrowest province is. */
function smallest({ provinces }: Drawing, arcs: Point[][], way: 0 | 1): number {
  const sizes = Object.values(provinces).map((shape) => {
    const along = outlineOf(shape, arcs).map((point) => point[way]);
    return Math.max(...along) - Math.min(...along);
  });
  return Math.min(...sizes);
}

function lands(shapes: Record<string, Shape>, arcs: Point[][]): Land[] {
  return Object.entries(shapes).map(([key, shape]) => {
    const { at, room } = shape;
    return { key, path: `M${outlineOf(shape, arcs).join('L')}Z`, x: at[0] ?? 0, y: at[1] ?? 0, room };
  });
}

/** Provinces with their owners: mine first, then those of others, then the free ones. */
export function ownedFirst(
  provinces: readonly string[],
  places: readonly { province: string; owner: number | null }[],
  you: number | null,
): { key: string; owner: number | null }[] {
  const rank = (owner: number | null): number => (owner === null ? 2 : owner === you ? 0 : 1);
  return provinces
    .map((key) => ({ key, owner: places.find(({ province }) => province === key)?.owner ?? null }))
    .sort((a, b) => rank(a.owner) - rank(b.owner));
}
