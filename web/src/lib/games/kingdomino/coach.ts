/** What a coach says in a first game of Kingdomino. */
import texts from 'locale:kingdomino/coach';
import { Catalogue, type Values } from '$lib/i18n';
import type { GameEvent } from '$lib/games';
import { viewOf } from '$lib/games/views';
import { countOf, firstOf, keysOf, type Lines, type Topic } from '$lib/table/coach/lines';
import type { Seen } from '$lib/table/Table.svelte';

const catalogue = new Catalogue(texts);
const SILENT = 'line front king_drawn scored next_game won'.split(' ');
/** The coached part ends when the newcomer has placed this number of dominoes. */
const PLACED = 4;

const mine = (table: Seen, ...events: string[]): number =>
  countOf(table, ({ event, seat }) => events.includes(event) && seat === table.you);

/** What was chosen: dominoes with crowns, the lowest number that was left, or something else. */
function chosen(table: Seen, domino: number): { why: string[]; crowns: number } {
  const view = viewOf('kingdomino', table);
  const line = view?.next_line.length ? view.next_line : (view?.line ?? []);
  const face = line.find((one) => one.domino === domino);
  const crowns = (face?.a.crowns ?? 0) + (face?.b.crowns ?? 0);
  const left = line.filter(({ seat }) => seat === null).map((one) => one.domino);
  const lowest = !!face && left.length > 0 && left.every((one) => one > domino);
  return { why: crowns ? ['crowns'] : lowest ? ['low'] : [], crowns };
}

function event(happened: GameEvent, table: Seen): Topic | null | undefined {
  if (SILENT.includes(happened.event)) return null;
  const ofMe = happened.seat === table.you;
  const domino = Number(happened.domino ?? 0);
  const gain = Number(happened.gain ?? 0);
  const values: Values = { domino, gain };
  if (typeof happened.seat === 'number') values.seat = table.nameOf(happened.seat);
  switch (happened.event) {
    case 'claimed': {
      if (happened.forced) return say(['event.claimed.forced'], values);
      if (ofMe) return null;
      const { why, crowns } = chosen(table, domino);
      return say(keysOf('event', 'claimed', ...why), { ...values, crowns });
    }
    case 'laid':
      return say([['event', 'laid', ...(ofMe ? ['me'] : []), ...(gain > 0 ? ['gain'] : [])].join('.')], values);
    default:
      return say([`event.${happened.event}`], values);
  }
}

function question(table: Seen): Topic | null | undefined {
  const view = viewOf('kingdomino', table);
  const kind = view?.agenda[0]?.[0];
  if (!view || !kind) return undefined;
  const values: Values = { side: view.side };
  if (kind === 'Lay') return say([mine(table, 'laid') ? 'ask.Lay' : 'ask.Lay.first'], values);
  if (kind !== 'Claim') return undefined;
  const before = mine(table, 'claimed');
  return say([before ? (mine(table, 'laid') > 1 ? 'ask.Claim.other' : 'ask.Claim') : 'ask.Claim.first'], values);
}

function say(keys: string[], values: Values = {}): Topic | undefined {
  return firstOf(catalogue, keys, values);
}

export async function coach(): Promise<Lines> {
  await catalogue.load();
  return {
    event,
    question,
    enough: (table) => mine(table, 'laid', 'discarded') >= PLACED,
    farewell: () => ({ key: 'end', text: catalogue.say('end') }),
  };
}
