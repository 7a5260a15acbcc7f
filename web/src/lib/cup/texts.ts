import loads from 'locale:cup';
import type texts from '$texts/cup.json';
import { Catalogue, type Values } from '$lib/i18n';

export type CupKey = keyof typeof texts;
const catalogue = new Catalogue<CupKey>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: CupKey, values: Values = {}): string => catalogue.say(key, values);
