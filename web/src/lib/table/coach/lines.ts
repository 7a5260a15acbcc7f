/** What a coach can say about a game. Every game has its own (`games/<game>/coach.ts`). */
import type { GameEvent, Told } from '$lib/games';
import type { Catalogue, Values } from '$lib/i18n';
import type { Seen } from '../Table.svelte';

/** Something to say. Nothing is said twice. */
export interface Topic {
  key: string;
  text: string;
}

/**
 * The lines of a coach follow from what the reader sees, whatever they answer. They say only what is public or what the
 * reader knows; why others did something is told by what everybody could see.
 */
export interface Lines {
  /** What has just happened, and why. Undefined: the coach does not know such an event; null: it needs no words. */
  event(event: GameEvent, table: Seen, told: Told): Topic | null | undefined;
  /** What the reader's decision is about. Undefined: the coach does not know the question. */
  question(table: Seen): Topic | null | undefined;
  /** Has the reader seen enough of the game to play on alone? */
  enough(table: Seen): boolean;
  /** The last words. */
  farewell(table: Seen): Topic;
}

/** The text of the first key that there is; undefined where there is none. */
export function firstOf(texts: Catalogue, keys: string[], values: Values): Topic | undefined {
  const key = keys.find((one) => texts.has(one));
  return key === undefined ? undefined : { key, text: texts.find(key, values) };
}

/** `event.aimed.steal.me`, `event.aimed.steal`, `event.aimed`: from what is said best to what can always be said. */
export function keysOf(...parts: string[]): string[] {
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
}

/** A word that an event tells; empty where it tells none of this name. */
export function wordOf(event: GameEvent, name: string): string {
  const word = event[name];
  return typeof word === 'string' ? word : '';
}

/** How many events the reader has been told that are like this. */
export function countOf(table: Seen, wanted: (event: GameEvent) => boolean): number {
  return table.events.filter(wanted).length;
}
