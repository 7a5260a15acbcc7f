/**
 * Rulings of ours, where the printed rulebook is silent, contradicts itself or is not followed to the letter.
 * `rulings.json` says which rules and options a ruling is about; its texts are loaded when it is opened.
 */
import coup from 'locale:coup/rulings';
import dej from 'locale:dej/rulings';
import kingdomino from 'locale:kingdomino/rulings';
import kohanDej from 'locale:kohan_dej/rulings';
import rakab from 'locale:rakab/rulings';
import { Catalogue } from '$lib/i18n';
import all from './rulings.json';

interface Rulings {
  /** Ruling → the rules it is about. */
  rules: Record<string, string[]>;
  /** Option → the ruling it switches off or on. */
  options: Record<string, string>;
}
const RULINGS: Record<string, Rulings> = all;
const GAMES: Record<string, string> = { C: 'coup', D: 'dej', K: 'kohan_dej', N: 'kingdomino', R: 'rakab' };
const TEXTS: Record<string, Catalogue> = {
  coup: new Catalogue(coup),
  dej: new Catalogue(dej),
  kingdomino: new Catalogue(kingdomino),
  kohan_dej: new Catalogue(kohanDej),
  rakab: new Catalogue(rakab),
};
const gameOf = (number: string): string => GAMES[number[0] ?? ''] ?? '';
const gamesOf = (numbers: string[]): string[] =>
  numbers.map(gameOf).filter((game, at, all) => all.indexOf(game) === at);

/** The three sentences of a ruling. */
export const PARTS = ['printed', 'played', 'reason'] as const;

export function isRuling(number: string): boolean {
  return number in (RULINGS[gameOf(number)]?.rules ?? {});
}

/** The rulings among these numbers, and those about the rules among them. */
export function rulingsOf(numbers: string[]): string[] {
  return gamesOf(numbers).flatMap((game) =>
    Object.entries(RULINGS[game]?.rules ?? {})
      .filter(([ruling, rules]) => numbers.includes(ruling) || rules.some((rule) => numbers.includes(rule)))
      .map(([ruling]) => ruling),
  );
}

/** The ruling that an option is about, if any. */
export function rulingOfOption(game: string, option: string): string[] {
  const found = RULINGS[game]?.options[option];
  return found ? [found] : [];
}

/** A sentence of a ruling whose texts are loaded. */
export function sentence(number: string, part: (typeof PARTS)[number]): string {
  return TEXTS[gameOf(number)]?.find(`${number}.${part}`) ?? '';
}

/** Load the texts of these rulings in the reader's language. */
export async function loadRulings(numbers: string[]): Promise<void> {
  await Promise.all(gamesOf(numbers).flatMap((game) => TEXTS[game]?.load() ?? []));
}
