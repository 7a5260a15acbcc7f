import loads from 'locale:daily';
import type texts from '$texts/daily.json';
import { Catalogue, type Values } from '$lib/i18n';
import type { DailyPlace } from '$lib/net/protocol';
import { comparedWith } from './marks';

export type DailyKey = keyof typeof texts;
const catalogue = new Catalogue<DailyKey>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: DailyKey, values: Values = {}): string => catalogue.say(key, values);

/** How many of the others did worse, as well and better, each only where there are some. */
export function comparison(place: DailyPlace): (string | false)[] {
  const counts = comparedWith(place);
  return (['ahead', 'level', 'behind'] as const).map((key) => counts[key] > 0 && say(key, { count: counts[key] }));
}
