/** What a coach says in a first game of Rakab. */
import texts from 'locale:rakab/coach';
import { Catalogue, type Values } from '$lib/i18n';
import type { GameEvent } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import { viewOf } from '$lib/games/views';
import { countOf, firstOf, keysOf, wordOf, type Lines, type Topic } from '$lib/table/coach/lines';
import type { Seen } from '$lib/table/Table.svelte';
import { cardTerm, provinceTerm } from './texts';

const catalogue = new Catalogue(texts);
const SILENT = (
  'starts dealt drew site powers rows_burnt burnt burnt_unseen took_back peace no_peace showed hand_burnt_unseen ' +
  'battle_broken_off nobody_fights nobody_won won'
).split(' ');
/** The coached part ends after this number of battles. */
const BATTLES = 2;

/** Who is ahead in the battle. */
const leader = (table: Seen): number | null => viewOf('rakab', table)?.outcome?.winner ?? null;

function event(happened: GameEvent, table: Seen): Topic | null | undefined {
  if (SILENT.includes(happened.event)) return null;
  const ofMe = happened.seat === table.you;
  const card = wordOf(happened, 'card');
  const values: Values = { me: meIn(happened, table) };
  if (typeof happened.seat === 'number') values.seat = called(happened.seat, table);
  if (card) values.card = cardTerm(card);
  if (happened.province) values.province = provinceTerm(wordOf(happened, 'province'));
  switch (happened.event) {
    case 'played':
      return ofMe ? null : say([`event.played.${card.startsWith('soldier_') ? 'soldier' : card}`], values);
    case 'passed': {
      const how = ofMe ? ['me'] : leader(table) === happened.seat ? ['ahead'] : [];
      return say(keysOf('event', 'passed', ...how), values);
    }
    case 'chooser':
      return happened.why === 'shirzan' ? say(['event.chooser.shirzan'], values) : null;
    case 'hand_burnt':
      return ofMe ? null : say(['event.hand_burnt'], values);
    default:
      return say(keysOf('event', happened.event, ...(ofMe ? ['me'] : [])), values);
  }
}

function question(table: Seen): Topic | null | undefined {
  const view = viewOf('rakab', table);
  const kind = view?.agenda[0]?.[0];
  if (!view || !kind) return undefined;
  const ahead = leader(table);
  const values: Values = { seat: ahead === null ? '' : table.nameOf(ahead) };
  if (kind === 'ChooseSite') {
    const chosen = countOf(table, ({ event: name, seat }) => name === 'site' && seat === table.you);
    return say([chosen ? 'ask.ChooseSite.again' : 'ask.ChooseSite'], values);
  }
  const fought = countOf(table, ({ event: name, seat }) => /^(played|passed)$/.test(name) && seat === table.you);
  if (kind === 'Fight' && fought && ahead !== null)
    return say([ahead === table.you ? 'ask.Fight.ahead' : 'ask.Fight.behind'], values);
  return say([`ask.${kind}`], values);
}

function say(keys: string[], values: Values = {}): Topic | undefined {
  return firstOf(catalogue, keys, values);
}

export async function coach(): Promise<Lines> {
  await catalogue.load();
  return {
    event,
    question,
    enough: (table) => countOf(table, ({ event: name }) => /^battle_(won|tied)$/.test(name)) >= BATTLES,
    farewell: () => ({ key: 'end', text: catalogue.say('end') }),
  };
}
