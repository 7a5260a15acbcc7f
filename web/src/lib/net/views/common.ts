/**
 * Types of the views, scores and options of every game.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */

export type AgendaItem = [string, number, ...(string | number | number[])[]];

/** What the entry of a player has in the view of every game. */
export interface AnyPlayer {
  /** The seat. */
  readonly seat: number;
}

/** What the view of every game has. */
export interface AnyView {
  /** The key of the game. */
  readonly game: string;
  /** Whose view it is; null: a spectator's. */
  readonly seat: number | null;
  /** The players by seat. */
  readonly players: readonly AnyPlayer[];
  /** The options of the table, complete. */
  readonly options: Record<string, unknown>;
  /** The seats that may answer now. */
  readonly asked: number[];
  /** The pending agenda items, next first. */
  readonly agenda: AgendaItem[];
  /** The seats that have won; empty before the end. */
  readonly winners: number[];
}

/** What an event of every game has. */
export interface AnyEvent {
  /** The key of the event. */
  readonly event: string;
}

/** What a score of every game has. */
export interface AnyScore {
  /** Whose score it is. */
  readonly seat: number;
  /** The number by which seats are compared. */
  readonly total: number;
}
