/** The options of every game in words, as the terminal game has them too. */
import en from 'locale:options/en';
import fa from 'locale:options/fa';
import { joined, parts, type Catalogue } from '$lib/i18n';

const catalogue: Catalogue = { fa, en };
const text = (key: string): string => (key in fa ? joined(parts(catalogue, key)) : '');

export const optionName = (game: string, name: string): string => text(`option.${game}.${name}`) || name.replaceAll('_', ' ');
export const optionValue = (game: string, name: string, value: string): string => text(`option.${game}.${name}.${value}`) || value.replaceAll('_', ' ');
/** What it changes, for options that can be turned on or off. */
export const optionHelp = (game: string, name: string): string => text(`help.${game}.${name}`);

/** Options whose number is a seat. */
export const OF_SEATS = ['starter', 'first_crowned', 'first_chooser'];
/** Options that mean something for two players only. */
export const FOR_TWO = ['two_player_setup', 'mighty_duel'];
