import { list, t, type Values } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import type { Flight, GameEvent, GameModule, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import type { Sound } from '$lib/sound';
import type { Seen } from '$lib/table/Table.svelte';
import { isOne, viewOf } from '$lib/games/views';
import Board from './Board.svelte';
import { ACTION_RULES, explainAction, explainCard, explainKey, ruleOf } from './explain';
import { CHARACTERS } from './look';
import Scores from './Scores.svelte';
import { moment } from './telling/lies';
import { cardName, catalogue, loadTexts, say, shared } from './texts';

const SEATS = ['seat', 'target', 'actor', 'claimant'];
const CARDS = ['card', 'other_card', 'claim'];
/** Events that are left out of the story: another event tells the same, or they are of little interest. */
const NO_NEWS = ['paid', 'left'];

function values(event: GameEvent, table: Teller): Values {
  const found: Values = { me: meIn(event, table) };
  for (const [key, value] of Object.entries(event)) {
    if (SEATS.includes(key)) found[key] = called(Number(value), table);
    else if (CARDS.includes(key)) found[key] = { id: String(value), text: cardName(String(value)) };
    else found[key] = typeof value === 'number' ? value : String(value);
  }
  return found;
}

function prompt(table: Seen): string {
  const view = viewOf('coup', table);
  const item = view?.agenda[0];
  if (table.over || !view || !item) return '';
  if (!table.mine) return t('ask.others', { names: list(table.asked.map((seat) => table.nameOf(seat))) });
  const [kind, seat, ...rest] = item;
  const found: Values = { seat: table.nameOf(seat), action: '', claim: '', target: '' };
  for (const value of rest) {
    if (typeof value === 'number') found.target = table.nameOf(value);
    else if (typeof value !== 'string') continue;
    else if (isOne(CHARACTERS, value)) found.claim = { id: value, text: cardName(value) };
    else found.action = value;
  }
  return shared('question.coup', kind, found);
}

function word(whole: string, table: Seen): string {
  const [head = '', rest = ''] = whole.split(':');
  const target = /^\d+$/.test(rest) ? table.nameOf(Number(rest)) : '';
  return shared('word.coup', head, { target, cards: list(rest.split(',').map(cardName)) });
}

const SOUNDS: Record<string, Sound> = {
  earned: 'coin',
  stole: 'coin',
  paid: 'coin',
  challenged: 'doubt',
  blocked: 'doubt',
  lost: 'lose',
  won: 'win',
  exchanging: 'card',
  drew: 'card',
};

function flights(event: GameEvent): Flight[] {
  const seat = `seat-${Number(event.seat)}`;
  const count = Number(event.coins ?? 1);
  switch (event.event) {
    case 'earned':
    case 'refunded':
      return [{ from: 'treasury', to: seat, what: 'coin', count }];
    case 'paid':
    case 'left':
      return [{ from: seat, to: 'treasury', what: 'coin', count }];
    case 'stole':
      return [{ from: `seat-${Number(event.target)}`, to: seat, what: 'coin', count }];
    case 'exchanging':
      return [{ from: 'court', to: seat, what: 'card', count: 2 }];
    case 'exchanged':
      return [{ from: seat, to: 'court', what: 'card', count: 2 }];
    case 'proved':
      return [
        { from: seat, to: 'court', what: 'card', count: 1 },
        { from: 'court', to: seat, what: 'card', count: 1 },
      ];
    default:
      return [];
  }
}

/** Answers `allow` for me when I have set that beforehand and the action is not against me. */
function preset(table: Seen): string | undefined {
  const [kind, , ...rest] = viewOf('coup', table)?.agenda[0] ?? [];
  const next = viewOf('coup', table)?.agenda[1] ?? [];
  if (!table.can('allow')) return undefined;
  const action =
    rest.map(String).find((value) => ['foreign_aid', 'tax', 'exchange', 'steal', 'assassinate'].includes(value)) ?? '';
  const atMe = next[0] === 'Block' && next[3] === table.you;
  const about = kind === 'ChallengeBlock' ? 'block' : action;
  const mineBlocked = kind === 'ChallengeBlock' && next[1] === table.you;
  if (atMe || mineBlocked || (kind === 'Block' && action !== 'foreign_aid')) return undefined;
  return settings.passes.includes(about) ? 'allow' : undefined;
}

const module: GameModule = {
  Board,
  Scores,
  drawn: true,
  story: (event, table) =>
    NO_NEWS.includes(event.event) ? null : catalogue.parts(`event.coup.${event.event}`, values(event, table)),
  prompt,
  word,
  weighty: (whole) => /^(coup|assassinate|challenge|concede)/.test(whole),
  sound: (event) => SOUNDS[event.event],
  flights,
  preset,
  rules: () => [
    { title: say('rules.summary'), text: shared('help.coup', 'summary') },
    ...CHARACTERS.map(explainCard),
    ...(Object.keys(ACTION_RULES) as (keyof typeof ACTION_RULES)[]).map(explainAction),
  ],
  explain: explainKey,
  ruleOf,
  moment,
};

/** The module of the game, once its texts are loaded in the reader's language. */
export async function open(): Promise<{ module: GameModule }> {
  await loadTexts();
  return { module };
}
