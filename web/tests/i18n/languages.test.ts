import { describe, expect, it } from 'vitest';
import { loadAppTexts, t } from '../../src/lib/i18n';
import { Catalogue, changeLanguage } from '../../src/lib/i18n/catalogue';
import { defaultLanguage, languageInfo, languages } from '../../src/lib/i18n/languages';
import type { Messages } from '../../src/lib/i18n/message';
import { settings } from '../../src/lib/settings.svelte';

describe('the languages', () => {
  it('are the folders of the catalogue, the default first', () => {
    expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(['fa', 'en']));
    expect(languages[0]?.default).toBe(true);
    expect(defaultLanguage).toBe('fa');
    expect(languages.filter((one) => one.default)).toHaveLength(1);
  });
  it('fall back to the default one', () => {
    expect(languageInfo('en').name).toBe('English');
    expect(languageInfo('tlh').code).toBe('fa');
  });
});

describe('only the reader’s language', () => {
  it('is loaded at first, another when it is wanted', async () => {
    await loadAppTexts();
    expect(t('meydan')).toBe('میدان');
    await changeLanguage('en');
    expect(t('meydan')).toBe('Meydan');
    await changeLanguage('fa');
  });

  it('changes when the texts of every open catalogue are there, and the last wish counts', async () => {
    const asked: string[] = [];
    let come: (texts: { default: Messages }) => void = () => undefined;
    const catalogue = new Catalogue({
      fa: () => (asked.push('fa'), Promise.resolve({ default: { key: 'کلید' } })),
      en: () => (asked.push('en'), new Promise((done) => (come = done))),
    });
    await catalogue.load();
    expect(asked).toEqual(['fa']);
    const english = changeLanguage('en');
    expect([settings.language, catalogue.say('key')]).toEqual(['fa', 'کلید']);
    const back = changeLanguage('fa');
    come({ default: { key: 'key' } });
    await Promise.all([english, back]);
    expect(settings.language).toBe('fa');
    await changeLanguage('en');
    expect([settings.language, catalogue.say('key')]).toEqual(['en', 'key']);
    expect(asked).toEqual(['fa', 'en']);
    await changeLanguage('fa');
  });

  it('stays when the other one cannot be loaded', async () => {
    const catalogue = new Catalogue({
      fa: () => Promise.resolve({ default: {} }),
      en: () => Promise.reject(new Error('no network')),
    });
    await catalogue.load();
    await expect(changeLanguage('en')).rejects.toThrow('no network');
    expect(settings.language).toBe('fa');
  });
});

describe('a catalogue', () => {
  it('shows a key that has no text, finds nothing for one, and isolates names', async () => {
    const texts = { hello: ['Hello ', { of: 'name' }] } satisfies Messages;
    const catalogue = new Catalogue({ fa: () => Promise.resolve({ default: texts }) });
    await catalogue.load();
    expect(catalogue.parts('bye')).toEqual([{ text: 'bye' }]);
    expect(catalogue.find('bye')).toBe('');
    expect(catalogue.find('hello', { name: 'Sara' })).toBe('Hello \u2068Sara\u2069');
  });
});
