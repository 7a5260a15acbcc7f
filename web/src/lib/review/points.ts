import type { Split } from '$lib/net/protocol';

const PARTS = ['skill', 'luck', 'others'] as const;

/**
 * The parts of a change in whole points that add up to the whole as it is shown: what rounding leaves over goes to the
 * parts that it cut most.
 */
export function wholePoints(split: Split): Split {
  const total = Math.round(100 * split.total);
  const cut = PARTS.map((part) => ({ part, down: Math.floor(100 * split[part]), exact: 100 * split[part] }));
  cut.sort((one, other) => other.exact - other.down - (one.exact - one.down));
  const left = total - cut.reduce((sum, { down }) => sum + down, 0);
  const points = Object.fromEntries(cut.map(({ part, down }, at) => [part, (down + (at < left ? 1 : 0)) / 100]));
  return { ...split, ...points, total: total / 100 };
}

/** A change of the chance of winning in whole points. */
export const points = (share: number): number => Math.round(100 * Math.abs(share));
