/** What a coach says in a first game of Coup. */
import texts from 'locale:coup/coach';
import { Catalogue, list, type Values } from '$lib/i18n';
import type { GameEvent } from '$lib/games';
import { viewOf } from '$lib/games/views';
import { countOf, firstOf, keysOf, wordOf, type Lines, type Topic } from '$lib/table/coach/lines';
import type { Seen } from '$lib/table/Table.svelte';
import { askedIn } from './asking/prompt';
import type { Character, CoupView } from './look';
import { cardName } from './texts';

const catalogue = new Catalogue(texts);
/** Told by the event before or by the question. */
const SILENT =
  'starts drew earned paid refunded left exchanging exchanged saw returned stole sets_chosen resigned won'.split(' ');
/** The coached part ends after this number of the newcomer’s actions. */
const TURNS = 3;

const acts = (table: Seen): number =>
  countOf(table, ({ event, seat }) => (event === 'declared' || event === 'aimed') && seat === table.you);

const isOut = (table: Seen): boolean => viewOf('coup', table)?.players[table.you ?? -1]?.living === false;

/** Has nobody more coins than I? */
function isRich(view: CoupView, you: number | null): boolean {
  const mine = view.players[you ?? -1]?.coins ?? 0;
  return view.players.every(({ coins }) => coins <= mine);
}

/** The cards of a character that I can see: mine, and those turned up. */
function seenOf(claim: Character, view: CoupView): number {
  const cards = view.players.flatMap(({ hand, revealed }) => [...(hand ?? []), ...revealed]);
  return cards.filter((card) => card === claim).length;
}

function event(happened: GameEvent, table: Seen): Topic | null | undefined {
  if (SILENT.includes(happened.event)) return null;
  const view = viewOf('coup', table);
  const mine = happened.seat === table.you;
  const action = wordOf(happened, 'action');
  const values: Values = { rich: view && isRich(view, table.you) ? 'yes' : 'no' };
  for (const name of ['seat', 'target', 'actor', 'claimant'])
    if (typeof happened[name] === 'number') values[name] = table.nameOf(happened[name]);
  for (const name of ['claim', 'card']) if (happened[name]) values[name] = cardName(wordOf(happened, name));
  switch (happened.event) {
    case 'declared':
    case 'aimed': {
      if (mine) return ['tax', 'exchange', 'steal', 'assassinate'].includes(action) ? say(['event.declared.me']) : null;
      return say(keysOf('event', happened.event, action, ...(happened.target === table.you ? ['me'] : [])), values);
    }
    case 'blocked':
      return mine ? null : say(keysOf('event', 'blocked', ...(happened.actor === table.you ? ['me'] : [])), values);
    case 'out': // the last words say it
      return mine ? null : say(['event.out'], values);
    case 'challenged': // where I am in it, the question and the verdict say more
      return mine || happened.claimant === table.you ? null : say(['event.challenged'], values);
    default:
      return say(keysOf('event', happened.event, ...(mine ? ['me'] : [])), values);
  }
}

function question(table: Seen): Topic | null | undefined {
  const view = viewOf('coup', table);
  const asked = view && askedIn(view);
  if (!asked) return undefined;
  const me = view.players[table.you ?? -1];
  const claim = asked.claim ?? view.declared?.claim;
  const values: Values = {
    seat: table.nameOf(asked.seat),
    claim: claim ? cardName(claim) : '',
    seen: claim ? seenOf(claim, view) : 0,
    cards: list((me?.hand ?? []).map(cardName)),
    coins: me?.coins ?? 0,
  };
  switch (asked.kind) {
    case 'Declare':
      return say(['ask', 'Declare', ...(acts(table) ? ['again'] : [])].join('.'), values);
    case 'ChallengeAction':
      return say(['ask', 'ChallengeAction', ...(view.declared?.target === table.you ? ['me'] : [])].join('.'), values);
    case 'ProveAction':
    case 'ProveBlock':
      return say(`ask.Prove.${String(table.can('prove'))}`, values);
    default:
      return say(`ask.${asked.kind}`, values);
  }
}

function say(keys: string | string[], values: Values = {}): Topic | undefined {
  return firstOf(catalogue, [keys].flat(), values);
}

export async function coach(): Promise<Lines> {
  await catalogue.load();
  return {
    event,
    question,
    enough: (table) => (acts(table) >= TURNS && viewOf('coup', table)?.agenda[0]?.[0] === 'Declare') || isOut(table),
    farewell: (table) => ({ key: 'end', text: catalogue.say(isOut(table) ? 'end.out' : 'end') }),
  };
}
