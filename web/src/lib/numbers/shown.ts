/** Which numbers are shown: of whom, for how many players, by which theme, in which order. */
import type { Numbers, NumbersCell, NumbersGroup } from '$lib/net/protocol';

export type Who = 'bots' | 'people';
export type Order = 'share' | 'name';

export const groupsOf = (numbers: Numbers, who: Who): NumbersGroup[] =>
  who === 'bots' ? (numbers.bots?.groups ?? []) : numbers.people;

/** Each value once, in its order. */
export const once = <T>(values: T[]): T[] => [...new Set(values)];

/** The group of these players and options, or the nearest one there is. */
export function pick(groups: NumbersGroup[], players: number, options: string): NumbersGroup | undefined {
  const same = groups.filter((group) => group.players === players);
  return same.find((group) => group.options === options) ?? same[0] ?? groups[0];
}

/** The cells of a theme in order. Numbers, such as the order of play, keep their own. */
export function sorted(
  cells: NumbersCell[],
  order: Order,
  name: (cell: NumbersCell) => string,
  language: string,
): NumbersCell[] {
  const by: Record<Order, (one: NumbersCell, other: NumbersCell) => number> = {
    share: (one, other) => other.share - one.share,
    name: (one, other) => name(one).localeCompare(name(other), language, { numeric: true }),
  };
  return [...cells].sort(by[order]);
}

/** The right end of the scale: a little more than the longest line, in steps of ten per cent. */
export const scaleOf = (cells: NumbersCell[]): number =>
  Math.min(1, Math.ceil(10 * Math.max(0.1, ...cells.map(({ high, fair }) => Math.max(high, fair)))) / 10);
