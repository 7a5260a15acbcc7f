import { expect, it } from 'vitest';
import { keepsPromise } from '../../src/lib/daily/check';
import { comparedWith, shareText, squareOf } from '../../src/lib/daily/marks';
import type { DailyMark } from '../../src/lib/net/protocol';

function mark(better: number | null, begun = true): DailyMark {
  const place = better === null ? null : { score: 37, place: 3, field: 41, better };
  return { game: 'kingdomino', begun, place };
}

it.each([
  [1, '🟩'],
  [0.75, '🟩'],
  [0.74, '🟨'],
  [0.5, '🟨'],
  [0.25, '🟧'],
  [0.24, '🟥'],
  [0, '🟥'],
])('a result ahead of %d of the others is %s', (better, square) => expect(squareOf(mark(better))).toBe(square));

it('the best result is green, however many share it', () => {
  const shared = { score: 37, place: 1, field: 41, better: 0.5 };
  expect(squareOf({ game: 'kingdomino', begun: true, place: shared })).toBe('🟩');
});

it.each([
  [
    { place: 1, field: 1, better: 1 },
    { ahead: 0, level: 0, behind: 0 },
  ],
  [
    { place: 1, field: 4, better: 0.5 },
    { ahead: 0, level: 3, behind: 0 },
  ],
  [
    { place: 3, field: 7, better: 3 / 6 },
    { ahead: 2, level: 2, behind: 2 },
  ],
  [
    { place: 2, field: 3, better: 0.25 },
    { ahead: 0, level: 1, behind: 1 },
  ],
])('%o compares with the others as %o', (place, counts) =>
  expect(comparedWith({ score: 12, ...place })).toEqual(counts),
);

it('an unfinished game and no game have squares of their own', () => {
  expect(squareOf(mark(null))).toBe('⬛');
  expect(squareOf(mark(null, false))).toBe('⬜');
});

it('the text to share has places and squares, and neither points nor cards', () => {
  const none = mark(null, false);
  const week = [
    { day: '2026-11-14', marks: [none, none] }, // days before the first game are left out
    { day: '2026-11-15', marks: [none, mark(0.1)] },
    { day: '2026-11-16', marks: [mark(0.6), none] },
    { day: '2026-11-17', marks: [mark(0.9), { ...none, game: 'coup' }] },
  ];
  const text = shareText('Meydan', week, (...parts) => parts.join(' '), 'https://example.org/daily');
  expect(text.split('\n')).toEqual([
    ...['Meydan', '🟩 kingdomino 3 41', '', '⬜🟥', '🟨⬜', '🟩⬜'],
    'https://example.org/daily',
  ]);
  expect(text).not.toContain('37');
});

it('an opened seed is checked against its promise', async () => {
  const right = 'ad7f4ee7f97f8fd0aaaf03bd19f233d6ce7666aba1ae880332310fd8b051f884';
  expect(await keepsPromise('cd', 'ab', right)).toBe(true);
  expect(await keepsPromise('ce', 'ab', right)).toBe(false);
});
