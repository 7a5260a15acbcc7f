/**
 * The texts of the app's frame and of its tables. `t(…)` gives one in the reader's language; a wrong key does not
 * compile.
 */
import app from 'locale:app';
import atTable from 'locale:table';
import type common from '$texts/app/common.json';
import type end from '$texts/table/end.json';
import type errors from '$texts/app/errors.json';
import type home from '$texts/app/home.json';
import type me from '$texts/table/me.json';
import type names from '$texts/app/names.json';
import type numbers from '$texts/app/numbers.json';
import type refusals from '$texts/table/refusals.json';
import type reports from '$texts/table/reports.json';
import type rulings from '$texts/table/rulings.json';
import type ofSettings from '$texts/app/settings.json';
import type stage from '$texts/table/stage.json';
import type table from '$texts/table/table.json';
import type talk from '$texts/table/talk.json';
import type waiting from '$texts/table/waiting.json';
import { settings } from '$lib/settings.svelte';
import { languageInfo } from './languages';
import { Catalogue, isolated, type Loads } from './catalogue';
import { formatList, formatNumber, formatPercent, formatSigned, formatTime } from './format';
import type { Values } from './message';

type Frame = typeof common & typeof end & typeof errors & typeof home & typeof me & typeof names & typeof numbers;
export type Key = keyof (Frame &
  typeof ofSettings &
  typeof stage &
  typeof table &
  typeof refusals &
  typeof reports &
  typeof rulings &
  typeof talk &
  typeof waiting);
export { Catalogue, joined } from './catalogue';
export type { Messages, Part, Term, Value, Values } from './message';

const frame = new Catalogue<Key>(app);
const tables = new Catalogue<Key>(atTable);
/** The texts of games from other packages. */
let plugged: Catalogue<Key> | undefined;
/** The catalogue that has this text. */
const holding = (key: string): Catalogue<Key> =>
  [tables, frame, plugged].find((catalogue) => catalogue?.has(key)) ?? frame;

/** Load the texts of the app's frame in the reader's language, before the first screen. */
export function loadAppTexts(): Promise<void> {
  return frame.load();
}

/** Load the texts of tables, before any page but the first is shown. */
export function loadTableTexts(): Promise<void> {
  return tables.load();
}

/** Load the texts of games from other packages, which are not part of the app; `t` finds them from then on. */
export async function loadPluggedTexts(loads: Loads): Promise<Catalogue> {
  plugged ??= new Catalogue<Key>(loads);
  await plugged.load();
  return plugged;
}

export function t(key: Key, values: Values = {}): string {
  return holding(key).say(key, values);
}

/** A text without the invisible isolates, for accessible names, which are compared with the visible text. */
export function heard(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Keys that come from the server: its errors, clocks, phrases. Unknown ones get the text of `other`. */
export function known(prefix: string, key: string, other: Key, values: Values = {}): string {
  return holding(`${prefix}.${key}`).find(`${prefix}.${key}`, values) || t(other, { key, ...values });
}

export function number(value: number): string {
  return formatNumber(value, settings.language);
}

/** A share between 0 and 1. */
export function percent(share: number): string {
  return formatPercent(share, settings.language);
}

/** Whole points that are gained or lost, with their sign. */
export function signed(points: number): string {
  return formatSigned(points, settings.language);
}

/** How much of a whole: «۵ از ۷». A slash is the decimal sign in Persian. */
export function outOf(part: number, whole: number): string {
  return t('number.of', { part, whole });
}

export function time(seconds: number): string {
  return formatTime(seconds, settings.language);
}

/** Several things in a row: «الف، ب و پ». Each keeps its own writing direction. */
export function list(items: string[]): string {
  return formatList(items.map(isolated), settings.language);
}

/** The direction of a text field: that of the page while it is empty, then that of what is written. */
export function fieldDir(value: string | undefined): 'auto' | 'ltr' | 'rtl' {
  return value ? 'auto' : languageInfo(settings.language).direction;
}

/** Several facts in a label, separated by commas. */
export function strung(facts: string[]): string {
  return facts.join(languageInfo(settings.language).list[0]);
}

/** Several facts side by side, set apart by a dot: «میزبان · شما». */
export function beside(facts: (string | false)[]): string {
  return facts.filter((fact) => !!fact).join(' · ');
}

/** Minutes and seconds of a clock. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 86_400) return t('clock.days', { count: Math.floor(whole / 86_400) });
  if (whole >= 3600) return t('clock.hours', { count: Math.floor(whole / 3600) });
  if (whole < 60) return number(whole);
  const rest = String(whole % 60).padStart(2, '0');
  const tail = Array.from(rest, (digit) => number(Number(digit))).join('');
  return `${number(Math.floor(whole / 60))}:${tail}`;
}
