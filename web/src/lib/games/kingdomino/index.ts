import { number } from '$lib/i18n';
import type { Flight, GameEvent, GameModule } from '$lib/games';
import type { Sound } from '$lib/sound';
import type { Seen } from '$lib/table/Table.svelte';
import { shownView } from '$lib/games/views';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import { explainKey, explainTerrain, ruleOf } from './explain';
import { readSpot, TERRAINS } from './look';
import { shareLaying } from './play/Laying.svelte';
import Scores from './Scores.svelte';
import { prompt, stakes } from './telling/asking';
import { beat, heading, icon, story } from './telling/story';
import Tile from './Tile.svelte';
import { loadTexts, say } from './texts';

function word(whole: string): string {
  if (whole.startsWith('claim:')) return say('word.claim', { domino: number(Number(whole.slice(6))) });
  if (!whole.startsWith('lay:')) return whole;
  const spot = readSpot(whole);
  return say('word.lay', { x: spot.x, y: spot.y, dir: say(`dir.${spot.dir}`) });
}

const RULES = { lay: ['N-4.3', 'N-4.4', 'N-4.6'], claim: ['N-3.1', 'N-3.2'], score: ['N-5.3', 'N-5.6'] };
const SOUNDS: Record<string, Sound> = { laid: 'lay', claimed: 'card', discarded: 'lose', won: 'win', line: 'card' };

/** A domino goes from the line to its place in a kingdom. My own lies there already, where I dropped it. */
function flights(event: GameEvent, table: Seen): Flight[] {
  if (event.event !== 'laid' || event.seat === table.you) return [];
  const kingdom = shownView('kingdomino', table).players[Number(event.seat)];
  const laid = kingdom?.dominoes.find((one) => one.domino === event.domino);
  if (!laid) return [];
  const draw = { what: Tile, with: { table, domino: { ...laid, seat: null }, dir: laid.dir, small: true } };
  return [{ from: `domino-${laid.domino}`, to: `laid-${laid.domino}`, what: 'card', count: 1, draw }];
}

const module: GameModule = {
  Board,
  letters: 44,
  Dock,
  share: shareLaying,
  Scores,
  drawn: true,
  story,
  heading,
  icon,
  beat,
  prompt,
  stakes,
  word,
  drawing: (whole) => (/^(lay|claim):/.test(whole) ? import('./Choice.svelte') : undefined),
  weighty: () => false,
  sound: (event) => SOUNDS[event.event],
  flights,
  explain: explainKey,
  coach: async () => (await import('./coach')).coach(),
  ruleOf,
  rules: () => [
    ...(['lay', 'claim', 'score'] as const).map((rule) => ({
      title: say(`rule.${rule}`),
      text: say(`rule.${rule}.text`),
      rules: RULES[rule],
    })),
    ...TERRAINS.map(explainTerrain),
  ],
};

/** The module of the game, once its texts are loaded in the reader's language. */
export async function open(): Promise<{ module: GameModule }> {
  await loadTexts();
  return { module };
}
