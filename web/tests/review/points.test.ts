import { describe, expect, test } from 'vitest';
import { wholePoints } from '../../src/lib/review/points';

const sum = ({ skill, luck, others }: { skill: number; luck: number; others: number }) =>
  Math.round(100 * skill) + Math.round(100 * luck) + Math.round(100 * others);

describe('points of a split', () => {
  test.each([
    [-0.356, -0.607, 0.63, -0.333],
    [-0.136, 0.574, 0.229, 0.667],
    [0.004, 0.004, 0.004, 0.012],
    [-1, 0.379, 0.288, -0.333],
    [0, 0, 0, 0],
  ])('%d, %d and %d add up to %d', (skill, luck, others, total) => {
    const shown = wholePoints({ skill, luck, others, total });
    expect(sum(shown)).toBe(Math.round(100 * total));
    for (const [part, exact] of [
      [shown.skill, skill],
      [shown.luck, luck],
      [shown.others, others],
    ] as const)
      expect(Math.abs(part - exact)).toBeLessThan(0.0101);
  });
});
