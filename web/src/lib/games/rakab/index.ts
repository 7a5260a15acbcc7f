import { list, t, type Values } from '$lib/i18n';
import type { Flight, GameEvent, GameModule, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import type { Sound } from '$lib/sound';
import type { Seen } from '$lib/table/Table.svelte';
import { viewOf } from '$lib/games/views';
import Board from './Board.svelte';
import { explainCard, explainKey, explainThing, ruleOf, type Thing } from './explain';
import { CARDS } from './look';
import Scores from './Scores.svelte';
import { cardTerm, catalogue, loadTexts, provinceName, provinceTerm, say, shared } from './texts';

/** Events that are left out of the story: the player sees the cards in the hand, or another event tells the same. */
const NO_NEWS = ['drew', 'burnt_unseen', 'battle_broken_off'];

function values(event: GameEvent, table: Teller): Values {
  const found: Values = { me: meIn(event, table) };
  for (const [key, value] of Object.entries(event)) {
    if (key === 'seat') found[key] = called(Number(value), table);
    else if (key === 'card')
      found[key] = Array.isArray(value) ? value.map((card) => cardTerm(String(card))) : cardTerm(String(value));
    else if (key === 'province') found[key] = provinceTerm(String(value));
    else found[key] = typeof value === 'number' ? value : String(value);
  }
  return found;
}

/** Is an event of too little interest for a line of the story? */
function dull(event: GameEvent, table: Teller): boolean {
  if (event.event === 'dealt' || event.event === 'refilled') return event.seat !== table.you;
  return NO_NEWS.includes(event.event) || (event.event === 'powers' && event.power === 0);
}

function prompt(table: Seen): string {
  const kind = viewOf('rakab', table)?.agenda[0]?.[0];
  if (table.over || !kind) return '';
  if (!table.mine) return t('ask.others', { names: list(table.asked.map((seat) => table.nameOf(seat))) });
  if (kind === 'BurnHand' && !table.can('burn')) return say('ask.keep_only');
  return shared('question.rakab', kind);
}

function word(whole: string): string {
  const [head = '', rest = ''] = whole.split(':');
  if (head === 'site') return say('word.site', { province: provinceTerm(rest) });
  const card = cardTerm(head === 'take' ? `soldier_${rest}` : rest);
  return shared('word.rakab', head, { card, province: provinceTerm(rest) });
}

const SOUNDS: Record<string, Sound> = {
  site: 'lay',
  played: 'card',
  burnt: 'doubt',
  took_back: 'card',
  peace: 'say',
  battle_won: 'coin',
  battle_tied: 'doubt',
  dealt: 'card',
  won: 'win',
};

function flights(event: GameEvent): Flight[] {
  const seat = `seat-${String(event.seat)}`;
  const row = `row-${String(event.seat)}`;
  switch (event.event) {
    case 'played':
      return [{ from: seat, to: row, what: 'card', count: 1 }];
    case 'took_back':
      return [{ from: row, to: seat, what: 'card', count: 1 }];
    case 'burnt':
      return [{ from: row, to: 'pile', what: 'card', count: Number(event.cards ?? 1) }];
    case 'dealt':
      return [{ from: 'pile', to: seat, what: 'card', count: 3 }];
    case 'hand_burnt':
    case 'hand_burnt_unseen':
      return [{ from: seat, to: 'pile', what: 'card', count: Number(event.cards ?? 1) }];
    default:
      return [];
  }
}

const THINGS: Thing[] = ['win', 'strength', 'war', 'peace', 'refresh'];

const module: GameModule = {
  Board,
  Scores,
  drawn: true,
  lists: { showed: 'card' },
  story: (event, table) =>
    dull(event, table) ? null : catalogue.parts(`event.rakab.${event.event}`, values(event, table)),
  prompt,
  word,
  weighty: (whole) => ['pass', 'burn', 'play:standard_bearer'].includes(whole),
  sound: (event) => SOUNDS[event.event],
  flights,
  rules: () => [
    { title: say('rules.summary'), text: shared('help.rakab', 'summary') },
    ...THINGS.map(explainThing),
    ...CARDS.filter((card) => !card.startsWith('soldier_')).map(explainCard),
  ],
  term: (key) => provinceName(key) || undefined,
  explain: explainKey,
  ruleOf,
};

/** The module of the game, once its texts are loaded in the reader's language. */
export async function open(): Promise<{ module: GameModule }> {
  await loadTexts();
  return { module };
}
