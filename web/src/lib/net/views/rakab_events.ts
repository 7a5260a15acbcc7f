/**
 * Types of the events of Rakab.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { RakabCard, RakabChoosing, RakabProvince } from './rakab';

/** A seat gets the war token and chooses the first site. */
export interface RakabStartsEvent {
  event: 'starts';
  seat: number;
}

/** A seat is dealt cards. */
export interface RakabDealtEvent {
  event: 'dealt';
  seat: number;
  cards: number;
}

/** Own seat only: a card it was dealt or drew. */
export interface RakabDrewEvent {
  event: 'drew';
  seat: number;
  card: RakabCard;
}

/** A seat draws cards to fill its hand. */
export interface RakabRefilledEvent {
  event: 'refilled';
  seat: number;
  cards: number;
}

/** A seat chooses a province as the site of the battle. */
export interface RakabSiteEvent {
  event: 'site';
  seat: number;
  province: RakabProvince;
}

/** A seat without cards does not take part in the battle. */
export interface RakabWatchesEvent {
  event: 'watches';
  seat: number;
}

/** A seat plays a card. */
export interface RakabPlayedEvent {
  event: 'played';
  seat: number;
  card: RakabCard;
}

/** A seat passes. */
export interface RakabPassedEvent {
  event: 'passed';
  seat: number;
}

/** A number of cards of one kind in the row of a seat are burnt. */
export interface RakabBurntEvent {
  event: 'burnt';
  seat: number;
  card: RakabCard;
  cards: number;
}

/** A seat takes a card of its row back into its hand. */
export interface RakabTookBackEvent {
  event: 'took_back';
  seat: number;
  card: RakabCard;
}

/** A seat puts the peace token on a province. */
export interface RakabPeaceEvent {
  event: 'peace';
  seat: number;
  province: RakabProvince;
}

/** No province is empty, so the peace token stays beside the map. */
export interface RakabNoPeaceEvent {
  event: 'no_peace';
  seat: number;
}

/** A card of this seat ends the battle at once. */
export interface RakabBattleBrokenOffEvent {
  event: 'battle_broken_off';
  seat: number;
}

/** The power of the army of a seat when a battle is counted. */
export interface RakabPowersEvent {
  event: 'powers';
  seat: number;
  power: number;
}

/** A seat wins a province. */
export interface RakabBattleWonEvent {
  event: 'battle_won';
  seat: number;
  province: RakabProvince;
  power: number;
}

/** No army is the strongest, so nobody wins the province. */
export interface RakabBattleTiedEvent {
  event: 'battle_tied';
  province: RakabProvince;
  power: number;
}

/** A seat will choose the next site, and why: most Shirzan, the victory, the last pass, or the Standard-bearer. */
export interface RakabChooserEvent {
  event: 'chooser';
  seat: number;
  why: RakabChoosing;
}

/** The cards of all rows leave the game. */
export interface RakabRowsBurntEvent {
  event: 'rows_burnt';
}

/** A seat without soldiers burns its hand. */
export interface RakabHandBurntEvent {
  event: 'hand_burnt';
  seat: number;
  cards: number;
}

/** A seat shows a card of the hand it burns. */
export interface RakabShowedEvent {
  event: 'showed';
  seat: number;
  card: RakabCard;
}

/** The last seat with cards burns its hand unseen. */
export interface RakabHandBurntUnseenEvent {
  event: 'hand_burnt_unseen';
  seat: number;
  cards: number;
}

/** Own seat only: a card it burnt unseen. */
export interface RakabBurntUnseenEvent {
  event: 'burnt_unseen';
  seat: number;
  card: RakabCard;
}

/** Too many battles in a row had no card. */
export interface RakabNobodyFightsEvent {
  event: 'nobody_fights';
}

/** A seat has won. */
export interface RakabWonEvent {
  event: 'won';
  seat: number;
}

/** Two players: the game ends without a winner. */
export interface RakabNobodyWonEvent {
  event: 'nobody_won';
}

export type RakabEvent =
  | RakabStartsEvent
  | RakabDealtEvent
  | RakabDrewEvent
  | RakabRefilledEvent
  | RakabSiteEvent
  | RakabWatchesEvent
  | RakabPlayedEvent
  | RakabPassedEvent
  | RakabBurntEvent
  | RakabTookBackEvent
  | RakabPeaceEvent
  | RakabNoPeaceEvent
  | RakabBattleBrokenOffEvent
  | RakabPowersEvent
  | RakabBattleWonEvent
  | RakabBattleTiedEvent
  | RakabChooserEvent
  | RakabRowsBurntEvent
  | RakabHandBurntEvent
  | RakabShowedEvent
  | RakabHandBurntUnseenEvent
  | RakabBurntUnseenEvent
  | RakabNobodyFightsEvent
  | RakabWonEvent
  | RakabNobodyWonEvent;
