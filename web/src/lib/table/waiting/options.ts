/** The options of every game in words, as the terminal game has them too. */
import loads from 'locale:options';
import { Catalogue } from '$lib/i18n';
import type { OptionInfo } from '$lib/net/protocol';
import { rulingOfOption } from '$lib/rulings/rulings';

const catalogue = new Catalogue(loads);
const text = (key: string): string => catalogue.find(key);

/** Load the texts; await this before a page with options is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

export const optionName = (game: string, name: string): string =>
  text(`option.${game}.${name}`) || name.replaceAll('_', ' ');
export const optionValue = (game: string, name: string, value: string): string =>
  text(`option.${game}.${name}.${value}`) || value.replaceAll('_', ' ');
/** What it changes. */
export const optionHelp = (game: string, name: string): string => text(`help.${game}.${name}`);

/** Options whose number is a seat. */
export const OF_SEATS = ['starter', 'first_crowned', 'first_chooser'];

/** Options that settle a ruling, or who begins: few people need them. The others choose what is played. */
export const isAdvanced = (game: string, name: string): boolean =>
  OF_SEATS.includes(name) || rulingOfOption(game, name).length > 0;

type Values = Record<string, unknown>;

/** The options whose default is a ruling of ours, against the letter of the printed rulebook. */
export const ofLetter = (options: OptionInfo[]): OptionInfo[] =>
  options.filter((option) => JSON.stringify(option.printed) !== JSON.stringify(option.default));

/** Do all of these options have the value of the printed rulebook? */
export const isByLetter = (options: OptionInfo[], values: Values): boolean =>
  ofLetter(options).every((option) => values[option.name] === option.printed);

/** The values with all of these options by the printed letter, or all as we rule. */
export const byLetter = (options: OptionInfo[], values: Values, on: boolean): Values => ({
  ...values,
  ...Object.fromEntries(ofLetter(options).map((option) => [option.name, on ? option.printed : option.default])),
});
