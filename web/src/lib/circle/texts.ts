import loads from 'locale:circle';
import type texts from '$texts/circle.json';
import { Catalogue, loadTableTexts, type Values } from '$lib/i18n';

export type CircleKey = keyof typeof texts;
const catalogue = new Catalogue<CircleKey>(loads);

/** Load the texts; await this before something that uses them is shown. */
export const loadTexts = (): Promise<unknown> => Promise.all([catalogue.load(), loadTableTexts()]);

export const say = (key: CircleKey, values: Values = {}): string => catalogue.say(key, values);
