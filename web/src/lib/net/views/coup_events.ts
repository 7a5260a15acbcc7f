/**
 * Types of the events of Coup.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { CoupAction, CoupCard } from './coup';

/** A seat takes the first turn. */
export interface CoupStartsEvent {
  event: 'starts';
  seat: number;
}

/** Both players have chosen a card of their own set. */
export interface CoupSetsChosenEvent {
  event: 'sets_chosen';
}

/** A seat declares an action without a target. */
export interface CoupDeclaredEvent {
  event: 'declared';
  seat: number;
  action: CoupAction;
}

/** A seat declares an action against a target. */
export interface CoupAimedEvent {
  event: 'aimed';
  seat: number;
  action: CoupAction;
  target: number;
}

/** A seat pays coins for its action. */
export interface CoupPaidEvent {
  event: 'paid';
  seat: number;
  coins: number;
}

/** A seat gets the cost of its action back. */
export interface CoupRefundedEvent {
  event: 'refunded';
  seat: number;
  coins: number;
}

/** A seat gets coins from the treasury. */
export interface CoupEarnedEvent {
  event: 'earned';
  seat: number;
  coins: number;
}

/** A seat takes coins from a target. */
export interface CoupStoleEvent {
  event: 'stole';
  seat: number;
  target: number;
  coins: number;
}

/** A seat blocks the action of an actor and claims a character. */
export interface CoupBlockedEvent {
  event: 'blocked';
  seat: number;
  actor: number;
  action: CoupAction;
  claim: CoupCard;
}

/** A seat challenges the claim of another. */
export interface CoupChallengedEvent {
  event: 'challenged';
  seat: number;
  claimant: number;
  claim: CoupCard;
}

/** A challenged seat shows the claimed card and exchanges it for a new one. */
export interface CoupProvedEvent {
  event: 'proved';
  seat: number;
  claim: CoupCard;
}

/** A challenged seat does not show the claimed card. */
export interface CoupConcededEvent {
  event: 'conceded';
  seat: number;
  claim: CoupCard;
}

/** Own seat only: the card it drew. */
export interface CoupDrewEvent {
  event: 'drew';
  seat: number;
  card: CoupCard;
}

/** A seat draws two cards from the Court. */
export interface CoupExchangingEvent {
  event: 'exchanging';
  seat: number;
}

/** Own seat only: the cards it drew from the Court. */
export interface CoupSawEvent {
  event: 'saw';
  seat: number;
  card: CoupCard;
  other_card: CoupCard;
}

/** A seat puts two cards back into the Court. */
export interface CoupExchangedEvent {
  event: 'exchanged';
  seat: number;
}

/** Own seat only: the cards it put back. */
export interface CoupReturnedEvent {
  event: 'returned';
  seat: number;
  card: CoupCard;
  other_card: CoupCard;
}

/** A seat loses influence and turns this card up. */
export interface CoupLostEvent {
  event: 'lost';
  seat: number;
  card: CoupCard;
}

/** A seat gives up. */
export interface CoupResignedEvent {
  event: 'resigned';
  seat: number;
}

/** A seat has no influence left. */
export interface CoupOutEvent {
  event: 'out';
  seat: number;
}

/** The coins of a seat that is out go to the treasury. */
export interface CoupLeftEvent {
  event: 'left';
  seat: number;
  coins: number;
}

/** A seat has won. */
export interface CoupWonEvent {
  event: 'won';
  seat: number;
}

export type CoupEvent =
  | CoupStartsEvent
  | CoupSetsChosenEvent
  | CoupDeclaredEvent
  | CoupAimedEvent
  | CoupPaidEvent
  | CoupRefundedEvent
  | CoupEarnedEvent
  | CoupStoleEvent
  | CoupBlockedEvent
  | CoupChallengedEvent
  | CoupProvedEvent
  | CoupConcededEvent
  | CoupDrewEvent
  | CoupExchangingEvent
  | CoupSawEvent
  | CoupExchangedEvent
  | CoupReturnedEvent
  | CoupLostEvent
  | CoupResignedEvent
  | CoupOutEvent
  | CoupLeftEvent
  | CoupWonEvent;
