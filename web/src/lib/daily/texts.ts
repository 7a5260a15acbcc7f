import loads from 'locale:daily';
import type texts from '$texts/daily.json';
import { Catalogue, type Values } from '$lib/i18n';

export type DailyKey = keyof typeof texts;
const catalogue = new Catalogue<DailyKey>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: DailyKey, values: Values = {}): string => catalogue.say(key, values);
