/** Every text of the app. `t(…)` gives one in the reader's language; a wrong key does not compile. */
import { settings } from '$lib/settings.svelte';
import type { fa } from './fa';
import { format, formatNumber, formatTime, type Part, type Values } from './format';
import { loadTexts, type Catalogue } from './languages';

export type Key = keyof typeof fa;
export type { Catalogue } from './languages';
export type { Part, Term, Value, Values } from './format';

const app: Catalogue = { fa: {}, en: {} };

/** The texts of the app in the reader's language; they come before the first screen. */
export function loadAppTexts(): Promise<void> {
  return loadTexts(app, { fa: async () => (await import('./fa')).fa, en: async () => (await import('./en')).en });
}

/** First-strong isolates: a name in the other writing direction does not turn the sentence about. */
const isolate = (part: Part): string => (part.of && /[^\d\s]/.test(part.text) ? `\u2068${part.text}\u2069` : part.text);

export function joined(parts: Part[]): string {
  return parts.map(isolate).join('');
}

/** A text as it is heard: labels are compared with what is seen, without the invisible isolates. */
export function heard(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

export function t(key: Key, values: Values = {}): string {
  return joined(parts(app, key, values));
}

/** Keys that come from the server: its errors, clocks, phrases. Unknown ones get the text of `other`. */
export function known(prefix: string, key: string, other: Key, values: Values = {}): string {
  const whole = `${prefix}.${key}`;
  return whole in app[settings.language] ? t(whole as Key, values) : t(other, { key, ...values });
}

export function parts(catalogue: Catalogue, key: string, values: Values = {}): Part[] {
  const message = catalogue[settings.language][key];
  return message === undefined ? [{ text: key }] : format(message, values, settings.language);
}

export function number(value: number): string {
  return formatNumber(value, settings.language);
}

/** A share between 0 and 1. */
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language === 'fa' ? 'fa-IR-u-nu-arabext' : 'en-GB', { style: 'percent' }).format(share);
}

export function time(seconds: number): string {
  return formatTime(seconds, settings.language);
}

/** «الف، ب و پ»: Intl would put another comma before the last. */
export function list(items: string[]): string {
  if (settings.language === 'fa') return [items.slice(0, -1).join('، '), ...items.slice(-1)].filter(Boolean).join(' و ');
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(items);
}

/** One fact after another, as a label tells them. */
export function strung(facts: string[]): string {
  return facts.join(settings.language === 'fa' ? '، ' : ', ');
}

/** Minutes and seconds of a clock. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 86_400) return t('clock.days', { count: Math.floor(whole / 86_400) });
  if (whole >= 3600) return t('clock.hours', { count: Math.floor(whole / 3600) });
  if (whole < 60) return number(whole);
  const rest = String(whole % 60).padStart(2, '0');
  const tail = [...rest].map((digit) => number(Number(digit))).join('');
  return `${number(Math.floor(whole / 60))}:${tail}`;
}
