/** Sentences about this game: options and the story, with their blanks filled. */
import { number, type Part, type Term, type Values } from '$lib/i18n';
import type { GameEvent, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import type { Seen } from '$lib/table/Table.svelte';
import { viewOf } from '$lib/games/views';
import { rankOf, TYPE_OF } from './look';
import { catalogue, districtName, roleName, shared, typeName } from './texts';

const TYPE_NAMES = ['noble', 'religious', 'trade', 'military', 'unique'];
const COPIES = ['plain', 'beautified'];
const SEATS = ['seat', 'target'];
/** Events that are joined into one line of the story, and the argument in which they differ. */
export const lists = {
  announced: 'role',
  burned_face_up: 'role',
  no_answer: 'role',
  drew_card: 'district',
  saw_card: 'district',
  saw_hand_card: 'district',
  saw_laid: 'district',
  got_card: 'district',
  picked: 'seat',
  put_under: 'seat',
};
/** Events that everybody gets, and their player again with the card: the player is shown only the second. */
const TWICE = ['picked', 'drew', 'looked', 'looked_at_hand', 'laid_under', 'kept', 'put_under'];
/** Events that are left out of the story: of little interest, or told by the next event. */
const NO_NEWS = ['turn_ended', 'used', 'showed_card', 'buried', 'paid', 'income', 'gathered'];

export const term = (id: string, text: string): Term => ({ id, text });

/** A name: a role, a district, a type, a copy; and what it is. */
export function named(key: string): [string, Term] | null {
  if (rankOf(key)) return ['role', term(key, roleName(key))];
  if (TYPE_NAMES.includes(key)) return ['type', term(key, typeName(key))];
  if (COPIES.includes(key)) return ['district', term(key, shared('copy.dej', key))];
  const district = key.replace('+coin', '');
  return district in TYPE_OF ? ['district', term(district, districtName(district))] : null;
}

export function word(whole: string, table: Seen): string {
  const [head = '', rest = ''] = whole.split(/:(.*)/s);
  if (head === 'coins') {
    const [coins = '0', cards = '0'] = rest.split(',cards:');
    return shared('word.dej', 'coins', { coins: Number(coins), cards: Number(cards) });
  }
  const values: Values = { role: '', burned: '', target: '', district: '', type: '', what: '', bonus: '' };
  const role = viewOf('dej', table)?.turn?.role;
  if (role && (head === 'bonus' || head === 'gather')) values.role = term(role, roleName(role));
  for (const one of rest.split(',').filter(Boolean)) {
    const found = named(one.replace('burn:', ''));
    if (found) values[one.startsWith('burn:') ? 'burned' : found[0]] = found[1];
    else if (/^\d+$/.test(one)) values.target = called(Number(one), table);
    else values[one === 'no_bonus' ? 'bonus' : 'what'] = term(one, one);
  }
  return shared('word.dej', head, values) || whole;
}

/** Equal things are named once, with their number. */
function grouped(terms: Term[]): Term[] {
  const counted = new Map<string, { one: Term; count: number }>();
  for (const one of terms) counted.set(one.text, { one, count: (counted.get(one.text)?.count ?? 0) + 1 });
  return [...counted.values()].map(({ one, count }) =>
    count > 1 && one.id ? term(one.id, `${one.text} ×${number(count)}`) : one,
  );
}

/** The names and numbers of an event; nothing where all it tells is told by another event. */
export function valuesOfEvent(event: GameEvent, table: Teller): Values | null {
  /** Leaves out the players who get the same event with more details. */
  const heard = (value: unknown): unknown =>
    Array.isArray(value) && TWICE.includes(event.event) ? value.filter((one) => one !== table.you) : value;
  const values: Values = { count: 1, me: meIn(event, table) };
  for (const [key, told] of Object.entries(event)) {
    const value = heard(told);
    const found = typeof value === 'string' ? named(value) : null;
    if (Array.isArray(value)) {
      if (!value.length) return null;
      values.count = value.length;
      values[key] = grouped(
        value.map((one) =>
          SEATS.includes(key)
            ? term('', table.nameOf(Number(one)))
            : (named(String(one))?.[1] ?? term('', String(one))),
        ),
      );
    } else if (SEATS.includes(key)) values[key] = called(Number(value), table);
    else if (found) values[key] = found[1];
    else values[key] = typeof value === 'number' ? value : term(String(value), shared('mark.dej', String(value)));
  }
  return values;
}

export function story(event: GameEvent, table: Teller): Part[] | null {
  const mine = table.you !== null && event.seat === table.you;
  if (NO_NEWS.includes(event.event) || (mine && TWICE.includes(event.event))) return null;
  const values = valuesOfEvent(event, table);
  return values && catalogue.parts(`event.dej.${event.event}`, values);
}
