/** Dej and Kohan Dej: one table for both boxes. */
import type { Flight, GameEvent, GameModule } from '$lib/games';
import type { Sound } from '$lib/sound';
import { viewOf } from '$lib/games/views';
import { prompt, stakes } from './asks';
import Board from './Board.svelte';
import { shareActs } from './choices/Acts.svelte';
import Dock from './Dock.svelte';
import { explainKey, explainMark, explainRole, ruleOfEvent } from './explain';
import { fetchDrawings, RANKS, type DejView } from './look';
import { beat } from './moments';
import Scores from './LaterScores.svelte';
import LaterSetup from './setup/LaterSetup.svelte';
import { loadTexts, ofEdition, say } from './texts';
import { cause, heading, icon } from './tale';
import { lists, story, word } from './words';

const SOUNDS: Record<string, Sound> = {
  round: 'card',
  revealed: 'turn',
  earned: 'coin',
  gave: 'coin',
  taxed: 'coin',
  collected: 'coin',
  picked_pocket: 'lose',
  announced: 'doubt',
  lost_turn: 'lose',
  built: 'lay',
  destroyed: 'lose',
  confiscated: 'lose',
  drew: 'card',
  swapped_hands: 'card',
  crowned: 'say',
  completed: 'win',
  won: 'win',
};

/** Coins between bank and players, cards between deck, hands and cities. */
function flights(event: GameEvent): Flight[] {
  const seat = `seat-${Number(event.seat)}`;
  const target = `seat-${Number(event.target)}`;
  const coins = Number(event.coins ?? 1);
  const cards = Number(event.cards ?? 1);
  switch (event.event) {
    case 'earned':
      return [{ from: 'bank', to: seat, what: 'coin', count: coins }];
    case 'paid':
      return [{ from: seat, to: 'bank', what: 'coin', count: coins }];
    case 'gave':
      return [{ from: seat, to: target, what: 'coin', count: coins }];
    case 'drew':
    case 'looked':
      return [{ from: 'deck', to: seat, what: 'card', count: cards }];
    case 'put_under':
      return [{ from: seat, to: 'deck', what: 'card', count: 1 }];
    case 'swapped_hands':
      return [
        { from: seat, to: target, what: 'card', count: 3 },
        { from: target, to: seat, what: 'card', count: 3 },
      ];
    case 'gave_card':
      return [{ from: seat, to: target, what: 'card', count: 1 }];
    case 'built':
      return [{ from: seat, to: `city-${Number(event.seat)}`, what: 'card', count: 1 }];
    case 'destroyed':
      return [{ from: `city-${Number(event.target)}`, to: 'deck', what: 'card', count: 1 }];
    case 'moved':
      return [{ from: `city-${Number(event.seat)}`, to: `city-${Number(event.target)}`, what: 'card', count: 1 }];
    default:
      return [];
  }
}

/** Worth asking once more: what harms another or ends my turn with something left to do. */
function weighty(whole: string, view: DejView | null): boolean {
  if (/^(murder|rob|bewitch|destroy|seize|exchange|confiscate|swap_hands|refuse)(:|$)/.test(whole))
    return whole.includes(':') || whole === 'refuse';
  return (
    whole === 'end_turn' &&
    view?.turn?.builds === 0 &&
    Object.keys(view.prices ?? {}).some((one) => one.startsWith('build:'))
  );
}

const MARKS = ['murdered', 'bewitched', 'warranted', 'robbed', 'threatened'] as const;

/** The table of one of the two boxes. */
export async function open(game: 'dej' | 'kohan_dej'): Promise<{ module: GameModule }> {
  await Promise.all([loadTexts(), game === 'kohan_dej' ? fetchDrawings() : undefined]);
  const module: GameModule = {
    Board,
    letters: 46,
    Dock,
    share: shareActs,
    Scores,
    ...(game === 'kohan_dej'
      ? { setup: { Screen: LaterSetup, covers: ['setup', 'random_setup', 'roles', 'unique_districts'] } }
      : {}),
    drawn: true,
    lists,
    story,
    heading,
    cause,
    icon,
    prompt,
    stakes,
    beat,
    word,
    weighty: (whole, table) => weighty(whole, viewOf('dej', table)),
    sound: (event) => SOUNDS[event.event],
    flights,
    coach: async () => (await import('./coach')).coach(),
    explain: (key) => explainKey(key, game),
    ruleOf: (event) => ruleOfEvent(event, game),
    rules: () => [
      { title: say('rules.summary'), text: ofEdition('help.dej.summary', game) },
      ...(game === 'dej'
        ? RANKS.slice(0, 8).map(([role = '']) => explainRole(role, game))
        : MARKS.map((mark) => explainMark(mark, game))),
    ],
  };
  return { module };
}
