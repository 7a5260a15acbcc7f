import numbers from 'locale:numbers';
import statistics from 'locale:statistics';
import options from 'locale:options';
import kinds from 'locale:themes';
import coup from 'locale:coup/play';
import dej from 'locale:dej/play';
import kingdomino from 'locale:kingdomino/play';
import rakab from 'locale:rakab/play';
import type texts from '$texts/numbers.json';
import { Catalogue, number, type Values } from '$lib/i18n';

const catalogue = new Catalogue<keyof typeof texts>(numbers);
const known = new Catalogue(statistics, options, kinds);
/** The names of things in each game; editions of a game share them. */
const GAMES: Record<string, Catalogue> = {
  coup: new Catalogue(coup),
  dej: new Catalogue(dej),
  kingdomino: new Catalogue(kingdomino),
  rakab: new Catalogue(rakab),
};
const folder = (game: string): string => game.replace('kohan_', '');

/** Load the texts; await this before a page that uses them is shown. */
export const loadTexts = (): Promise<unknown> => Promise.all([catalogue.load(), known.load()]);
/** Load the names of things in a game. */
export const loadNames = async (game: string): Promise<void> => GAMES[folder(game)]?.load();

export const say = (key: keyof typeof texts, values: Values = {}): string => catalogue.say(key, values);
export const themeName = (theme: string): string => known.find(`statistics.theme.${theme}`);
export const habitName = (game: string, habit: string): string =>
  known.find(`statistics.habit.${folder(game)}.${habit}`);
/** A kind of answer, as puzzles name it. */
export const kindName = (theme: string): string => known.find(`theme.${theme}`);
export const habitsTitle = (): string => known.find('statistics.habits');

/** The name of a value: of a role, a card, a province; values of themes without a family are numbers. */
export function valueName(game: string, family: string, value: string): string {
  if (!family) return value.endsWith('+') ? `${number(parseInt(value))}+` : number(Number(value));
  const key = `${family}.${value}`;
  const found = family.startsWith('statistics.') ? known.find(`statistics.city.${value}`) : '';
  return found || GAMES[folder(game)]?.find(key) || value;
}

/** A place in the order of play. */
export const seatName = (value: string): string => say('seat', { number: Number(value) });

/** The options of some games, as the waiting room names them: `map=italy`. */
export function optionsName(game: string, options: string): string {
  const named = options.split(' ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    const option = known.find(`option.${game}.${name}`);
    if (value === '*') return say('options.drawn', { option });
    return known.find(`option.${game}.${name}.${value}`) || say('options.on', { option });
  });
  return options ? named.join(' · ') : say('options.none');
}
