/**
 * Types of the events of Kingdomino.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */

/** The dominoes of a new line, by number. */
export interface KingdominoLineEvent {
  event: 'line';
  first: number;
  second: number;
  third: number;
  fourth?: number;
}

/** The domino that can now be read on the pile. */
export interface KingdominoFrontEvent {
  event: 'front';
  domino: number;
}

/** A king of this seat is drawn in the opening. */
export interface KingdominoKingDrawnEvent {
  event: 'king_drawn';
  seat: number;
}

/** A seat puts a king on a domino; forced is 1 if it was the last one and there was no choice. */
export interface KingdominoClaimedEvent {
  event: 'claimed';
  seat: number;
  domino: number;
  forced?: number;
}

/** A round begins. */
export interface KingdominoRoundEvent {
  event: 'round';
  number: number;
}

/** A seat lays a domino; the spot is x,y,direction, the gain what it adds to the points of the kingdom. */
export interface KingdominoLaidEvent {
  event: 'laid';
  seat: number;
  domino: number;
  spot: string;
  gain: number;
}

/** A seat has to discard a domino. */
export interface KingdominoDiscardedEvent {
  event: 'discarded';
  seat: number;
  domino: number;
}

/** The points of a kingdom at the end of a game. */
export interface KingdominoScoredEvent {
  event: 'scored';
  seat: number;
  points: number;
}

/** The next game of a Dynasty begins. */
export interface KingdominoNextGameEvent {
  event: 'next_game';
  number: number;
}

/** A seat has won. */
export interface KingdominoWonEvent {
  event: 'won';
  seat: number;
}

export type KingdominoEvent =
  | KingdominoLineEvent
  | KingdominoFrontEvent
  | KingdominoKingDrawnEvent
  | KingdominoClaimedEvent
  | KingdominoRoundEvent
  | KingdominoLaidEvent
  | KingdominoDiscardedEvent
  | KingdominoScoredEvent
  | KingdominoNextGameEvent
  | KingdominoWonEvent;
