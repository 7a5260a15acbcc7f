/** What happened, as lines of the story and as moments that are shown by themselves. */
import box from 'icon:open-chest';
import castle from 'icon:castle';
import crown from 'icon:laurel-crown';
import dice from 'icon:perspective-dice-six-faces-random';
import pawn from 'icon:pawn';
import put from 'icon:wheat';
import trash from 'icon:trash-can';
import { joined, type Part, type Values } from '$lib/i18n';
import type { Beat, GameEvent, Heading, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import { viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import type { Domino } from '../look';
import { catalogue, say } from '../texts';
import Tile from '../Tile.svelte';

/** From this many points at once on, a gain is worth a moment of its own. */
const MUCH = 6;
const ICONS: Record<string, string> = {
  line: box,
  king_drawn: dice,
  claimed: pawn,
  laid: put,
  discarded: trash,
  scored: castle,
  won: crown,
};

export const icon = (event: GameEvent): string | undefined => ICONS[event.event];

function values(event: GameEvent, table: Teller): Values {
  const found: Values = { me: meIn(event, table) };
  for (const [key, value] of Object.entries(event))
    found[key] = key === 'seat' ? called(Number(value), table) : typeof value === 'number' ? value : String(value);
  return found;
}

/** The key of the text of an event: a forced claim and a domino that gains points say so. */
function keyOf(event: GameEvent): string {
  if (event.event === 'claimed' && event.forced) return 'event.claimed.forced';
  if (event.event === 'laid' && event.gain) return Number(event.gain) > 0 ? 'event.laid.gain' : 'event.laid.loss';
  return `event.${event.event}`;
}

/** One line of the story. */
export function story(event: GameEvent, table: Teller): Part[] | null {
  return event.event === 'front' ? null : catalogue.parts(keyOf(event), values(event, table));
}

/** Rounds, and in them the turns of the kings. */
export function heading(event: GameEvent, table: Teller): Heading | null {
  if (event.event === 'round')
    return { level: 'round', title: say('event.round', { number: Number(event.number) }), instead: true };
  if (!['laid', 'discarded', 'king_drawn'].includes(event.event)) return null;
  const seat = Number(event.seat);
  return { level: 'turn', title: table.nameOf(seat), seat, instead: event.event === 'king_drawn' };
}

function faceOf(event: GameEvent, table: Seen): Domino | undefined {
  const view = viewOf('kingdomino', table);
  return [...(view?.line ?? []), ...(view?.next_line ?? [])].find(({ domino }) => domino === event.domino);
}

/** The moment that an event is. What others pick and gain, what is forced on me, what I lose, and the end. */
export function beat(event: GameEvent, table: Seen): Beat | null {
  const seat = Number(event.seat);
  const mine = event.seat === table.you;
  const face = faceOf(event, table);
  const drawn = face && { draw: { what: Tile, with: { table, domino: { ...face, seat: null }, small: true } } };
  const told = { text: joined(story(event, table) ?? []), mine: false, seats: [seat], ...drawn };
  switch (event.event) {
    case 'claimed':
      if (mine && !event.forced) return null;
      return { ...told, kind: mine ? 'claim' : 'call', mine, sound: 'card' };
    case 'laid':
      if (!event.gain || (mine && Number(event.gain) < MUCH)) return null;
      return { ...told, kind: 'gain' };
    case 'discarded':
      return { ...told, kind: 'loss', mine };
    case 'round':
      if (Number(event.number) !== viewOf('kingdomino', table)?.rounds) return null;
      return { ...told, kind: 'call', seats: [], text: say('last_round') };
    case 'next_game':
      return { ...told, kind: 'call', seats: [] };
    case 'scored':
      return { ...told, kind: 'gain', mine };
    case 'won':
      return { ...told, kind: 'victory', mine };
    default:
      return null;
  }
}
