import board from 'locale:kingdomino/board';
import type texts from '$texts/kingdomino/board.json';
import { Catalogue, number, type Values } from '$lib/i18n';

export type Text = keyof typeof texts;
export const catalogue = new Catalogue<Text>(board);

/** Load the texts; await this before anything of the table is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

/** A text of this table. */
export const say = (key: Text, values: Values = {}): string => catalogue.say(key, values);

/** Points that are gained or lost, with their sign: «+۶», «−۳». The isolate keeps the sign before the number. */
export const signed = (points: number): string => `\u2066${points < 0 ? '−' : '+'}${number(Math.abs(points))}\u2069`;
