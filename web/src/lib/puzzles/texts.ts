import loads from 'locale:puzzles';
import themes from 'locale:themes';
import type texts from '$texts/puzzles.json';
import { Catalogue, type Values } from '$lib/i18n';

export type PuzzleKey = keyof typeof texts;
const catalogue = new Catalogue<PuzzleKey>(loads);
const named = new Catalogue(themes);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<unknown> => Promise.all([catalogue.load(), named.load()]);

export const say = (key: PuzzleKey, values: Values = {}): string => catalogue.say(key, values);
/** What a puzzle is about; nothing where there is no text for it. */
export const themeName = (theme: string): string => named.find(`theme.${theme}`);
