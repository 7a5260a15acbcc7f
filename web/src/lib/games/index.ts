/** What the app needs from a game: its board, texts and sounds. Each game is a chunk, loaded when it is played. */
import type { Component } from 'svelte';
import type { Part } from '$lib/i18n';
import type { Sound } from '$lib/sound';
import type { Lines } from '$lib/table/coach/lines';
import type { Seen } from '$lib/table/Table.svelte';
import type { Explanation } from '$lib/ui/explain/explain.svelte';

export type GameEvent = Record<string, unknown> & { event: string };

/** Something that flies over the table; places are the `data-at` of elements. */
export interface Flight {
  from: string;
  to: string;
  what: 'coin' | 'card';
  count: number;
  /** How it looks: a component and its properties. Without it a coin, or the back of a card. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is drawn knows the properties it needs
  draw?: { what: Component<any>; with: Record<string, unknown> };
}

/**
 * What kind of moment a beat is; it decides how long it is held and how it looks.
 *
 * - `claim`, `target`: somebody says or aims something; a line goes from the first seat to the second;
 * - `suspense`: a short wait before it is settled; `flip`: a card (`draw`) is turned up; `verdict`: what follows;
 * - `call`: a herald calls; `battle`: armies are counted; `pass`: somebody stands aside;
 * - `strike`: murder, robbery, ruin; `loss` and `gain`: something goes or comes; `victory`: the end.
 */
export type BeatKind =
  | 'claim'
  | 'target'
  | 'suspense'
  | 'flip'
  | 'verdict'
  | 'call'
  | 'strike'
  | 'battle'
  | 'pass'
  | 'loss'
  | 'gain'
  | 'victory';

/**
 * A moment that is shown by itself before the game goes on: a card turned up, a role called, a battle won. The
 * conductor (`table/stage/`) plays beats one after another; a touch skips them.
 */
export interface Beat {
  kind: BeatKind;
  /** The sentence that is shown, and that screen readers hear. */
  text: string;
  /** Does it happen to me? Then it takes the whole width, and its mark stays until my next decision. */
  mine: boolean;
  /** Seats it is about, in order: who acts, and on whom. */
  seats: number[];
  sound?: Sound | undefined;
  /** A drawing beside the sentence: a component and its properties. A `flip` turns it up. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is drawn knows the properties it needs
  draw?: { what: Component<any>; with: Record<string, unknown> };
}

/** Where an event stands in the story, so that what happened before and after it can be looked up. */
export interface Told {
  events: readonly GameEvent[];
  at: number;
}

/** Where a new part of the story begins: a round, or within it the turn of a player. */
export interface Heading {
  level: 'round' | 'turn';
  title: string;
  /** Whose turn it is. */
  seat?: number | undefined;
  /** The heading says all that the line of this event would say. */
  instead?: boolean;
}

/** What a moment is in the chronicle of a game. */
export type MomentKind =
  'lie' | 'caught' | 'proof' | 'blow' | 'last' | 'murder' | 'robbery' | 'destruction' | 'swap' | 'battle' | 'growth';

/** A moment of the chronicle; weights are from about 1, a small loss, to 10. */
export interface Moment {
  kind: MomentKind;
  weight: number;
}

/** Who tells a story to whom; a story calls its reader «you». */
export interface Teller {
  nameOf(seat: number): string;
  you: number | null;
}

export interface GameModule {
  /** The drawn table. */
  Board: Component<{ table: Seen }>;
  /**
   * What is mine, with my replies: hand, coins, city, and the answers that are no thing on the board. The frame keeps
   * it at the bottom of the screen, so it is in sight at every decision; the board above it scrolls. Spectators have
   * none: `table.you` is a seat.
   */
  Dock?: Component<{ table: Seen }>;
  /**
   * Makes what Board and Dock share, and puts it into the context (`setContext`) that both are created in; called once,
   * before them.
   */
  share?(table: () => Seen): void;
  /** What a player ended with, at the end of their line in the list of places; without it, the total of their score. */
  Final?: Component<{ seat: number; table: Seen }>;
  /**
   * On a table screen: how many letters are above each other in its height, at the largest. Boards with much on them
   * need more than the usual 34.
   */
  letters?: number;
  /** False where nobody counts points, so that the end shows places only. */
  countsPoints?: boolean;
  /** A total of the score in words, where it is no points: «five provinces». */
  counted?(total: number, table: Seen): string;
  /** How the points are counted, for the end. */
  Scores: Component<{ scores: Record<string, unknown>[]; winners: number[]; table: Teller; view: unknown }>;
  /** Events of which several in a row are one line, and the argument in which they differ: it is a list then. */
  lists?: Record<string, string>;
  /** One line of the story; nothing for events that are no news. */
  story(event: GameEvent, table: Teller): Part[] | null;
  /** The heading of the part of the story that begins with this event. */
  heading?(event: GameEvent, table: Teller, told: Told): Heading | null;
  /** Does the line of another event tell this one, too? */
  quiet?(event: GameEvent, told: Told): boolean;
  /**
   * Why it happened, in a word or two, where its line does not say so: the district that paid, the role that struck.
   */
  cause?(event: GameEvent, table: Teller, told: Told): string | null;
  /**
   * How much an event weighs in the chronicle of the finished game, and what it was; null: nothing. Events of which the
   * game says nothing (undefined) have the weight of events with such a name (`table/talk/chronicle.ts`).
   */
  moment?(event: GameEvent, table: Seen, told: Told): Moment | null | undefined;
  /** The drawing of an event in the story (`import coins from 'icon:two-coins'`). */
  icon?(event: GameEvent): string | undefined;
  /** What is asked of me, or what others are asked. It names who acts and on whom: «Mina sends an Assassin to you». */
  prompt(table: Seen): string;
  /** What follows from either answer, a short sentence each: «If Mina has it, you lose a card; if not, Mina does.» */
  stakes?(table: Seen): string[];
  /**
   * The moment that an event is, if it is worth one, or several in a row: suspense, flip, verdict. The table still has
   * its old view; `told` has all that happened up to now, with the rest of the same update behind the event.
   */
  beat?(event: GameEvent, table: Seen, told: Told): Beat | Beat[] | null;
  /**
   * Is this seat out of the game, or has it nothing to do for now? If that is true of every person, beats go faster.
   */
  idle?(table: Seen, seat: number): boolean | 'for_now';
  /** An option in words. */
  word(word: string, table: Seen): string;
  /** An option as a drawing, loaded when it is shown; nothing where the words show it as well. */
  drawing?(word: string): Promise<{ default: Component<{ word: string; table: Seen; alone?: boolean }> }> | undefined;
  /**
   * What this answer claims though I do not have it, and what that risks, as a sentence; nothing for honest answers. A
   * bluff is asked once more, unless that is turned off.
   */
  bluff?(word: string, table: Seen): string | undefined;
  /** Is it worth asking once more? */
  weighty(word: string, table: Seen): boolean;
  sound(event: GameEvent, table: Seen): Sound | undefined;
  /** What flies when this happens; the table has its new view already. */
  flights(event: GameEvent, table: Seen): Flight[];
  /** An answer I have set beforehand. */
  preset?(table: Seen): string | undefined;
  /**
   * A screen of the game's own for some of its options before the game; the other options are shown as always.
   * `onchange` tells what the server says against it.
   */
  setup?: {
    Screen: Component<{
      options: Record<string, unknown>;
      players: number;
      host: boolean;
      onchange: (options: Record<string, unknown>) => Promise<string>;
    }>;
    covers: string[];
  };
  /** The name of a thing by its key, where it has one. */
  term?(key: string): string | undefined;
  /** Does this part of the view hold a seat? Only the table of games without a drawn one asks. */
  isSeat?(key: string): boolean;
  /** What a thing is, by its key: a card, a role, a district, an action. The story and the hints ask for it. */
  explain?(key: string): Explanation | undefined;
  /** The rule an event follows from, e.g. `C-6.6`; the story leads there. */
  ruleOf?(event: GameEvent): string | undefined;
  /** Rules in short, by what they are about. */
  rules(): { title: string; text: string; rules?: string[] }[];
  /** What a coach says in the first game; loaded for such a game only. */
  coach?(): Promise<Lines>;
  /** Are the options attached to things on the table? If not, the generic question is shown. */
  drawn: boolean;
}

const CHUNKS: Record<string, () => Promise<{ module: GameModule }>> = {
  coup: async () => (await import('./coup')).open(),
  dej: async () => (await import('./dej')).open('dej'),
  kingdomino: async () => (await import('./kingdomino')).open(),
  kohan_dej: async () => (await import('./dej')).open('kohan_dej'),
  rakab: async () => (await import('./rakab')).open(),
};

export function hasTable(game: string): boolean {
  return game in CHUNKS;
}

export async function loadGame(game: string): Promise<GameModule> {
  const chunk = CHUNKS[game];
  return chunk ? (await chunk()).module : (await import('./generic')).make(game);
}
