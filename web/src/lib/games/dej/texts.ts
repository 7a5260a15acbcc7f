import { joined, parts, type Catalogue, type Values } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import type { fa } from './texts_fa';

export const catalogue: Catalogue = { fa: {}, en: {} };
/** What every role and unique district does; `name.dej` where the older box differs. */
export const abilities: Catalogue = { fa: {}, en: {} };

const SHARED = {
  fa: () => Promise.all([import('locale:dej/fa'), import('./abilities_fa'), import('./texts_fa').then(({ fa }) => fa)]),
  en: () => Promise.all([import('locale:dej/en'), import('./abilities_en'), import('./texts_en').then(({ en }) => en)]),
};
async function fetchLanguage(language: 'fa' | 'en'): Promise<void> {
  const [dej, able, own] = await SHARED[language]();
  Object.assign(catalogue[language], dej.default, own);
  Object.assign(abilities[language], able.abilities);
}
/** The texts of this table, those that the terminal game has too, and the abilities: the reader's language before the table is shown, the other one after it. */
export async function fetchTexts(): Promise<void> {
  await fetchLanguage(settings.language);
  void fetchLanguage(settings.language === 'fa' ? 'en' : 'fa');
}

/** A text of this table. */
export function say(key: keyof typeof fa, values: Values = {}): string {
  return joined(parts(catalogue, key, values));
}

/** A text that the terminal game has too: `shared('role.dej', 'king')`; nothing where there is none. */
export function shared(prefix: string, key: string, values: Values = {}): string {
  const whole = `${prefix}.${key}`;
  return whole in catalogue[settings.language] ? joined(parts(catalogue, whole, values)) : '';
}

export const roleName = (role: string): string => shared('role.dej', role);
export const districtName = (district: string): string => shared('district.dej', district);
export const typeName = (type: string): string => shared('type.dej', type);
export const markName = (mark: string): string => shared('mark.dej', mark);
