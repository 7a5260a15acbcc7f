/** Seasons as the reader calls them. They are those of the Persian year; the year is that of the reader's calendar. */
import { languageInfo, type Language } from '$lib/i18n/languages';
import type { SeasonSpan } from '$lib/net/protocol';

const DAY = 86_400;

/** The year in which a season begins: ۱۴۰۵, or 2026. */
export function yearOf(span: SeasonSpan, language: Language): string {
  const format = new Intl.DateTimeFormat(languageInfo(language).dates, { year: 'numeric', timeZone: 'UTC' });
  const parts = format.formatToParts((span.starts + DAY) * 1000);
  return parts.find(({ type }) => type === 'year')?.value ?? '';
}

/** The first or last day of a season. Seasons begin at midnight in Iran. */
export function dayOf(seconds: number, language: Language): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Tehran' } as const;
  const parts = new Intl.DateTimeFormat(languageInfo(language).dates, style).formatToParts(seconds * 1000);
  return parts
    .filter(({ type }) => type !== 'era')
    .map(({ value }) => value)
    .join('')
    .trim();
}
