import { describe, expect, it } from 'vitest';
import { compile, readProof } from '../../scripts/locales';
import { pseudoMessage, stretched } from '../../scripts/stretch';
import { BASIC, PRINTED } from '../../src/lib/credits';
import { forms } from '../../src/lib/proof/samples';

describe('the proof page', () => {
  it('has every text in every language, books and lessons too', () => {
    const proof = readProof();
    const one = (subject: string): Record<string, Record<string, unknown>> =>
      proof.find((found) => found.subject === subject)?.texts ?? {};
    expect(Object.keys(one('app/common.json').meydan ?? {}).sort()).toEqual(['en', 'fa']);
    expect(Object.keys(one('coup/book.md')).length).toBeGreaterThan(5);
    expect(Object.keys(one('dej/lessons.json')).length).toBeGreaterThan(10);
    for (const { subject, texts } of proof.filter((found) => found.subject.endsWith('.json')))
      for (const [key, message] of Object.entries(texts))
        expect(Object.keys(message), `${subject} ${key}`).toHaveLength(2);
  });
  it('shows every form of a message, with samples in its blanks', () => {
    const message = compile('{name} has {count, plural, =0 {nothing} one {# coin} other {# coins}}');
    expect(forms(message, 'en')).toEqual([
      '\u2068Sam\u2069 has nothing',
      '\u2068Sam\u2069 has 1 coin',
      '\u2068Sam\u2069 has 3 coins',
    ]);
    const nested = compile('{what, select, a {{n, plural, one {one} other {#}} of a} other {none}}');
    expect(forms(nested, 'en')).toEqual(['one of a', '3 of a', 'none']);
  });
});

describe('the made-up language', () => {
  it('is 40 % longer and accented', () => {
    const long = stretched('Resources come from the bank and from the deck');
    expect(long.replace(/ /g, '').length).toBe(Math.round('Resourcescomefromthebankandfromthedeck'.length * 1.4));
    expect(long).toMatch(/[éàõ]/);
  });
  it('leaves blanks and branches alone', () => {
    const text = pseudoMessage('{seat} has {count, plural, one {# coin} other {# coins}}');
    expect(text).toMatch(/^\{seat\} \S+ \{count, plural, one \{# \S+\} other \{# \S+\}\}$/);
    expect(text).not.toContain('coin');
  });
});

describe('the credits', () => {
  it('name seventeen basic districts, five of them printed in the rulebooks', () => {
    expect([BASIC.length, PRINTED.length, new Set(BASIC).size]).toEqual([17, 5, 17]);
    expect(PRINTED.filter((key) => !BASIC.includes(key))).toEqual([]);
  });
});
