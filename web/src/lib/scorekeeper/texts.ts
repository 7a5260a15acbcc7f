import dej from 'locale:dej/play';
import loads from 'locale:scorekeeper';
import type texts from '$texts/scorekeeper.json';
import { Catalogue, type Values } from '$lib/i18n';

export type Text = keyof typeof texts;
const catalogue = new Catalogue<Text>(loads, dej);

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const say = (key: Text, values: Values = {}): string => catalogue.say(key, values);
export const districtName = (district: string): string => catalogue.find(`district.dej.${district}`);
export const roleName = (role: string): string => catalogue.find(`role.dej.${role}`);
export const typeName = (type: string): string => catalogue.find(`type.dej.${type}`);
