/** Compiled messages with their blanks filled in, numbers and dates, as a language writes them. */
import { languageInfo, type Language } from './languages';
import type { Blank, Message, Part, Term, Value, Values } from './message';

/** One formatter per language: they are expensive to make. */
function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const found = made.get(language) ?? make(language);
    made.set(language, found);
    return found;
  };
}
const numbers = perLanguage((code) => new Intl.NumberFormat(languageInfo(code).numbers, { useGrouping: 'min2' }));
const percents = perLanguage((code) => new Intl.NumberFormat(languageInfo(code).numbers, { style: 'percent' }));
const plurals = perLanguage((code) => new Intl.PluralRules(code));

export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value);
}

/** A share between 0 and 1. */
export function formatPercent(share: number, language: Language): string {
  return percents(language).format(share);
}

/** Whole points that are gained or lost: «+۱۲», «−۵», «۰». The isolate keeps the sign before the number. */
export function formatSigned(points: number, language: Language): string {
  const whole = Math.round(points);
  const sign = whole === 0 ? '' : whole < 0 ? '−' : '+';
  return `\u2066${sign}${formatNumber(Math.abs(whole), language)}\u2069`;
}

/** Date and time, in the calendar of the language. */
export function formatTime(seconds: number, language: Language): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(languageInfo(language).dates, style).format(seconds * 1000);
}

/** What stands before an item of a list. */
function before(at: number, items: unknown[], language: Language): string {
  const [between, last] = languageInfo(language).list;
  if (!at) return '';
  return at === items.length - 1 ? last : between;
}

/** Several things in a row: «الف، ب و پ». */
export function formatList(items: string[], language: Language): string {
  return items.map((item, at) => before(at, items, language) + item).join('');
}

/** The message in parts; `counted` is the number of the plural around it. */
export function format(message: Message, values: Values, language: Language, counted = 0): Part[] {
  if (typeof message === 'string') return message ? [{ text: message }] : [];
  return message.flatMap((piece): Part[] => {
    if (typeof piece === 'string') return [{ text: piece }];
    if (piece === 0) return [{ text: formatNumber(counted, language) }];
    const value = values[piece.of] ?? '';
    const chosen = branchOf(piece, value, language);
    if (chosen !== undefined) return format(chosen, values, language, piece.plural ? Number(value) : counted);
    if (!Array.isArray(value)) return [partOf(value, piece.of, language)];
    return value
      .flatMap((term, at) => [{ text: before(at, value, language) }, partOf(term, piece.of, language)])
      .filter(({ text }) => text);
  });
}

function partOf(value: string | number | Term, of: string, language: Language): Part {
  if (typeof value === 'object') return { text: value.text, of, id: value.id };
  return { text: typeof value === 'number' ? formatNumber(value, language) : value, of };
}

/** The message that a plural or a selection chooses; nothing for a plain blank. */
function branchOf({ plural, select }: Blank, value: Value, language: Language): Message | undefined {
  if (plural) return plural[`=${Number(value)}`] ?? plural[plurals(language).select(Number(value))] ?? plural.other;
  return select && (select[idOf(value)] ?? select.other);
}

/** What selections choose by; `none` where nothing is known. */
function idOf(value: Value): string {
  if (Array.isArray(value)) return 'many';
  if (typeof value === 'object') return value.id;
  return value === '' ? 'none' : String(value);
}
