import loads from 'locale:offline';
import type texts from '$texts/offline.json';
import { Catalogue, type Values } from '$lib/i18n';

const catalogue = new Catalogue<keyof typeof texts>(loads);

/** Load the texts; await this before they are shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: keyof typeof texts, values: Values = {}): string => catalogue.say(key, values);

/** Why the app cannot be kept or the engine cannot be opened. */
export const reasonText = (reason: string): string => catalogue.find(`wrong.${reason}`) || say('wrong.failed');
