import { list, number, t, type Values } from '$lib/i18n';
import type { Flight, GameEvent, GameModule, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import type { Sound } from '$lib/sound';
import type { Seen } from '$lib/table/Table.svelte';
import { shownView } from '$lib/games/views';
import Board from './Board.svelte';
import { explainKey, explainTerrain, ruleOf } from './explain';
import { readSpot, TERRAINS } from './look';
import Scores from './Scores.svelte';
import Tile from './Tile.svelte';
import { catalogue, loadTexts, say } from './texts';

function values(event: GameEvent, table: Teller): Values {
  const found: Values = { me: meIn(event, table) };
  for (const [key, value] of Object.entries(event)) {
    found[key] = key === 'seat' ? called(Number(value), table) : typeof value === 'number' ? value : String(value);
  }
  return found;
}

function prompt(table: Seen): string {
  if (table.over) return '';
  if (!table.mine) return t('ask.others', { names: list(table.asked.map((seat) => table.nameOf(seat))) });
  const kind = shownView('kingdomino', table).agenda[0]?.[0];
  return kind === 'Lay' ? say('ask.lay') : say('ask.claim');
}

function word(whole: string): string {
  if (whole.startsWith('claim:')) return say('word.claim', { domino: number(Number(whole.slice(6))) });
  if (!whole.startsWith('lay:')) return whole;
  const spot = readSpot(whole);
  return say('word.lay', { x: spot.x, y: spot.y, dir: say(`dir.${spot.dir}`) });
}

const RULES = { lay: ['N-4.3', 'N-4.4', 'N-4.6'], claim: ['N-3.1', 'N-3.2'], score: ['N-5.3', 'N-5.6'] };
const SOUNDS: Record<string, Sound> = { laid: 'lay', claimed: 'card', discarded: 'lose', won: 'win', line: 'card' };

/** A domino goes from the line to its place in the kingdom. */
function flights(event: GameEvent, table: Seen): Flight[] {
  const kingdom = shownView('kingdomino', table).players[Number(event.seat)];
  const laid = event.event === 'laid' ? kingdom?.dominoes.find((one) => one.domino === event.domino) : undefined;
  return laid
    ? [
        {
          from: `domino-${laid.domino}`,
          to: `laid-${laid.domino}`,
          what: 'card',
          count: 1,
          draw: { what: Tile, with: { table, domino: { ...laid, seat: null }, dir: laid.dir, small: true } },
        },
      ]
    : [];
}

const module: GameModule = {
  Board,
  Scores,
  drawn: true,
  story: (event, table) =>
    event.event === 'front' ? null : catalogue.parts(`event.${event.event}`, values(event, table)),
  prompt,
  word,
  weighty: () => false,
  sound: (event) => SOUNDS[event.event],
  flights,
  explain: explainKey,
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
