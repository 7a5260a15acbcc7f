/**
 * Types of the views, scores and options of Kingdomino.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { AgendaItem } from './common';

export type KingdominoTerrain = 'wheat' | 'forest' | 'lake' | 'pasture' | 'swamp' | 'mine';

export type KingdominoDirection = 'E' | 'S' | 'W' | 'N';

/** The options of a table of Kingdomino, complete. */
export interface KingdominoSettings {
  /** Three games are played, and their points are added. */
  dynasty: boolean;
  /** Ten points for a castle in the middle of the kingdom. */
  middle_kingdom: boolean;
  /** Five points for a kingdom without a discarded domino. */
  harmony: boolean;
  /** Two players build kingdoms of seven by seven. */
  mighty_duel: boolean;
  /** The front domino of the pile can be read. */
  show_front_number: boolean;
}

/** Options of Kingdomino as they are chosen; what is missing has its default. */
export interface KingdominoOptions {
  /** Three games are played, and their points are added. */
  dynasty?: boolean;
  /** Ten points for a castle in the middle of the kingdom. */
  middle_kingdom?: boolean;
  /** Five points for a kingdom without a discarded domino. */
  harmony?: boolean;
  /** Two players build kingdoms of seven by seven. */
  mighty_duel?: boolean;
  /** The front domino of the pile can be read. */
  show_front_number?: boolean;
}

/** Half of a domino. */
export interface KingdominoHalf {
  /** Its terrain. */
  terrain: KingdominoTerrain;
  /** Its crowns. */
  crowns: number;
}

/** A domino: its number and both halves. */
export interface KingdominoFace {
  /** The number on its back, 1 to 48. */
  domino: number;
  /** Half A. */
  a: KingdominoHalf;
  /** Half B. */
  b: KingdominoHalf;
}

/** A domino in a kingdom, with its spot. */
export interface KingdominoLaid extends KingdominoFace {
  /** Column of half A; the castle is in column 0. */
  x: number;
  /** Row of half A, growing downwards; the castle is in row 0. */
  y: number;
  /** Where half B lies, seen from half A. */
  dir: KingdominoDirection;
}

/** A domino of a line, with the king on it. */
export interface KingdominoClaim extends KingdominoFace {
  /** Whose king stands on it; null: nobody's, which happens in the next line only. */
  seat: number | null;
  /** The turn of the king on it within the round, from 1. */
  turn: number;
}

/** The outermost columns and rows that a kingdom may still reach. No kingdom fills all of them. */
export interface KingdominoExtent {
  /** The first column. */
  west: number;
  /** The last column. */
  east: number;
  /** The first row. */
  north: number;
  /** The last row. */
  south: number;
}

/** A territory of a kingdom and what it is worth. */
export interface KingdominoArea {
  /** Its terrain. */
  terrain: KingdominoTerrain;
  /** How many squares it has. */
  squares: number;
  /** How many crowns it has. */
  crowns: number;
  /** Its points: squares times crowns. */
  points: number;
}

/** A territory of a kingdom in a view. */
export interface KingdominoTerritory extends KingdominoArea {
  /** Its squares as [column, row]. */
  at: [number, number][];
}

/** Points by source, and the numbers that break ties. */
export interface KingdominoSums {
  /** All points. */
  total: number;
  /** Points of the territories. */
  base: number;
  /** Points for the castle in the middle. */
  middle_kingdom: number;
  /** Points for a complete kingdom. */
  harmony: number;
  /** Squares of the largest territory, which break ties first. */
  largest: number;
  /** Crowns, which break ties next. */
  crowns: number;
}

/** The score of a seat without its territories. */
export interface KingdominoTally extends KingdominoSums {
  /** Whose score it is. */
  seat: number;
  /** Dynasty only: the same sums for each game. */
  games?: KingdominoSums[];
}

/** The score of a seat in Kingdomino. */
export interface KingdominoScore extends KingdominoTally {
  /** The territories of the kingdom. */
  territories: KingdominoArea[];
}

/** A player in a view of Kingdomino. */
export interface KingdominoPlayer {
  /** The seat. */
  seat: number;
  /** The dominoes of the kingdom, by number. */
  dominoes: KingdominoLaid[];
  /** How far the kingdom may reach. */
  extent: KingdominoExtent;
  /** The numbers of dominoes that had to be discarded. */
  discarded: number[];
  /** The territories of the kingdom. */
  territories: KingdominoTerritory[];
  /** The score as it stands. */
  score: KingdominoTally;
}

/** Which game of a Dynasty is being played. */
export interface KingdominoMatch {
  /** The game being played, from 1. */
  game: number;
  /** How many games there are: 3 in a Dynasty, otherwise 1. */
  games: number;
}

/** All that a seat or a spectator may know of a game of Kingdomino. It is the same for everybody. */
export interface KingdominoView {
  /** The key of the game. */
  game: 'kingdomino';
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** The players by seat. */
  players: KingdominoPlayer[];
  /** The dominoes of the current line whose kings have yet to act. */
  line: KingdominoClaim[];
  /** The dominoes of the next line. */
  next_line: KingdominoClaim[];
  /** While a domino is laid: the points that the kingdom gains by each choice, by its word. */
  gains: Record<string, number>;
  /** While a domino is claimed: the free ones that fit nowhere in the asked seat's kingdom at present. */
  unfit: number[];
  /** The domino that can be read on the pile; null: there is none, or its number is hidden. */
  front: KingdominoFace | null;
  /** Dominoes left, the front one included. */
  pile: number;
  /** For each seat its kings still to be drawn in the opening. */
  undrawn: number[];
  /** The round being played, from 1; 0: the opening. */
  round: number;
  /** How many rounds there are. */
  rounds: number;
  /** Columns and rows a kingdom may have: 5, or 7 in a Mighty Duel. */
  side: number;
  /** Which game is being played. */
  match: KingdominoMatch;
  /** The options of the table, complete. */
  options: KingdominoSettings;
  /** The seats that may answer now. */
  asked: number[];
  /** The pending agenda items, next first. */
  agenda: AgendaItem[];
  /** The seats that have won; empty before the end. */
  winners: number[];
}
