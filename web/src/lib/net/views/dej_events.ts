/**
 * Types of the events of Dej and Kohan Dej.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { DejDistrict, DejMark, DejRole, DejType } from './dej';

/** A round begins; this seat has the crown. */
export interface DejRoundEvent {
  event: 'round';
  seat: number;
}

/** A role is burned face up. */
export interface DejBurnedFaceUpEvent {
  event: 'burned_face_up';
  role: DejRole;
}

/** A number of roles are burned face down. */
export interface DejBurnedFaceDownEvent {
  event: 'burned_face_down';
  cards: number;
}

/** The role that moves the crown was turned up and goes back. */
export interface DejCrownRankReturnedEvent {
  event: 'crown_rank_returned';
  role: DejRole;
}

/** A seat has picked a role. */
export interface DejPickedEvent {
  event: 'picked';
  seat: number;
}

/** Own seat only: the role it picked. */
export interface DejPickedRoleEvent {
  event: 'picked_role';
  seat: number;
  role: DejRole;
}

/** Own seat only: the role it burned. */
export interface DejBurnedRoleEvent {
  event: 'burned_role';
  seat: number;
  role: DejRole;
}

/** Two seats exchange a role. */
export interface DejTradedRolesEvent {
  event: 'traded_roles';
  seat: number;
  target: number;
}

/** Own seat only: the role it got in an exchange. */
export interface DejGotRoleEvent {
  event: 'got_role';
  seat: number;
  role: DejRole;
}

/** A role is called and nobody answers. */
export interface DejNoAnswerEvent {
  event: 'no_answer';
  role: DejRole;
}

/** A role is called and this seat shows it. */
export interface DejRevealedEvent {
  event: 'revealed';
  seat: number;
  role: DejRole;
}

/** A seat gets the crown. */
export interface DejCrownedEvent {
  event: 'crowned';
  seat: number;
}

/** The role of this seat was murdered, so it loses its turn. */
export interface DejLostTurnEvent {
  event: 'lost_turn';
  seat: number;
  role: DejRole;
}

/** A seat takes the coins of the role it robbed. */
export interface DejPickedPocketEvent {
  event: 'picked_pocket';
  seat: number;
  role: DejRole;
}

/** A seat announces something on a role. */
export interface DejAnnouncedEvent {
  event: 'announced';
  seat: number;
  role: DejRole;
  mark: DejMark;
}

/** A seat plays on as a bewitched role. */
export interface DejResumedEvent {
  event: 'resumed';
  seat: number;
  role: DejRole;
}

/** Own seat only: the role that really has the mark, of several. */
export interface DejTrueMarkEvent {
  event: 'true_mark';
  seat: number;
  role: DejRole;
  mark: DejMark;
}

/** A mark on a role is turned up: real (1) or not (0). */
export interface DejTurnedUpEvent {
  event: 'turned_up';
  role: DejRole;
  mark: DejMark;
  true: number;
}

/** A seat gathers: the next coins or cards are its resources. */
export interface DejGatheredEvent {
  event: 'gathered';
  seat: number;
}

/** A seat ends its turn. */
export interface DejTurnEndedEvent {
  event: 'turn_ended';
  seat: number;
}

/** A seat gets coins from the bank. */
export interface DejEarnedEvent {
  event: 'earned';
  seat: number;
  coins: number;
}

/** A seat pays coins to the bank. */
export interface DejPaidEvent {
  event: 'paid';
  seat: number;
  coins: number;
}

/** A seat gives coins to a target. */
export interface DejGaveEvent {
  event: 'gave';
  seat: number;
  target: number;
  coins: number;
}

/** A seat pays coins to the tax collector's stash. */
export interface DejTaxedEvent {
  event: 'taxed';
  seat: number;
  coins: number;
}

/** A seat collects the coins of the stash. */
export interface DejCollectedEvent {
  event: 'collected';
  seat: number;
  coins: number;
}

/** A seat puts a coin on a district. */
export interface DejBeautifiedEvent {
  event: 'beautified';
  seat: number;
  district: DejDistrict;
}

/** A seat takes the income of a number of districts. */
export interface DejIncomeEvent {
  event: 'income';
  seat: number;
  coins: number;
}

/** A seat draws cards. */
export interface DejDrewEvent {
  event: 'drew';
  seat: number;
  cards: number;
}

/** Own seat only: a card it drew. */
export interface DejDrewCardEvent {
  event: 'drew_card';
  seat: number;
  district: DejDistrict;
}

/** A seat looks at the top cards of the deck. */
export interface DejLookedEvent {
  event: 'looked';
  seat: number;
  cards: number;
}

/** Own seat only: one of these cards. */
export interface DejSawCardEvent {
  event: 'saw_card';
  seat: number;
  district: DejDistrict;
}

/** A seat keeps one of the cards it looks at. */
export interface DejKeptEvent {
  event: 'kept';
  seat: number;
}

/** Own seat only: which one. */
export interface DejKeptCardEvent {
  event: 'kept_card';
  seat: number;
  district: DejDistrict;
}

/** A seat puts a card under the deck. */
export interface DejPutUnderEvent {
  event: 'put_under';
  seat: number;
}

