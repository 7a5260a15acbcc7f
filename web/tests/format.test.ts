import { describe, expect, it } from 'vitest';
import { format, formatNumber, formatTime } from '../src/lib/i18n/format';

const text = (message: string, values: Record<string, string | number>, language: 'fa' | 'en'): string =>
  format(message, values, language).map((part) => part.text).join('');

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
    const message = '{action, select, steal {{seat} takes {n, plural, one {# coin} other {# coins}}} other {{seat} acts}}';
    expect(text(message, { action: 'steal', seat: 'Ali', n: 2 }, 'en')).toBe('Ali takes 2 coins');
    expect(text(message, { action: 'tax', seat: 'Ali', n: 2 }, 'en')).toBe('Ali acts');
  });
  it('says which part came from which value', () => {
    expect(format('{seat}!', { seat: 'x' }, 'en')).toEqual([{ text: 'x', of: 'seat' }, { text: '!' }]);
  });
  it('refuses a message with a missing brace', () => {
    expect(() => text('{a', { a: 1 }, 'en')).toThrow();
  });
});

describe('numbers and dates', () => {
  it('writes Persian digits in Persian', () => expect(formatNumber(3717, 'fa')).toBe('۳۷۱۷'));
  it('writes Jalali dates in Persian', () => expect(formatTime(1_794_700_000, 'fa')).toContain('۱۴۰۵'));
  it('writes common dates in English', () => expect(formatTime(1_794_700_000, 'en')).toContain('2026'));
});
