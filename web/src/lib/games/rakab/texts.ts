import { joined, parts, type Catalogue, type Term, type Values } from '$lib/i18n';
import { loadTexts } from '$lib/i18n/languages';
import type { fa } from './texts_fa';

export const catalogue: Catalogue = { fa: {}, en: {} };
export type Text = keyof typeof fa;

/** The texts of this table, and those that the terminal game has too, in the reader's language. */
export async function fetchTexts(): Promise<void> {
  await loadTexts(catalogue, {
    fa: async () => ({ ...(await import('locale:rakab/fa')).default, ...(await import('./texts_fa')).fa }),
    en: async () => ({ ...(await import('locale:rakab/en')).default, ...(await import('./texts_en')).en }),
  });
}

/** A text of this table. */
export function say(key: Text, values: Values = {}): string {
  return joined(parts(catalogue, key, values));
}

/** A text that the terminal game has too: `shared('card.rakab', 'elder')`. */
export function shared(prefix: string, key: string, values: Values = {}): string {
  return joined(parts(catalogue, `${prefix}.${key}`, values));
}

export const cardName = (card: string): string => shared('card.rakab', card);
export const provinceName = (province: string): string => shared('province.rakab', province);
export const cardTerm = (card: string): Term => ({ id: card, text: cardName(card) });
export const provinceTerm = (province: string): Term => ({ id: province, text: provinceName(province) });
