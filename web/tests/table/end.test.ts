// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { counted, standings } from '../../src/lib/table/end/standings';
import { wrapped } from '../../src/lib/table/end/picture';
import type { Seen } from '../../src/lib/table/Table.svelte';
import { loadTableTexts } from '../../src/lib/i18n';
import { update } from './socket';

function finished(): Seen {
  return {
    you: 1,
    seats: [0, 1, 2].map((seat) => ({ seat, resigned: seat === 2 })),
    nameOf: (seat: number) => ['Sara', 'Ali', 'Mina'][seat],
    update: {
      ...update(9),
      over: true,
      winners: [1],
      places: [2, 1, 3],
      scores: [{ total: 7 }, { total: 9 }, {}],
    },
  } as unknown as Seen;
}
describe('the end of a game', () => {
  it('lists the players by their places', () => {
    expect(standings(finished()).map(({ seat, place, won, points }) => [seat, place, won, points])).toEqual([
      [1, 1, true, 9],
      [0, 2, false, 7],
      [2, 3, false, null],
    ]);
  });
  it('shows no points where the game counts none', () => {
    const table = { ...finished(), module: { countsPoints: false } } as unknown as Seen;
    expect(standings(table).map(({ points }) => points)).toEqual([null, null, null]);
  });
});

describe('a total in words', () => {
  it('is a number of points unless the game counts something else', async () => {
    await loadTableTexts();
    expect(counted(5, finished())).toBe('۵ امتیاز');
    const module = { counted: (total: number) => `${total} provinces` };
    expect(counted(5, { ...finished(), module } as unknown as Seen)).toBe('5 provinces');
  });
});

describe('lines of the picture', () => {
  const letters = (text: string): number => text.length;
  it('break between words', () => {
    expect(wrapped('one two three', 8, 2, letters)).toEqual(['one two', 'three']);
  });
  it('end with an ellipsis where there are too many, or a word is too long', () => {
    expect(wrapped('one two three four', 8, 1, letters)).toEqual(['one two…']);
    expect(wrapped('extraordinary', 8, 2, letters)).toEqual(['extraor…']);
  });
});
