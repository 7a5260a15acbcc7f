import loads from 'locale:board';
import type texts from '$texts/board.json';
import { Catalogue, type Values } from '$lib/i18n';

export type BoardKey = keyof typeof texts;
const catalogue = new Catalogue<BoardKey>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: BoardKey, values: Values = {}): string => catalogue.say(key, values);
/** The text of a key that code puts together, or nothing where there is none. */
export const find = (key: string, values: Values = {}): string => catalogue.find(key, values);
