import type { Flight, GameEvent, GameModule } from '$lib/games';
import { shownView } from '$lib/games/views';
import type { Sound } from '$lib/sound';
import { shareField } from './battle/Field.svelte';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { explainCard, explainKey, explainThing, ruleOf, type Thing } from './explain';
import { CARDS } from './look';
import Scores from './Scores.svelte';
import { prompt, stakes } from './telling/asking';
import { beat, cause, heading, idle, story } from './telling/story';
import { cardTerm, loadTexts, provinceName, provinceTerm, say, shared } from './texts';

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
  Dock,
  share: shareField,
  Scores,
  drawn: true,
  counted: (total, table) =>
    say(shownView('rakab', table).remainder === undefined ? 'owned.duel' : 'owned', { count: total }),
  lists: { showed: 'card' },
  story,
  heading,
  cause,
  beat,
  idle,
  prompt,
  stakes,
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
  coach: async () => (await import('./coach')).coach(),
  ruleOf,
};

/** The module of the game, once its texts are loaded in the reader's language. */
export async function open(): Promise<{ module: GameModule }> {
  await loadTexts();
  return { module };
}
