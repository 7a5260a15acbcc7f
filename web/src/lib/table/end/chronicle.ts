/** The story of a finished game in a few words: who came where, and the moments that weighed most. */
import { joined } from '$lib/i18n';
import type { Beat, GameEvent, GameModule, Teller } from '$lib/games';
import { STAGING } from '../stage/holds';
import type { Seen } from '../Table.svelte';

export interface Standing {
  seat: number;
  /** 1 is best; ties share a place. */
  place: number;
  name: string;
  won: boolean;
  /** In games that count points. */
  points: number | null;
  resigned: boolean;
}

/** The players of a finished game by their places. */
export function standings(table: Seen): Standing[] {
  const { winners = [], scores = [], places = [] } = table.update ?? {};
  return table.seats
    .map(({ seat, resigned }) => {
      const total = scores[seat]?.total;
      return {
        seat,
        place: places[seat] ?? (winners.includes(seat) ? 1 : 2),
        name: table.nameOf(seat),
        won: winners.includes(seat),
        points: typeof total === 'number' ? total : null,
        resigned,
      };
    })
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** How many moments a chronicle has. */
const MOMENTS = 3;
/** What is told anyway. */
const TOLD: readonly string[] = ['won'];
/** Of two moments of the same weight the later one counts more, and one of a winner more than one of others. */
const LATE = 0.9;
const OF_WINNER = 0.5;

/**
 * The moments that weighed most, in the order in which they happened. They are told to everyone: nobody is «you». Of one
 * kind of event only the weightiest is told, as long as there are others.
 */
export function moments(table: Seen, module: GameModule): string[] {
  const teller: Teller = { nameOf: (seat) => table.nameOf(seat), you: null };
  const events = table.events;
  const winners = table.update?.winners ?? [];
  const weighed = events
    .map((event, at) => {
      const beats = beatsOf(event, at, table, module);
      const weight = Math.max(0, ...beats.map(({ kind }) => STAGING[kind].weight));
      const ofWinner = beats.some(({ seats }) => seats.some((seat) => winners.includes(seat)));
      return { event, at, weight: weight && weight + (LATE * at) / events.length + (ofWinner ? OF_WINNER : 0) };
    })
    .filter(({ event, weight }) => weight > 0 && !TOLD.includes(event.event))
    .sort((a, b) => b.weight - a.weight);
  const first = weighed.filter(({ event }, i) => weighed.findIndex((one) => one.event.event === event.event) === i);
  const others = weighed.filter((one) => !first.includes(one));
  const lines = [...first, ...others]
    .map(({ event, at }) => ({ at, text: joined(module.story(event, teller) ?? []).trim() }))
    .filter(({ text }, i, all) => text && all.findIndex((one) => one.text === text) === i)
    .slice(0, MOMENTS);
  return lines.sort((a, b) => a.at - b.at).map(({ text }) => text);
}

function beatsOf(event: GameEvent, at: number, table: Seen, module: GameModule): Beat[] {
  try {
    return [module.beat?.(event, table, { events: table.events, at }) ?? []].flat();
  } catch {
    return []; // a beat may need the view of its own moment
  }
}
