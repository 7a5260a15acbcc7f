import loads from 'locale:dej/setup';
import type texts from '$texts/dej/setup.json';
import { Catalogue, type Values } from '$lib/i18n';

const catalogue = new Catalogue<keyof typeof texts>(loads);
/** Load the texts of the set-up screen; await this before it is shown. */
export const ready = (): Promise<void> => catalogue.load();

/** A text of the screen before the game. */
export const say = (key: keyof typeof texts, values: Values = {}): string => catalogue.say(key, values);
