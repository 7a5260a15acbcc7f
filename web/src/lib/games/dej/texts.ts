import { joined, parts, type Catalogue, type Values } from '$lib/i18n';
import { loadTexts } from '$lib/i18n/languages';
import { settings } from '$lib/settings.svelte';
import type { fa } from './texts_fa';

export const catalogue: Catalogue = { fa: {}, en: {} };
/** What every role and unique district does; `name.dej` where the older box differs. */
export const abilities: Catalogue = { fa: {}, en: {} };

/** The texts of this table, those that the terminal game has too, and the abilities, in the reader's language. */
export async function fetchTexts(): Promise<void> {
  await Promise.all([
    loadTexts(catalogue, {
      fa: async () => ({ ...(await import('locale:dej/fa')).default, ...(await import('./texts_fa')).fa }),
      en: async () => ({ ...(await import('locale:dej/en')).default, ...(await import('./texts_en')).en }),
    }),
    loadTexts(abilities, { fa: async () => (await import('./abilities_fa')).abilities, en: async () => (await import('./abilities_en')).abilities }),
  ]);
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
