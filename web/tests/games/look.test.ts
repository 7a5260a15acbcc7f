import { describe, expect, it } from 'vitest';
import { nearest, readSpot, second, shownArea, turned, type Kingdom } from '../../src/lib/games/kingdomino/look';

const kingdom = (dominoes: Kingdom['dominoes'], extent: Kingdom['extent']): Kingdom => ({
  seat: 0,
  dominoes,
  extent,
  discarded: [],
  territories: [],
  score: { total: 0, base: 0, middle_kingdom: 0, harmony: 0, largest: 0, crowns: 0 },
});
const half = { terrain: 'wheat', crowns: 0 } as const;

describe('kingdomino', () => {
  it('reads where a word lays a domino', () => {
    const spot = readSpot('lay:-1,2,S');
    expect([spot.x, spot.y, spot.dir]).toEqual([-1, 2, 'S']);
    expect(second(spot)).toEqual([-1, 3]);
  });
  it('shows two squares around what lies there, as far as the kingdom may reach', () => {
    expect(shownArea(kingdom([], { west: -4, east: 4, north: -4, south: 4 }), 2)).toEqual({
      x0: -2,
      x1: 2,
      y0: -2,
      y1: 2,
    });
    const laid = { domino: 1, a: half, b: half, x: 1, y: 0, dir: 'E' } as const;
    expect(shownArea(kingdom([laid], { west: -1, east: 3, north: -4, south: 4 }), 2)).toEqual({
      x0: -1,
      x1: 3,
      y0: -2,
      y1: 2,
    });
  });
  it('finds the spot nearest to the pointer, and none far away', () => {
    const spots = ['lay:1,0,E', 'lay:1,1,E', 'lay:0,1,S'].map(readSpot);
    expect(nearest(spots, 2, 0.6)?.word).toBe('lay:1,0,E');
    expect(nearest(spots, 0.5, 2.2)?.word).toBe('lay:0,1,S');
    expect(nearest(spots, 9, 9)).toBeNull();
    expect(nearest([], 0, 0)).toBeNull();
  });
  it('turns a domino on its first square where it can, else as near as it may lie', () => {
    const spots = ['lay:1,0,E', 'lay:1,0,S', 'lay:2,-1,S', 'lay:-3,0,W', 'lay:3,3,W'].map(readSpot);
    const east = readSpot('lay:1,0,E');
    expect(turned(spots, east, 'S')?.word).toBe('lay:1,0,S');
    expect(turned(spots, readSpot('lay:2,0,E'), 'S')?.word).toBe('lay:2,-1,S');
    expect(turned(spots, east, 'W')?.word).toBe('lay:3,3,W');
    expect(turned(spots, east, 'N')).toBeNull();
  });
});
