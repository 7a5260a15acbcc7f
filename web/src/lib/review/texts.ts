import loads from 'locale:review';
import type texts from '$texts/review.json';
import { Catalogue, type Values } from '$lib/i18n';

const catalogue = new Catalogue<keyof typeof texts>(loads);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: keyof typeof texts, values: Values = {}): string => catalogue.say(key, values);