/** Own seat only: which one. */
export interface DejPutCardUnderEvent {
  event: 'put_card_under';
  seat: number;
  district: DejDistrict;
}

/** Two seats exchange their hands. */
export interface DejSwappedHandsEvent {
  event: 'swapped_hands';
  seat: number;
  target: number;
}

/** To both seats only: the card a seat gets from a target. */
export interface DejGotCardEvent {
  event: 'got_card';
  seat: number;
  target: number;
  district: DejDistrict;
}

/** A seat learns how many cards of a type a target holds. */
export interface DejSpiedEvent {
  event: 'spied';
  seat: number;
  target: number;
  type: DejType;
  cards: number;
}

/** A seat looks at the hand of a target. */
export interface DejLookedAtHandEvent {
  event: 'looked_at_hand';
  seat: number;
  target: number;
}

/** Own seat only: a card of that hand. */
export interface DejSawHandCardEvent {
  event: 'saw_hand_card';
  seat: number;
  target: number;
  district: DejDistrict;
}

/** A seat shows a card of its hand. */
export interface DejShowedCardEvent {
  event: 'showed_card';
  seat: number;
  district: DejDistrict;
}

/** A seat gives a card to a target. */
export interface DejGaveCardEvent {
  event: 'gave_card';
  seat: number;
  target: number;
}

/** A seat shuffles cards and puts them on top of the deck. */
export interface DejPutOnTopEvent {
  event: 'put_on_top';
  seat: number;
  cards: number;
}

/** A seat lays a card under a district. */
export interface DejLaidUnderEvent {
  event: 'laid_under';
  seat: number;
}

/** Own seat only: which one. */
export interface DejLaidCardUnderEvent {
  event: 'laid_card_under';
  seat: number;
  district: DejDistrict;
}

/** The cards under a district go under the deck. */
export interface DejLaidSunkEvent {
  event: 'laid_sunk';
  cards: number;
}

/** Own seat only: a card under a district. */
export interface DejSawLaidEvent {
  event: 'saw_laid';
  seat: number;
  district: DejDistrict;
}

/** A seat uses a district, or a district pays at the end of a turn. */
export interface DejUsedEvent {
  event: 'used';
  seat: number;
  district: DejDistrict;
}

/** A seat builds a district. */
export interface DejBuiltEvent {
  event: 'built';
  seat: number;
  district: DejDistrict;
}

/** A seat destroys a district of a target. */
export interface DejDestroyedEvent {
  event: 'destroyed';
  seat: number;
  target: number;
  district: DejDistrict;
}

/** A district goes from the city of a seat to that of a target. */
export interface DejMovedEvent {
  event: 'moved';
  seat: number;
  target: number;
  district: DejDistrict;
}

/** A seat takes a destroyed district into its hand. */
export interface DejRescuedEvent {
  event: 'rescued';
  seat: number;
  district: DejDistrict;
}

/** A destroyed district goes under the deck. */
export interface DejBuriedEvent {
  event: 'buried';
  district: DejDistrict;
}

/** A seat takes the district that a target has laid down. */
export interface DejConfiscatedEvent {
  event: 'confiscated';
  seat: number;
  target: number;
  district: DejDistrict;
}

/** A seat completes its city. */
export interface DejCompletedEvent {
  event: 'completed';
  seat: number;
}

/** A seat has won. */
export interface DejWonEvent {
  event: 'won';
  seat: number;
}

export type DejEvent =
  | DejRoundEvent
  | DejBurnedFaceUpEvent
  | DejBurnedFaceDownEvent
  | DejCrownRankReturnedEvent
  | DejPickedEvent
  | DejPickedRoleEvent
  | DejBurnedRoleEvent
  | DejTradedRolesEvent
  | DejGotRoleEvent
  | DejNoAnswerEvent
  | DejRevealedEvent
  | DejCrownedEvent
  | DejLostTurnEvent
  | DejPickedPocketEvent
  | DejAnnouncedEvent
  | DejResumedEvent
  | DejTrueMarkEvent
  | DejTurnedUpEvent
  | DejGatheredEvent
  | DejTurnEndedEvent
  | DejEarnedEvent
  | DejPaidEvent
  | DejGaveEvent
  | DejTaxedEvent
  | DejCollectedEvent
  | DejBeautifiedEvent
  | DejIncomeEvent
  | DejDrewEvent
  | DejDrewCardEvent
  | DejLookedEvent
  | DejSawCardEvent
  | DejKeptEvent
  | DejKeptCardEvent
  | DejPutUnderEvent
  | DejPutCardUnderEvent
  | DejSwappedHandsEvent
  | DejGotCardEvent
  | DejSpiedEvent
  | DejLookedAtHandEvent
  | DejSawHandCardEvent
  | DejShowedCardEvent
  | DejGaveCardEvent
  | DejPutOnTopEvent
  | DejLaidUnderEvent
  | DejLaidCardUnderEvent
  | DejLaidSunkEvent
  | DejSawLaidEvent
  | DejUsedEvent
  | DejBuiltEvent
  | DejDestroyedEvent
  | DejMovedEvent
  | DejRescuedEvent
  | DejBuriedEvent
  | DejConfiscatedEvent
  | DejCompletedEvent
  | DejWonEvent;
