/** A result as one coloured square, and all of them as a text to share. Neither says anything about the cards. */
import type { DailyMark, DailyPlace, DayMarks } from '$lib/net/protocol';

/** How good a result is, by quarters of the field, and the best one of all; `left` is an unfinished game. */
export type Grade = 'first' | 'second' | 'third' | 'fourth' | 'left' | 'none';
const SQUARES: Record<Grade, string> = {
  first: '🟩',
  second: '🟨',
  third: '🟧',
  fourth: '🟥',
  left: '⬛',
  none: '⬜',
};

export function gradeOf({ begun, place }: DailyMark): Grade {
  if (!place) return begun ? 'left' : 'none';
  if (place.place === 1 || place.better >= 0.75) return 'first';
  if (place.better >= 0.5) return 'second';
  return place.better >= 0.25 ? 'third' : 'fourth';
}

export const squareOf = (mark: DailyMark): string => SQUARES[gradeOf(mark)];

/** How a line about one game is written, in the reader's language. */
export type Line = (mark: string, game: string, place: number, field: number) => string;

/** How many of the others did worse, as well and better. Half of the equal ones are in `better`. */
export function comparedWith({ place, field, better }: DailyPlace): { ahead: number; level: number; behind: number } {
  const behind = place - 1;
  const level = Math.round(2 * (field - 1 - behind - better * (field - 1)));
  return { ahead: field - 1 - behind - level, level, behind };
}

/** The text to share: today's results, and one row of squares for each day since the first one that was played. */
export function shareText(title: string, week: DayMarks[], line: Line, address: string): string {
  const today = week.at(-1)?.marks ?? [];
  const lines = today.flatMap((mark) =>
    mark.place ? [line(squareOf(mark), mark.game, mark.place.place, mark.place.field)] : [],
  );
  const first = week.findIndex(({ marks }) => marks.some((mark) => gradeOf(mark) !== 'none'));
  const rows = week.slice(first).map(({ marks }) => marks.map(squareOf).join(''));
  return [title, ...lines, '', ...rows, address].join('\n');
}
