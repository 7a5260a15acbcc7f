/**
 * Types of the views, scores and options of Coup.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { AgendaItem } from './common';

export type CoupCard = 'duke' | 'assassin' | 'captain' | 'ambassador' | 'contessa';

export type CoupAction = 'income' | 'foreign_aid' | 'tax' | 'exchange' | 'steal' | 'assassinate' | 'coup';

/** The options of a table of Coup, complete. */
export interface CoupSettings {
  /** How two players begin: `sets` (each picks a card of a set of five) or `standard`. */
  two_player_setup: 'sets' | 'standard';
  /** May the target of an assassination who lost a challenge still block it. */
  block_after_own_failed_challenge: boolean;
  /** May a player without coins be stolen from. */
  allow_steal_from_empty: boolean;
  /** The treasury never runs out. */
  treasury_infinite: boolean;
  /** The seat that begins; null: drawn at random. */
  starter: number | null;
}

/** Options of Coup as they are chosen; what is missing has its default. */
export interface CoupOptions {
  /** How two players begin: `sets` (each picks a card of a set of five) or `standard`. */
  two_player_setup?: 'sets' | 'standard';
  /** May the target of an assassination who lost a challenge still block it. */
  block_after_own_failed_challenge?: boolean;
  /** May a player without coins be stolen from. */
  allow_steal_from_empty?: boolean;
  /** The treasury never runs out. */
  treasury_infinite?: boolean;
  /** The seat that begins; null: drawn at random. */
  starter?: number | null;
}

/** A player in a view of Coup. */
export interface CoupPlayer {
  /** The seat. */
  seat: number;
  /** Coins. */
  coins: number;
  /** Face-down cards, which are the influence. */
  cards: number;
  /** Cards lost. */
  revealed: CoupCard[];
  /** Has influence left. */
  living: boolean;
  /** Has given up; only there if so. */
  resigned?: boolean;
  /** Own seat only: the face-down cards. */
  hand?: CoupCard[];
  /** Own seat only: the cards removed from the seat's set; empty with more than two players. */
  removed?: CoupCard[];
}

/** An action on the reference card of Coup. */
export interface CoupActionRule {
  /** The action. */
  action: CoupAction;
  /** Coins it costs. */
  cost: number;
  /** Coins it brings from the treasury if it succeeds. */
  pays: number;
  /** The character it claims; null: it claims nobody. */
  claim: CoupCard | null;
  /** It is declared against another player. */
  aimed: boolean;
  /** The characters that can be claimed to block it. */
  blocked_by: CoupCard[];
}

/** The action of this turn in a view of Coup, from its declaration until it is carried out or has failed. */
export interface CoupDeclared {
  /** Who declared it. */
  seat: number;
  /** The action. */
  action: CoupAction;
  /** The seat it is aimed at; null: nobody. */
  target: number | null;
  /** The character it claims; null: it claims nobody. */
  claim: CoupCard | null;
  /** Coins already paid for it; they come back if its claim is not proved. */
  cost: number;
  /** Coins that the actor gets if it succeeds now. */
  gain: number;
  /** The characters that can still be claimed to block it; empty: nobody can block it any more. */
  blocks: CoupCard[];
  /** The seats that may still block it. */
  blockers: number[];
}

/** All that a seat or a spectator may know of a game of Coup. */
export interface CoupView {
  /** The key of the game. */
  game: 'coup';
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** The players by seat. */
  players: CoupPlayer[];
  /** Coins in the treasury; null: it never runs out. */
  treasury: number | null;
  /** Cards in the Court. */
  court: number;
  /** Cards an exchanging player is looking at. */
  aside: number;
  /** To the exchanging player only: these cards. */
  drawn?: CoupCard[];
  /** The reference card: what each action costs, pays and claims. */
  actions: CoupActionRule[];
  /** The action that is not carried out yet. */
  declared?: CoupDeclared;
  /** The options of the table, complete. */
  options: CoupSettings;
  /** The seats that may answer now. */
  asked: number[];
  /** The pending agenda items, next first. */
  agenda: AgendaItem[];
  /** The seats that have won; empty before the end. */
  winners: number[];
}

/** The score of a seat in Coup. */
export interface CoupScore {
  /** Whose score it is. */
  seat: number;
  /** 1 for the winner, otherwise 0. */
  total: number;
  /** Face-down cards. */
  influence: number;
}
