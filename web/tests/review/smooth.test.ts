import { describe, expect, it } from 'vitest';
import { smoothed } from '../../src/lib/review/smooth';

/** A game of that many answers in which the first of two seats is at a half, but for one moment. */
const spike = (answers: number): number[][] =>
  Array.from({ length: answers + 1 }, (_, n) => (n === Math.floor(answers / 2) ? [0.9, 0.1] : [0.5, 0.5]));
const highest = (curve: number[][]): number => Math.max(...curve.map(([first = 0]) => first));

describe('the lines of a curve', () => {
  it('begin and end with the shares themselves', () => {
    const curve = [
      [0.6, 0.4],
      [0.2, 0.8],
      [0.3, 0.7],
      [1, 0],
    ];
    const lines = smoothed(curve);
    expect(lines[0]).toEqual([0.6, 0.4]);
    expect(lines.at(-1)).toEqual([1, 0]);
  });

  it('still add up to the whole', () => {
    for (const shares of smoothed(spike(300))) expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  });

  it('are smoother the longer the game is: one answer of many does not stand out', () => {
    expect(highest(smoothed(spike(20)))).toBeCloseTo(0.7);
    expect(highest(smoothed(spike(300)))).toBeLessThan(0.58);
  });
});
