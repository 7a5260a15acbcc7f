import loads from 'locale:standing';
import type texts from '$texts/standing.json';
import { Catalogue, type Values } from '$lib/i18n';

const catalogue = new Catalogue<keyof typeof texts>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: keyof typeof texts, values: Values = {}): string => catalogue.say(key, values);

/** What a standing answer does: `claim:duke` of Coup is `coup.claim.duke`. Both games of Dej have the same ones. */
export const orderText = (game: string, order: string): string =>
  catalogue.find(`order.${game === 'kohan_dej' ? 'dej' : game}.${order.replaceAll(/[:=]/g, '.')}`);
