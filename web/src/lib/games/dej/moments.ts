/** Moments of the game that are shown by themselves, and what they leave behind. */
import type { Beat, BeatKind, GameEvent, Told } from '$lib/games';
import type { Seen } from '$lib/table/Table.svelte';
import { called } from '$lib/games/me';
import { viewOf } from '$lib/games/views';
import Medal from './cards/Medal.svelte';
import type { DejView } from './look';
import { catalogue } from './texts';
import { valuesOfEvent } from './words';

/** Districts that a seat has lost this round to others. */
export function lostOf(events: readonly GameEvent[], seat: number): string[] {
  const lost: string[] = [];
  for (let at = events.length - 1; at >= 0 && events[at]?.event !== 'round'; at--) {
    const event = events[at];
    if (event && takes(event, seat)) lost.push(String(event.district));
  }
  return lost;
}

/** Does the event take a standing district from this seat, by another's hand? */
function takes({ event, seat, target }: GameEvent, of: number): boolean {
  return event === 'destroyed' && target === of && seat !== of;
}

const KINDS: Record<string, BeatKind> = {
  revealed: 'call',
  no_answer: 'call',
  resumed: 'call',
  announced: 'strike',
  lost_turn: 'strike',
  picked_pocket: 'strike',
  destroyed: 'strike',
  confiscated: 'strike',
  moved: 'loss',
  gave: 'loss',
  taxed: 'loss',
  gave_card: 'loss',
  looked_at_hand: 'target',
  swapped_hands: 'strike',
  traded_roles: 'strike',
  turned_up: 'verdict',
  crowned: 'gain',
  completed: 'gain',
  won: 'victory',
};
/** Shown to everybody; the others only to those they happen to. */
const FOR_ALL = [
  'revealed',
  'no_answer',
  'resumed',
  'announced',
  'lost_turn',
  'picked_pocket',
  'destroyed',
  'confiscated',
  'swapped_hands',
  'turned_up',
  'crowned',
  'completed',
  'won',
];
/** Announcements made face down are told to all at once; only their targets see a moment for each. */
const FACE_DOWN = ['warranted', 'threatened'];

/** Does it happen to me, by another? The table still has its old view. */
function happensToMe(event: GameEvent, view: DejView, me: number): boolean {
  const { seat, target } = event;
  const mine = (view.players[me]?.roles ?? []) as string[];
  const role = textOf(event.role);
  switch (event.event) {
    case 'announced':
    case 'picked_pocket':
      return seat !== me && mine.includes(role);
    case 'no_answer':
    case 'turned_up':
      return mine.includes(role);
    case 'lost_turn':
    case 'taxed':
    case 'crowned':
    case 'completed':
    case 'won':
      return seat === me;
    case 'resumed':
      return seat !== me && mine.includes(role);
    case 'moved':
    case 'gave':
    case 'gave_card':
      return seat === me && view.turn?.seat !== me;
    case 'destroyed':
    case 'confiscated':
    case 'swapped_hands':
    case 'looked_at_hand':
    case 'traded_roles':
      return target === me && seat !== me;
    default:
      return false;
  }
}

/** The coins of a robbery are told with it. */
const robbed = (told: Told): boolean => told.events[told.at - 1]?.event === 'picked_pocket';

export function beat(event: GameEvent, table: Seen, told: Told): Beat | null {
  const view = viewOf('dej', table);
  const kind = KINDS[event.event];
  if (!view || !kind) return null;
  const mine = table.you !== null && happensToMe(event, view, table.you);
  if (!mine && (!FOR_ALL.includes(event.event) || FACE_DOWN.includes(String(event.mark)))) return null;
  if (event.event === 'gave' && robbed(told)) return null;
  const loot = event.event === 'picked_pocket' ? told.events[told.at + 1] : undefined;
  const by = view.marks.find((one) => (one.roles as string[]).includes(String(event.role)))?.by;
  const values = {
    ...valuesOfEvent(event, table),
    ...(loot ? { coins: Number(loot.coins) } : {}),
    by: by === undefined ? '' : called(by, table),
    gives: view.players[table.you ?? -1]?.cards ?? 0,
    gets: view.players[Number(event.seat)]?.cards ?? 0,
  };
  const text =
    catalogue.find(mine ? `to_me.${event.event}` : `moment.${event.event}`, values) ||
    catalogue.find(`event.dej.${event.event}`, values);
  if (!text.trim()) return null;
  return {
    kind,
    text,
    mine,
    seats: [event.seat, event.target].filter((seat): seat is number => typeof seat === 'number'),
    ...(drawn(event) ? { draw: { what: Medal, with: { thing: drawn(event), struck: kind === 'strike' } } } : {}),
  };
}

/** What the moment is about, to be drawn: a district, a role. */
const drawn = (event: GameEvent): string => textOf(event.district ?? event.role).replace('+coin', '');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
