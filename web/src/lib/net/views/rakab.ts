/**
 * Types of the views, scores and options of Rakab.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { AgendaItem } from './common';

export type RakabCard =
  | 'soldier_1'
  | 'soldier_2'
  | 'soldier_3'
  | 'soldier_4'
  | 'soldier_5'
  | 'soldier_6'
  | 'soldier_10'
  | 'elder'
  | 'standard_bearer'
  | 'drummer'
  | 'winter'
  | 'spring'
  | 'shirzan'
  | 'shirdokht'
  | 'scarecrow';

export type RakabProvince =
  | 'azerbaijan'
  | 'gilan'
  | 'kurdestan'
  | 'tabarestan'
  | 'rey'
  | 'lorestan'
  | 'khuzestan'
  | 'esfahan'
  | 'fars'
  | 'yazd'
  | 'kerman'
  | 'makran'
  | 'sistan'
  | 'quhestan'
  | 'herat'
  | 'khorasan'
  | 'marv'
  | 'torino'
  | 'genova'
  | 'milano'
  | 'venezia'
  | 'mantova'
  | 'modena'
  | 'parma'
  | 'lucca'
  | 'urbino'
  | 'ancona'
  | 'siena'
  | 'firenze'
  | 'bologna'
  | 'ferrara'
  | 'spoleto'
  | 'roma'
  | 'napoli'
  | 'elinia'
  | 'rollo'
  | 'pladaci'
  | 'bella'
  | 'talmone'
  | 'morina'
  | 'borge'
  | 'caline'
  | 'enna'
  | 'atela'
  | 'dimase'
  | 'olivadi'
  | 'armento'
  | 'lia';

export type RakabChoosing = 'shirzan' | 'victory' | 'last_pass' | 'standard_bearer' | 'kept';

export type RakabMap = 'iran' | 'italy' | 'fourteen';

export type RakabSeason = 'winter' | 'spring';

export type RakabVictory = 'adjacent' | 'provinces' | 'battles';

export type RakabStanding = 'fights' | 'passed' | 'watches';

/** The options of a table of Rakab, complete. */
export interface RakabSettings {
  /** The map. */
  map: 'iran' | 'italy' | 'fourteen';
  /** Spring adds once for every player with the highest soldier (`per_player`) or for every such card (`per_card`). */
  spring_bonus_mode: 'per_player' | 'per_card';
  /**
   * The number of battles in a row without a card after which the hands are dealt anew, and the second time the game
   * ends; null: no limit.
   */
  stall_limit: number | null;
  /** The seat that chooses the first site; null: drawn at random. */
  first_chooser: number | null;
}

/** Options of Rakab as they are chosen; what is missing has its default. */
export interface RakabOptions {
  /** The map. */
  map?: 'iran' | 'italy' | 'fourteen';
  /** Spring adds once for every player with the highest soldier (`per_player`) or for every such card (`per_card`). */
  spring_bonus_mode?: 'per_player' | 'per_card';
  /**
   * The number of battles in a row without a card after which the hands are dealt anew, and the second time the game
   * ends; null: no limit.
   */
  stall_limit?: number | null;
  /** The seat that chooses the first site; null: drawn at random. */
  first_chooser?: number | null;
}

/** The power of an army and its parts, which add up to `power`. */
export interface RakabStrength {
  /** The soldiers as printed. */
  base: number;
  /** Points lost to winter. */
  winter: number;
  /** Points added by the drummer. */
  drummer: number;
  /** Points added by spring. */
  spring: number;
  /** Points of special cards that count by themselves. */
  heroines: number;
  /** The power of the army. */
  power: number;
}

/** A player in a view of Rakab. */
export interface RakabPlayer {
  /** The seat. */
  seat: number;
  /** Cards in hand. */
  cards: number;
  /** Soldiers in hand that everybody saw being taken back. */
  taken_back: RakabCard[];
  /** The army row. */
  row: RakabCard[];
  /** The power of the army and its parts. */
  strength: RakabStrength;
  /** Cards in the row that decide who chooses the next site. */
  shirzan: number;
  /** Provinces with a marker of this seat. */
  owned: RakabProvince[];
  /** 1 or 2: the fewest battles that could win the game; null: it takes more, or the game is won. */
  battles_to_win: number | null;
  /** Provinces that would win the game at once. */
  winning_provinces: RakabProvince[];
  /** The player's part in the battle; null: there is no battle. */
  standing: RakabStanding | null;
  /** Three to six players: how many cards the next deal would give. */
  next_deal?: number;
  /** Two players: cards in the deck. */
  deck?: number;
  /** Two players: cards in the box. */
  box?: number;
  /** Two players: how many of each card are in the box. */
  box_cards?: Partial<Record<RakabCard, number>>;
  /** Own seat only: the cards in hand. */
  hand?: RakabCard[];
  /** Own seat only, two players: the cards of the deck, sorted. */
  deck_cards?: RakabCard[];
}

/** How a battle would end if it ended now. */
export interface RakabOutcome {
  /** Who would win the province; null: nobody, because the strongest armies are equal. */
  winner: number | null;
  /** The power of the strongest army. */
  power: number;
  /** Whether the winner would win the game with this province. */
  wins_game: boolean;
  /** Who would choose the next site. */
  chooser: number;
}

/** How a battle would end after a choice if nobody played another card. */
export interface RakabForeseen extends RakabOutcome {
  /** Whether the battle ends with this choice. */
  ends: boolean;
}

/** A province on the map. */
export interface RakabPlace {
  /** The province. */
  province: RakabProvince;
  /** Whose marker lies there. */
  owner: number | null;
}

/** All that a seat or a spectator may know of a game of Rakab. */
export interface RakabView {
  /** The key of the game. */
  game: 'rakab';
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** The map. */
  map: RakabMap;
  /** The players by seat. */
  players: RakabPlayer[];
  /** The provinces in the order of the map. */
  provinces: RakabPlace[];
  /** The province with the war token. */
  war: RakabProvince | null;
  /** The province with the peace token. */
  peace: RakabProvince | null;
  /** Who chooses or chose the site. */
  chooser: number;
  /** The season place, oldest card first, as [card, seat]. */
  seasons: [RakabSeason, number][];
  /** The season in force. */
  season: RakabSeason | null;
  /** Who has passed, in that order. */
  passed: number[];
  /** How the battle would end now; null: there is no battle. */
  outcome: RakabOutcome | null;
  /** Battles in a row without a card. */
  quiet: number;
  /** Three to six players: cards not dealt. */
  remainder?: number;
  /** Three to six players: burnt cards. */
  burnt?: number;
  /** Three to six players: how many of each card are burnt. */
  burnt_cards?: Partial<Record<RakabCard, number>>;
  /** For the asked seat, in a battle: the power of every army after each choice, by its word. */
  forecast?: Record<string, number[]>;
  /** For the asked seat, in a battle: how the battle would end after each choice, by its word. */
  outcomes?: Record<string, RakabForeseen>;
  /** The options of the table, complete. */
  options: RakabSettings;
  /** The seats that may answer now. */
  asked: number[];
  /** The pending agenda items, next first. */
  agenda: AgendaItem[];
  /** The seats that have won; empty before the end. */
  winners: number[];
}

/** The score of a seat in Rakab. */
export interface RakabScore {
  /** Whose score it is. */
  seat: number;
  /** Provinces. */
  total: number;
  /** Provinces. */
  provinces: number;
  /** Provinces of the largest connected group. */
  adjacent: number;
  /**
   * How the seat won: by three adjacent provinces, by enough provinces, or by battles (two players); null: it did not,
   * or not outright.
   */
  victory: RakabVictory | null;
}
