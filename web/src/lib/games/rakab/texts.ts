import options from 'locale:options';
import board from 'locale:rakab/board';
import play from 'locale:rakab/play';
import type texts from '$texts/rakab/board.json';
import { Catalogue, type Term, type Values } from '$lib/i18n';

export type Text = keyof typeof texts;
export const catalogue = new Catalogue<Text>(board, play, options);

/** Load the texts; await this before anything of the table is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

/** A text of this table. */
export const say = (key: Text, values: Values = {}): string => catalogue.say(key, values);

/** A text that the terminal game has too: `shared('card.rakab', 'elder')`. */
export const shared = (prefix: string, key: string, values: Values = {}): string =>
  catalogue.find(`${prefix}.${key}`, values);

export const cardName = (card: string): string => shared('card.rakab', card);
export const provinceName = (province: string): string => shared('province.rakab', province);
export const cardTerm = (card: string): Term => ({ id: card, text: cardName(card) });
export const provinceTerm = (province: string): Term => ({ id: province, text: provinceName(province) });
