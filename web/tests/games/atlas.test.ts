import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOX, draw, type Drawing } from '../../src/lib/games/rakab/map/atlas';

interface Rules {
  provinces: { id: string; neighbours: string[] }[];
}
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const points = (path: string): number[][] =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(',').map(Number));

function inside(x: number, y: number, outline: number[][]): boolean {
  let odd = false;
  outline.forEach(([ax = 0, ay = 0], i) => {
    const [bx = 0, by = 0] = outline[(i + 1) % outline.length] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

describe.each(['iran', 'italy', 'fourteen'])('the drawn map %s', (key) => {
  const drawing = read(`../../src/lib/games/rakab/map/maps/${key}.json`) as Drawing;
  const rules = read(`../../../meydan/games/rakab/maps/${key}.json`) as Rules;
  const atlas = draw(drawing);

  it('knows how small its smallest province is, and shows all of them', () => {
    const sizes = atlas.lands.map(({ path }) =>
      [0, 1].map((way) => {
        const along = points(path).map((point) => point[way] ?? 0);
        expect(Math.min(...along)).toBeGreaterThan(BOX[way] ?? 0);
        expect(Math.max(...along)).toBeLessThan((BOX[way] ?? 0) + (BOX[way + 2] ?? 0));
        return Math.max(...along) - Math.min(...along);
      }),
    );
    expect(atlas.least).toEqual([0, 1].map((way) => Math.min(...sizes.map((size) => size[way] ?? 0))));
  });
  it('has the borders that the rules have, and no other', () => {
    const sorted = (lists: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(lists).map(([one, others]) => [one, others.toSorted()]));
    expect(sorted(atlas.neighbours)).toEqual(
      sorted(Object.fromEntries(rules.provinces.map(({ id, neighbours }) => [id, neighbours]))),
    );
  });
  it('draws every border once: an arc has at most two sides', () => {
    const used = [...Object.values(drawing.provinces), ...Object.values(drawing.wastes)].flatMap(({ ring }) =>
      ring.map((arc) => (arc < 0 ? ~arc : arc)),
    );
    for (const [arc] of drawing.arcs.entries()) expect([1, 2]).toContain(used.filter((one) => one === arc).length);
  });
  it('closes every outline', () => {
    const ends = drawing.arcs.map((steps) => [
      steps.slice(0, 2),
      [0, 1].map((axis) => steps.filter((_, at) => at % 2 === axis).reduce((sum, step) => sum + step, 0)),
    ]);
    for (const { ring } of Object.values(drawing.provinces)) {
      ring.forEach((arc, at) => {
        const next = ring[(at + 1) % ring.length] ?? 0;
        const end = arc < 0 ? ends[~arc]?.[0] : ends[arc]?.[1];
        expect(end).toEqual(next < 0 ? ends[~next]?.[1] : ends[next]?.[0]);
      });
    }
  });
  it('names every province inside its own outline', () => {
    for (const { key: one, x, y } of atlas.lands)
      expect(atlas.lands.filter(({ path }) => inside(x, y, points(path))).map((land) => land.key)).toEqual([one]);
  });
});
