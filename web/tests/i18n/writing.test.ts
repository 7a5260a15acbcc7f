/** How the app puts names, numbers and fields into either language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { beside, fieldDir, heard, list, loadAppTexts, loadTableTexts, outOf, t } from '../../src/lib/i18n';
import { changeLanguage } from '../../src/lib/i18n/catalogue';

const SRC = join(import.meta.dirname, '..', '..', 'src');
const sources = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name))
  .map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')] as const);

beforeAll(() => Promise.all([loadAppTexts(), loadTableTexts()]));

describe('lists', () => {
  it('isolate every name by itself, so that one does not turn the others', async () => {
    await changeLanguage('fa');
    expect(list(['Sam', 'نیلوفر', 'Max'])).toBe('\u2068Sam\u2069، \u2068نیلوفر\u2069 و \u2068Max\u2069');
    await changeLanguage('en');
    expect(list(['Sam', 'نیلوفر', 'Max'])).toBe('\u2068Sam\u2069, \u2068نیلوفر\u2069 and \u2068Max\u2069');
    await changeLanguage('fa');
  });
  it('are heard without the isolates', () => expect(heard(list(['Sam', 'Max']))).toBe('Sam و Max'));
  it('leave no separator before or after a missing fact', () => {
    expect(beside([false, 'شما', '', 'آماده'])).toBe('شما · آماده');
  });
});

describe('numbers', () => {
  it('say a part of a whole in words, because a slash is the decimal sign in Persian', async () => {
    await changeLanguage('fa');
    expect(outOf(5, 7)).toBe('۵ از ۷');
    expect(t('number.unknown')).toBe('؟');
    await changeLanguage('en');
    expect(outOf(5, 7)).toBe('5 of 7');
    expect(t('number.unknown')).toBe('?');
    await changeLanguage('fa');
  });
});

describe('counts and places', () => {
  it('greet an empty server in words, not with zeros', async () => {
    await changeLanguage('fa');
    expect(t('home.counts', { people: 0, playing: 0 })).toBe('فعلاً کسی در میدان نیست');
    expect(t('home.counts', { people: 3, playing: 0 })).toBe('۳ نفر در میدان');
    await changeLanguage('en');
    expect(t('home.counts', { people: 1, playing: 2 })).toBe('1 person online · 2 games in progress');
    await changeLanguage('fa');
  });
  it('have the ending of an ordinal number', async () => {
    expect([1, 2, 4].map((place) => t('me.place', { place }))).toEqual(['نفر اول', 'نفر دوم', 'نفر چهارم']);
    await changeLanguage('en');
    expect([1, 3, 4].map((place) => t('me.place', { place }))).toEqual(['1st place', '3rd place', '4th place']);
    await changeLanguage('fa');
  });
});

describe('text fields', () => {
  it('run with the page while they are empty, and with their text afterwards', async () => {
    await changeLanguage('fa');
    expect([fieldDir(''), fieldDir(undefined), fieldDir('Sam')]).toEqual(['rtl', 'rtl', 'auto']);
    await changeLanguage('en');
    expect(fieldDir('')).toBe('ltr');
    await changeLanguage('fa');
  });
  it('never have dir="auto", which turns an empty field to the left', () => {
    expect(sources.filter(([, code]) => /<input[^>]*\sdir="auto"/.test(code)).map(([name]) => name)).toEqual([]);
  });
});

describe('the code', () => {
  it('has no marks of one language in what it shows', () => {
    const shown = sources.map(([name, code]) => [name, code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')] as const);
    const wrong = shown.filter(([name, code]) => name !== 'Styleguide.svelte' && /'[،؛] ?'|['>]؟['<]/.test(code));
    // Readers of either keyboard ask for an explanation with their own question mark.
    expect(wrong.map(([name]) => name)).toEqual(['explain.svelte.ts']);
  });
  it('writes no fraction with a slash', () => {
    const slash = /\}\s*\/\s*\{number\(/;
    expect(sources.filter(([, code]) => slash.test(code)).map(([name]) => name)).toEqual([]);
  });
});
