import { list } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import type { Flight, GameEvent, GameModule } from '$lib/games';
import type { Sound } from '$lib/sound';
import type { Seen } from '$lib/table/Table.svelte';
import { viewOf } from '$lib/games/views';
import { plan } from './asking/plan.svelte';
import { bluffed, prompt, stakes } from './asking/prompt';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { ACTION_RULES, explainAction, explainCard, explainKey, ruleOf } from './explain';
import { CHARACTERS, claimOf, type Character } from './look';
import Final from './Final.svelte';
import Scores from './Scores.svelte';
import { beat } from './telling/beats';
import { moment } from './telling/lies';
import { cause, heading, icon, story } from './telling/story';
import { cardName, loadTexts, say, shared } from './texts';

function word(whole: string, table: Seen): string {
  const [head = '', rest = ''] = whole.split(':');
  if (head === 'allow' && viewOf('coup', table)?.agenda[0]?.[0].startsWith('Challenge')) return say('reply.believe');
  const target = /^\d+$/.test(rest) ? table.nameOf(Number(rest)) : '';
  return shared('word.coup', head, { target, cards: list(rest.split(',').map(cardName)) });
}

/** What an answer claims that I do not have, and what that risks. */
function bluff(whole: string, table: Seen): string | undefined {
  const view = viewOf('coup', table);
  const hand = view?.players[table.you ?? -1]?.hand ?? [];
  const [head = '', rest = ''] = whole.split(':');
  const claim = head === 'block' ? (rest as Character) : view && claimOf(view, head);
  return claim && !hand.includes(claim) ? bluffed(claim, hand) : undefined;
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

/** Answers for me what I have planned, or `allow` where I have set that beforehand and the action is not against me. */
function preset(table: Seen): string | undefined {
  const planned = plan.word(table);
  if (planned) return planned;
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
  Dock,
  Final,
  Scores,
  countsPoints: false,
  drawn: true,
  story,
  heading,
  cause,
  icon,
  beat,
  prompt,
  stakes,
  word,
  bluff,
  weighty: (whole) => /^(coup|assassinate|challenge|concede)/.test(whole),
  sound: (event) => SOUNDS[event.event],
  flights,
  preset,
  idle: (table, seat) => viewOf('coup', table)?.players[seat]?.living === false,
  rules: () => [
    { title: say('rules.summary'), text: shared('help.coup', 'summary') },
    ...CHARACTERS.map(explainCard),
    ...(Object.keys(ACTION_RULES) as (keyof typeof ACTION_RULES)[]).map(explainAction),
  ],
  explain: explainKey,
  coach: async () => (await import('./coach')).coach(),
  ruleOf,
  moment,
};

/** The module of the game, once its texts are loaded in the reader's language. */
export async function open(): Promise<{ module: GameModule }> {
  await loadTexts();
  return { module };
}
