import board from 'locale:coup/board';
import asking from 'locale:coup/asking';
import play from 'locale:coup/play';
import telling from 'locale:coup/telling';
import type ofAsking from '$texts/coup/asking.json';
import type ofBoard from '$texts/coup/board.json';
import type ofTelling from '$texts/coup/telling.json';
import { Catalogue, type Values } from '$lib/i18n';

export type Text = keyof (typeof ofBoard & typeof ofAsking & typeof ofTelling);
export const catalogue = new Catalogue<Text>(board, asking, telling, play);

/** Load the texts; await this before anything of the table is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

/** A text of this table. */
export const say = (key: Text, values: Values = {}): string => catalogue.say(key, values);

/** A text that the terminal game has too: `shared('card.coup', 'duke')`. */
export const shared = (prefix: string, key: string, values: Values = {}): string =>
  catalogue.find(`${prefix}.${key}`, values);

export const cardName = (card: string): string => shared('card.coup', card);
export const actionName = (action: string): string => shared('action.coup', action);
/** The name of an action on its pile of coins, where there is little room. */
export const shortName = (action: string): string => shared('short', action);
