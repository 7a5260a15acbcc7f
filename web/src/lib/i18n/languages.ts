/** The languages of the app: every folder of `meydan/locales`, the default first. */
import languages from 'locale:languages';
import { fileAt } from '$lib/net/place';
import type { LanguageInfo } from './message';

export { languages };
export type Language = string;

const [first] = languages;
if (!first) throw new Error('there are no languages');
const DEFAULT = first;
export const defaultLanguage: Language = DEFAULT.code;

/** What is known about a language; the default one where a code is unknown. */
export function languageInfo(code: Language): LanguageInfo {
  return languages.find((one) => one.code === code) ?? DEFAULT;
}

/** The web app manifest in a language; `scripts/locales.ts` writes one for every language but the default. */
export const manifestOf = (language: Language): string =>
  fileAt(language === defaultLanguage ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`).pathname;
