/** Days and times to choose from, written in the calendar of the reader's language. */
import { languageInfo, type Language } from '$lib/i18n/languages';

const DAYS_AHEAD = 90;
const MINUTES = 30;

interface Choice {
  /** A day: milliseconds at its beginning; a time of day: minutes since midnight. */
  value: number;
  text: string;
}

/** The days from today on: «جمعه ۲۹ آبان», «Friday 20 November». */
export function daysAhead(now: Date, language: Language): Choice[] {
  const style = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const format = new Intl.DateTimeFormat(languageInfo(language).dates, style);
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
    return { value: day.getTime(), text: format.format(day) };
  });
}

/** The times of a day in half hours. */
export function timesOfDay(language: Language): Choice[] {
  const style = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat(languageInfo(language).dates, style);
  return Array.from({ length: (24 * 60) / MINUTES }, (_, at) => {
    const value = at * MINUTES;
    return { value, text: format.format(new Date(value * 60_000)) };
  });
}

/** Seconds since 1970 of a time on a day, here; also on a day on which the clocks are changed. */
export function momentOf(day: number, minutes: number): number {
  const at = new Date(day);
  at.setHours(Math.floor(minutes / 60), minutes % 60, 0, 0);
  return at.getTime() / 1000;
}
