import loads from 'locale:cafe';
import type texts from '$texts/cafe.json';
import { Catalogue, number, type Values } from '$lib/i18n';
import type { CafeTable } from '$lib/net/protocol';

const catalogue = new Catalogue<keyof typeof texts>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: keyof typeof texts, values: Values = {}): string => catalogue.say(key, values);

/** What a table of the café is called. */
export const nameOf = (place: CafeTable): string => place.name || say('table', { number: number(place.number) });
