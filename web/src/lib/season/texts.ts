import loads from 'locale:season';
import type texts from '$texts/season.json';
import { Catalogue, type Values } from '$lib/i18n';

export type SeasonKey = keyof typeof texts;
const catalogue = new Catalogue<SeasonKey>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: SeasonKey, values: Values = {}): string => catalogue.say(key, values);
