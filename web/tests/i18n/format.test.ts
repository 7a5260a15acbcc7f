import { describe, expect, it } from 'vitest';
import { compile } from '../../scripts/locales';
import { format, formatList, formatNumber, formatSigned, formatTime } from '../../src/lib/i18n/format';

const text = (message: string, values: Record<string, string | number>, language: 'fa' | 'en'): string =>
  format(compile(message), values, language)
    .map((part) => part.text)
    .join('');

describe('messages', () => {
  it('puts values in, with the digits of the language', () => {
    expect(text('{name} {count} سکه دارد', { name: 'سارا', count: 12 }, 'fa')).toBe('سارا ۱۲ سکه دارد');
    expect(text('{name} has {count}', { name: 'Sara', count: 12 }, 'en')).toBe('Sara has 12');
  });
  it('chooses plurals, and exact numbers first', () => {
    const message = '{n, plural, =0 {none} one {# coin} other {# coins}}';
    expect([0, 1, 2].map((n) => text(message, { n }, 'en'))).toEqual(['none', '1 coin', '2 coins']);
  });
  it('chooses by word, with messages inside messages', () => {
    const message =
      '{action, select, steal {{seat} takes {n, plural, one {# coin} other {# coins}}} other {{seat} acts}}';
    expect(text(message, { action: 'steal', seat: 'Ali', n: 2 }, 'en')).toBe('Ali takes 2 coins');
    expect(text(message, { action: 'tax', seat: 'Ali', n: 2 }, 'en')).toBe('Ali acts');
  });
  it('says which part came from which value', () => {
    expect(format(compile('{seat}!'), { seat: 'x' }, 'en')).toEqual([{ text: 'x', of: 'seat' }, { text: '!' }]);
  });
  it('refuses a message with a missing brace, and kinds of blanks that the terminal does not know', () => {
    expect(() => compile('{a')).toThrow();
    expect(() => compile('{a, number}')).toThrow('only {name}, plural and select');
    expect(() => compile('{a, selectordinal, other {#th}}')).toThrow('only {name}, plural and select');
  });
});

describe('numbers, lists and dates', () => {
  it('joins lists as the language does', () => {
    expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
    expect(formatList(['الف', 'ب', 'پ'], 'fa')).toBe('الف، ب و پ');
    expect([formatList(['a'], 'en'), formatList([], 'en')]).toEqual(['a', '']);
  });
  it('writes Persian digits in Persian', () => expect(formatNumber(3717, 'fa')).toBe('۳۷۱۷'));
  it('writes Jalali dates in Persian', () => expect(formatTime(1_794_700_000, 'fa')).toContain('۱۴۰۵'));
  it('writes common dates in English', () => expect(formatTime(1_794_700_000, 'en')).toContain('2026'));
});

describe('signed points', () => {
  it('keep the sign before the number, in the digits of the language', () => {
    expect(formatSigned(-5, 'en')).toBe('\u2066−5\u2069');
    expect(formatSigned(12.4, 'fa').replace(/[\u2066\u2069\u200e\u200f\u061c]/g, '')).toBe('+۱۲');
  });
  it('have no sign where nothing is gained or lost', () => {
    expect(formatSigned(-0.4, 'en')).toBe('\u20660\u2069');
    expect(formatSigned(0, 'fa')).toBe('\u2066۰\u2069');
  });
});
