import loads from 'locale:club';
import type texts from '$texts/club.json';
import { Catalogue, type Values } from '$lib/i18n';

export type ClubKey = keyof typeof texts;
const catalogue = new Catalogue<ClubKey>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: ClubKey, values: Values = {}): string => catalogue.say(key, values);
