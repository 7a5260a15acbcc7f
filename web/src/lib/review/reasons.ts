/** Why a bot would choose something: its keys and values as a sentence. */
import loads from 'locale:hints';
import { Catalogue, list, type Value, type Values } from '$lib/i18n';
import type { GameModule, Teller } from '$lib/games';

const catalogue = new Catalogue(loads);
/** Load the texts; await this before a page with hints is shown. */
export const loadTexts = (): Promise<void> => catalogue.load();

const SEATS = ['seat', 'target', 'player', 'rival', 'leader'];

/** The name of a thing by its key. */
export const termOf = (key: string, module: GameModule): string =>
  module.explain?.(key)?.title ?? module.term?.(key) ?? key.replaceAll('_', ' ');

/** One sentence; nothing where there is no text for the key. */
export function reasonText(key: string, args: Record<string, unknown>, module: GameModule, table: Teller): string {
  const values: Values = {};
  for (const [name, value] of Object.entries(args)) values[name] = valueOf(name, value, module, table);
  return catalogue.find(key, values);
}

function valueOf(name: string, value: unknown, module: GameModule, table: Teller): Value {
  // As the catalogue, which Python reads too, spells them.
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return list(value.map((one) => termOf(String(one), module)));
  if (typeof value === 'number') return SEATS.includes(name) ? table.nameOf(value) : value;
  return { id: String(value), text: termOf(String(value), module) };
}
