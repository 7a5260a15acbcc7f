import ofAbilities from 'locale:dej/abilities';
import board from 'locale:dej/board';
import play from 'locale:dej/play';
import type texts from '$texts/dej/board.json';
import { Catalogue, type Values } from '$lib/i18n';

export type Text = keyof typeof texts;
export const catalogue = new Catalogue<Text>(board, play);
/** What every role and unique district does; `name.dej` where the older box differs. */
export const abilities = new Catalogue(ofAbilities);

/** Load the texts; await this before anything of the table is shown. */
export async function loadTexts(): Promise<void> {
  await Promise.all([catalogue.load(), abilities.load()]);
}

/** A text of this table. */
export const say = (key: Text, values: Values = {}): string => catalogue.say(key, values);

/** A text that the terminal game has too: `shared('role.dej', 'king')`; nothing where there is none. */
export const shared = (prefix: string, key: string, values: Values = {}): string =>
  catalogue.find(`${prefix}.${key}`, values);

/** The text of this edition, or the one that both editions have in common. */
export const ofEdition = (key: string, game: string): string => catalogue.find(`${key}.${game}`) || catalogue.find(key);

export const roleName = (role: string): string => shared('role.dej', role);
export const districtName = (district: string): string => shared('district.dej', district);
export const typeName = (type: string): string => shared('type.dej', type);
export const markName = (mark: string): string => shared('mark.dej', mark);
