import { describe, expect, it } from 'vitest';
import { loadAppTexts, t } from '../src/lib/i18n';
import { changeLanguage, loadTexts, type Catalogue } from '../src/lib/i18n/languages';
import { settings } from '../src/lib/settings.svelte';

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
    let come: (texts: Record<string, string>) => void = () => undefined;
    const catalogue: Catalogue = { fa: {}, en: {} };
    await loadTexts(catalogue, { fa: () => (asked.push('fa'), Promise.resolve({ key: 'کلید' })), en: () => (asked.push('en'), new Promise((done) => (come = done))) });
    expect(asked).toEqual(['fa']);
    const english = changeLanguage('en');
    expect(settings.language).toBe('fa');
    come({ key: 'key' });
    await english;
    expect([settings.language, catalogue.en['key']]).toEqual(['en', 'key']);
    const back = changeLanguage('en');
    await changeLanguage('fa');
    come({ key: 'key' });
    await back;
    expect(settings.language).toBe('fa');
  });

  it('stays when the other one cannot be had', async () => {
    const catalogue: Catalogue = { fa: {}, en: {} };
    await loadTexts(catalogue, { fa: () => Promise.resolve({}), en: () => Promise.reject(new Error('no network')) });
    await expect(changeLanguage('en')).rejects.toThrow('no network');
    expect(settings.language).toBe('fa');
  });
});
