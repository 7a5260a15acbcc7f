/** What a coach says in a first game of Dej or Kohan Dej. */
import texts from 'locale:dej/coach';
import { Catalogue, type Values } from '$lib/i18n';
import type { GameEvent } from '$lib/games';
import { viewOf } from '$lib/games/views';
import { countOf, firstOf, keysOf, wordOf, type Lines, type Topic } from '$lib/table/coach/lines';
import type { Seen } from '$lib/table/Table.svelte';
import { rankOf } from './look';
import { districtName, roleName } from './texts';

const catalogue = new Catalogue(texts);
/** Told by other events, by the question, or by the table itself. */
const SILENT = (
  'earned round burned_face_down burned_face_up crown_rank_returned picked picked_role burned_role gathered paid ' +
  'turn_ended gave drew drew_card looked saw_card kept kept_card put_under put_card_under got_card buried ' +
  'showed_card won'
).split(' ');
/** The coached part ends after this number of rounds. */
const ROUNDS = 2;

const rounds = (table: Seen): number => countOf(table, ({ event }) => event === 'round');

function event(happened: GameEvent, table: Seen): Topic | null | undefined {
  if (SILENT.includes(happened.event)) return null;
  const view = viewOf('dej', table);
  const ofMe = happened.seat === table.you;
  const role = wordOf(happened, 'role');
  const values: Values = { coins: Number(happened.coins ?? 0), role: roleName(role) };
  for (const name of ['seat', 'target'])
    if (typeof happened[name] === 'number') values[name] = table.nameOf(happened[name]);
  if (happened.district) values.district = districtName(wordOf(happened, 'district'));
  const me = view?.players[table.you ?? -1];
  /** Is it my role, whether it has been revealed or not? */
  const isMyRole = [...(me?.roles ?? []), ...(me?.shown ?? [])].some((one) => one === role);
  switch (happened.event) {
    case 'revealed':
    case 'built':
    case 'income':
    case 'beautified':
      return ofMe ? null : say([`event.${happened.event}`], values);
    case 'no_answer':
      // The first role is called before anybody can be murdered.
      return say(keysOf('event', 'no_answer', view?.game ?? '', ...(rankOf(role) === 1 ? ['first'] : [])), values);
    case 'announced':
      if (ofMe) return null;
      return say(keysOf('event', 'announced', wordOf(happened, 'mark'), ...(isMyRole ? ['me'] : [])), values);
    case 'picked_pocket':
      return say(keysOf('event', 'picked_pocket', ...(ofMe ? ['me'] : isMyRole ? ['mine'] : [])), values);
    case 'swapped_hands':
    case 'destroyed':
      if (ofMe) return null;
      return say(keysOf('event', happened.event, ...(happened.target === table.you ? ['me'] : [])), values);
    default:
      return say(keysOf('event', happened.event, ...(ofMe ? ['me'] : [])), values);
  }
}

function question(table: Seen): Topic | null | undefined {
  const view = viewOf('dej', table);
  const kind = view?.agenda[0]?.[0];
  if (!view || !kind) return undefined;
  const values: Values = { most: view.city_size };
  if (kind === 'PickRole') return say([rounds(table) > 1 ? 'ask.PickRole.again' : 'ask.PickRole'], values);
  if (kind !== 'Act') return say([`ask.${kind}`], values);
  if (!view.turn?.gathered) return say(['ask.Act'], values);
  return say([table.choices('build').length ? 'ask.Act.build' : 'ask.Act.end'], values);
}

function say(keys: string[], values: Values = {}): Topic | undefined {
  return firstOf(catalogue, keys, values);
}

export async function coach(): Promise<Lines> {
  await catalogue.load();
  return {
    event,
    question,
    enough: (table) => rounds(table) > ROUNDS,
    farewell: () => ({ key: 'end', text: catalogue.say('end') }),
  };
}
