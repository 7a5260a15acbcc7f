import { describe, expect, it } from 'vitest';
import { dayOf, yearOf } from '$lib/season/names';

describe('the names of seasons', () => {
  const starts = Date.UTC(2026, 8, 22, 20, 30) / 1000;
  const autumn = { key: '1405-3', year: 1405, quarter: 3, starts, ends: Date.UTC(2026, 11, 21, 20, 30) / 1000 };

  it('have the year of the reader’s calendar', () => {
    expect(yearOf(autumn, 'fa')).toBe('۱۴۰۵');
    expect(yearOf(autumn, 'en')).toBe('2026');
  });

  it('have days of the reader’s calendar, in Iran', () => {
    expect(dayOf(autumn.starts, 'fa')).toBe('۱ مهر ۱۴۰۵');
    expect(dayOf(autumn.ends - 1, 'fa')).toBe('۳۰ آذر ۱۴۰۵');
    expect(dayOf(autumn.starts, 'en')).toBe('23 September 2026');
  });
});
