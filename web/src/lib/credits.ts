/** Which names of districts are printed in the rulebooks, and which are ours. */
import loads from 'locale:credits';
import names from 'locale:dej/play';
import type texts from '$texts/credits.json';
import { Catalogue, type Values } from '$lib/i18n';

type Key = keyof typeof texts;
const catalogue = new Catalogue<Key>(loads);
const districts = new Catalogue(names);

/** The seventeen basic districts; the rulebooks name only five of them. */
export const BASIC = [
  'manor',
  'castle',
  'palace',
  'temple',
  'church',
  'monastery',
  'cathedral',
  'tavern',
  'market',
  'trading_post',
  'docks',
  'harbor',
  'town_hall',
  'watchtower',
  'prison',
  'battlefield',
  'fortress',
];
export const PRINTED = ['tavern', 'trading_post', 'watchtower', 'prison', 'battlefield'];

export async function loadTexts(): Promise<void> {
  await Promise.all([catalogue.load(), districts.load()]);
}

export const say = (key: Key, values: Values = {}): string => catalogue.say(key, values);

/** The names that are printed in the rulebooks, or those that are ours. */
export function districtNames(printed: boolean): string[] {
  return BASIC.filter((key) => PRINTED.includes(key) === printed).map((key) => districts.find(`district.dej.${key}`));
}
