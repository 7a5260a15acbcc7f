/** A result as one coloured square, and all of them as a text to share. Neither says anything about the cards. */
import type { DailyMark, DayMarks } from '$lib/net/protocol';

/** How good a result is, by quarters of the field; `left` is an unfinished game. */
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
  if (place.better >= 0.75) return 'first';
  if (place.better >= 0.5) return 'second';
  return place.better >= 0.25 ? 'third' : 'fourth';
}

export const squareOf = (mark: DailyMark): string => SQUARES[gradeOf(mark)];

/** How a line about one game is written, in the reader's language. */
export type Line = (mark: string, game: string, place: number, field: number) => string;

/** The text to share: today's results, and one row of squares for each day of the week. */
export function shareText(title: string, week: DayMarks[], line: Line, address: string): string {
  const today = week.at(-1)?.marks ?? [];
  const lines = today.flatMap((mark) =>
    mark.place ? [line(squareOf(mark), mark.game, mark.place.place, mark.place.field)] : [],
  );
  const rows = week.map(({ marks }) => marks.map(squareOf).join(''));
  return [title, ...lines, '', ...rows, address].join('\n');
}
