import { expect, test } from 'vitest';
import { once, pick, scaleOf, sorted } from '../../src/lib/numbers/shown';
import type { NumbersCell, NumbersGroup } from '../../src/lib/net/protocol';

const cell = (value: string, share: number): NumbersCell => ({
  theme: 'role',
  value,
  games: 300,
  seats: 300,
  wins: 300 * share,
  share,
  low: share - 0.05,
  high: share + 0.05,
  fair: 0.25,
});
const group = (players: number, options = ''): NumbersGroup => ({
  players,
  options,
  games: 300,
  cells: [],
  habits: [],
});

test('the group of the chosen players and options, or the nearest', () => {
  const groups = [group(2), group(4), group(4, 'map=italy')];
  expect(pick(groups, 4, 'map=italy')).toBe(groups[2]);
  expect(pick(groups, 4, 'map=none')).toBe(groups[1]);
  expect(pick(groups, 7, '')).toBe(groups[0]);
  expect(pick([], 4, '')).toBeUndefined();
});

test('best first, or by name with numbers in their order', () => {
  const cells = [cell('2', 0.3), cell('10', 0.2), cell('1', 0.4)];
  const name = ({ value }: NumbersCell): string => value;
  expect(sorted(cells, 'share', name, 'en').map(name)).toEqual(['1', '2', '10']);
  expect(sorted([...cells].reverse(), 'name', name, 'en').map(name)).toEqual(['1', '2', '10']);
});

test('the scale holds every interval and the equal share', () => {
  expect(scaleOf([cell('1', 0.31)])).toBe(0.4);
  expect(scaleOf([cell('1', 0.1)])).toBe(0.3);
  expect(scaleOf([cell('1', 0.99)])).toBe(1);
});

test('each value once', () => {
  expect(once([2, 4, 4, 2])).toEqual([2, 4]);
});
