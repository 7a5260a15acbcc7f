/**
 * Types of the views, scores and options of Dej and Kohan Dej.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
import type { AgendaItem } from './common';

export type DejRole =
  | 'assassin'
  | 'witch'
  | 'magistrate'
  | 'thief'
  | 'spy'
  | 'blackmailer'
  | 'magician'
  | 'wizard'
  | 'seer'
  | 'king'
  | 'emperor'
  | 'patrician'
  | 'bishop'
  | 'abbot'
  | 'cardinal'
  | 'merchant'
  | 'alchemist'
  | 'trader'
  | 'architect'
  | 'navigator'
  | 'scholar'
  | 'warlord'
  | 'diplomat'
  | 'marshal'
  | 'queen'
  | 'artist'
  | 'tax_collector';

export type DejDistrict =
  | 'manor'
  | 'castle'
  | 'palace'
  | 'temple'
  | 'church'
  | 'monastery'
  | 'cathedral'
  | 'tavern'
  | 'market'
  | 'trading_post'
  | 'docks'
  | 'harbor'
  | 'town_hall'
  | 'watchtower'
  | 'prison'
  | 'battlefield'
  | 'fortress'
  | 'keep'
  | 'haunted_city'
  | 'observatory'
  | 'graveyard'
  | 'laboratory'
  | 'smithy'
  | 'armory'
  | 'basilica'
  | 'capitol'
  | 'dragon_gate'
  | 'factory'
  | 'framework'
  | 'gold_mine'
  | 'great_wall'
  | 'haunted_quarter'
  | 'imperial_treasury'
  | 'ivory_tower'
  | 'library'
  | 'map_room'
  | 'monument'
  | 'museum'
  | 'necropolis'
  | 'poor_house'
  | 'park'
  | 'quarry'
  | 'school_of_magic'
  | 'secret_vault'
  | 'stables'
  | 'statue'
  | 'theater'
  | 'thieves_den'
  | 'wishing_well';

export type DejType = 'noble' | 'religious' | 'trade' | 'military' | 'unique' | 'none';

export type DejMark = 'murdered' | 'threatened' | 'warranted' | 'robbed' | 'bewitched';

/** The options of a table of Dej, complete. */
export interface DejSettings {
  /** The seat that has the crown first; null: drawn at random. */
  first_crowned: number | null;
  /** The Warlord cannot destroy a district of a complete city, not even of their own. */
  own_complete_city_immune: boolean;
  /** The Warlord may use their own Graveyard. */
  graveyard_usable_by_warlord: boolean;
  /** The Laboratory may be used once a turn; False: as often as there are cards. */
  laboratory_once: boolean;
  /** The Thief takes all coins; False: only those that were there when the round began. */
  thief_takes_all_coins: boolean;
}

/** Options of Dej as they are chosen; what is missing has its default. */
export interface DejOptions {
  /** The seat that has the crown first; null: drawn at random. */
  first_crowned?: number | null;
  /** The Warlord cannot destroy a district of a complete city, not even of their own. */
  own_complete_city_immune?: boolean;
  /** The Warlord may use their own Graveyard. */
  graveyard_usable_by_warlord?: boolean;
  /** The Laboratory may be used once a turn; False: as often as there are cards. */
  laboratory_once?: boolean;
  /** The Thief takes all coins; False: only those that were there when the round began. */
  thief_takes_all_coins?: boolean;
}

/** The options of a table of Kohan Dej, complete. */
export interface KohanDejSettings {
  /** A set of roles and unique districts from the rulebook. */
  setup:
    | 'first_game'
    | 'ambitious_aristocrats'
    | 'cunning_agents'
    | 'illustrious_emissaries'
    | 'devious_dignitaries'
    | 'tenacious_delegates'
    | 'vicious_nobles';
  /** A number that draws a random set of roles and districts; null: no random set. */
  random_setup: number | null;
  /** The roles in the game, one of each rank; null: those of the set. */
  roles: DejRole[] | null;
  /** The unique districts in the game; null: those of the set. */
  unique_districts: DejDistrict[] | null;
  /** Leave out the ninth rank. */
  eight_roles: boolean;
  /** The role that replaces the Queen where the Queen cannot be played. */
  queen_replacement: 'artist' | 'tax_collector';
  /** The role that replaces the Emperor where the Emperor cannot be played. */
  emperor_replacement: 'king' | 'patrician';
  /** The seat that has the crown first; null: drawn at random. */
  first_crowned: number | null;
  /** Districts of a complete city cannot be destroyed by their own player either. */
  own_complete_city_immune: boolean;
  /** The Armory may be used by the owner of a complete city. */
  armory_usable_in_own_complete_city: boolean;
  /** The Great Wall also makes itself more expensive to destroy. */
  great_wall_covers_itself: boolean;
  /** A Secret Vault shown at the end may complete a city. */
  vault_completes_city: boolean;
  /** The Emperor may not give the crown back to the player who had it. */
  emperor_moves_crown: boolean;
  /** A Monument counts as two districts toward a complete city; False: only in the final scoring. */
  monument_completes_city: boolean;
  /** When the Poor House pays: at the end of its owner's turn or of the round. */
  poor_house_pays: 'turn' | 'round';
  /** The Trader may build trade districts that already stand in their city. */
  trader_builds_duplicates: boolean;
  /** The Wizard may build the card taken to the hand as a duplicate in the same turn. */
  wizard_repeats_kept_card: boolean;
  /** The Thief takes all coins; False: only those that were there when the round began. */
  thief_takes_all_coins: boolean;
}

/** Options of Kohan Dej as they are chosen; what is missing has its default. */
export interface KohanDejOptions {
  /** A set of roles and unique districts from the rulebook. */
  setup?:
    | 'first_game'
    | 'ambitious_aristocrats'
    | 'cunning_agents'
    | 'illustrious_emissaries'
    | 'devious_dignitaries'
    | 'tenacious_delegates'
    | 'vicious_nobles';
  /** A number that draws a random set of roles and districts; null: no random set. */
  random_setup?: number | null;
  /** The roles in the game, one of each rank; null: those of the set. */
  roles?: readonly DejRole[] | null;
  /** The unique districts in the game; null: those of the set. */
  unique_districts?: readonly DejDistrict[] | null;
  /** Leave out the ninth rank. */
  eight_roles?: boolean;
  /** The role that replaces the Queen where the Queen cannot be played. */
  queen_replacement?: 'artist' | 'tax_collector';
  /** The role that replaces the Emperor where the Emperor cannot be played. */
  emperor_replacement?: 'king' | 'patrician';
  /** The seat that has the crown first; null: drawn at random. */
  first_crowned?: number | null;
  /** Districts of a complete city cannot be destroyed by their own player either. */
  own_complete_city_immune?: boolean;
  /** The Armory may be used by the owner of a complete city. */
  armory_usable_in_own_complete_city?: boolean;
  /** The Great Wall also makes itself more expensive to destroy. */
  great_wall_covers_itself?: boolean;
  /** A Secret Vault shown at the end may complete a city. */
  vault_completes_city?: boolean;
  /** The Emperor may not give the crown back to the player who had it. */
  emperor_moves_crown?: boolean;
  /** A Monument counts as two districts toward a complete city; False: only in the final scoring. */
  monument_completes_city?: boolean;
  /** When the Poor House pays: at the end of its owner's turn or of the round. */
  poor_house_pays?: 'turn' | 'round';
  /** The Trader may build trade districts that already stand in their city. */
  trader_builds_duplicates?: boolean;
  /** The Wizard may build the card taken to the hand as a duplicate in the same turn. */
  wizard_repeats_kept_card?: boolean;
  /** The Thief takes all coins; False: only those that were there when the round began. */
  thief_takes_all_coins?: boolean;
}

/** A player in a view of Dej or Kohan Dej. */
export interface DejPlayer {
  /** The seat. */
  seat: number;
  /** Coins. */
  coins: number;
  /** Cards in hand. */
  cards: number;
  /** Districts of the city. */
  city: DejDistrict[];
  /** The beautified ones: those with a coin on them. */
  beautified: DejDistrict[];
  /** Points of the districts: their printed costs, and one for each coin on them. */
  worth: number;
  /** Has completed a city. */
  complete: boolean;
  /** Roles revealed this round. */
  shown: DejRole[];
  /** Own seat only: the cards in hand. */
  hand?: DejDistrict[];
  /** Own seat only: the roles picked. */
  roles?: DejRole[];
}

/** What everybody knows of the roles of this round. */
export interface DejRound {
  /** Roles burned face up. */
  burned_up: DejRole[];
  /** Roles burned face down. */
  burned_down: number;
  /** Roles being passed on. */
  packet: number;
  /** How often the role that moves the crown was turned up and put back. */
  crown_returned: number;
  /** The last rank called; 0: none. */
  called: number;
  /** Roles called without an answer. */
  no_answer: DejRole[];
  /** The two seats that exchanged roles. */
  traded: number[] | null;
}

/** An announcement on one or several roles. */
export interface DejMarked {
  /** Which announcement. */
  mark: DejMark;
  /** The roles it lies on. */
  roles: DejRole[];
  /** Who announced it. */
  by: number;
  /**
   * Of several roles: the one that really has the mark; known to the seat that announced it, and to all once it is
   * turned up.
   */
  true?: DejRole;
}

/** The turn being played. */
export interface DejTurn {
  /** Who plays it. */
  seat: number;
  /** The role it is played as. */
  role: DejRole;
  /** Whether the player has gathered coins or cards. */
  gathered: boolean;
  /** Whether the player has taken the income of districts. */
  income: boolean;
  /** Whether the player has taken the bonus of the role. */
  bonus: boolean;
  /** Numbers of the role's abilities that were used. */
  used: number[];
  /** Districts that were used. */
  used_districts: DejDistrict[];
  /** Districts built that count toward the limit. */
  builds: number;
  /** Districts built and paid for. */
  paid_builds: number;
  /** Coins spent on building. */
  spent: number;
  /** The part of the price of the district being built that is already paid in cards. */
  covered: number;
}

/** What a seat saw while roles were picked this round. */
export interface DejDraft {
  /** The packets it looked at. */
  saw: DejRole[][];
  /** The roles it burned. */
  burned: DejRole[];
  /** While picking: the packet in hand. */
  packet?: DejRole[];
  /**
   * While picking: the number of districts in this player's city that would bring each role of the packet income; roles
   * without income are left out.
   */
  income?: Partial<Record<DejRole, number>>;
  /** The role it gave in an exchange. */
  traded_away?: DejRole;
}

/** What a choice brings at once. */
export interface DejGain {
  /** Coins that come; below 0: that go. */
  coins?: number;
  /** Cards that come to the hand; below 0: that go. */
  cards?: number;
  /** Cards to look at, some of which may be kept. */
  looks?: number;
  /** Gathering: how many of these are kept. */
  keeps?: number;
  /** Income: the number of districts it is taken from. */
  districts?: number;
}

/** Warrants or threats being laid on roles. */
export interface DejTokens {
  /** The roles that may get one. */
  roles: DejRole[];
  /** Those that have got one. */
  laid: DejRole[];
  /** How many are laid in all. */
  count: number;
}

/** What the views of Dej and of Kohan Dej have in common. */
export interface DejTable {
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** The players by seat. */
  players: DejPlayer[];
  /** The roles in the game, by rank. */
  cast: DejRole[];
  /** The unique districts in the game. */
  unique_districts: DejDistrict[];
  /** Cards in the deck. */
  deck: number;
  /** Who has the crown. */
  crown: number;
  /** Who calls the roles. */
  caller: number;
  /** What is public about the roles of this round. */
  round: DejRound;
  /** The announcements of this round. */
  marks: DejMarked[];
  /**
   * Numbers that roles remember: the coins of the tax collector; the seats the seer has yet to give a card to (one bit
   * each).
   */
  stash: Partial<Record<DejRole, number>>;
  /** The turn being played. */
  turn: DejTurn | null;
  /** Coins that a build costs the player of the turn besides its price, if they still have them. */
  tax: number;
  /** A district that has left one place and not yet reached the next. */
  between: DejDistrict | null;
  /** Cards the player of the turn is looking at. */
  drawn: number;
  /** To that player only: these cards. */
  looking_at?: DejDistrict[];
  /** Cards lying under a district, oldest first; null where the viewer has not seen the card. */
  laid: (DejDistrict | null)[];
  /** Districts that make a city complete. */
  city_size: number;
  /** Whether this is the last round, because somebody has completed a city. */
  last_round: boolean;
  /** For the asked seat: the coins that each choice costs, by its word. */
  prices?: Record<string, number>;
  /** For the asked seat: the parts of each price that differs from the printed one, by the word of the choice. */
  price_parts?: Record<string, Record<string, number>>;
  /** For the asked seat: the districts one of which a choice costs, by its word. */
  sacrifices?: Record<string, DejDistrict[]>;
  /**
   * For the asked seat: what gathering, income, an ability or the use of a district brings at once, by the word of the
   * choice.
   */
  gains?: Record<string, DejGain>;
  /**
   * For the asked seat, while a city is chosen: the districts that could be chosen there next and the coins each costs,
   * by the word of the choice.
   */
  within?: Record<string, Partial<Record<DejDistrict, number>>>;
  /** For the asked seat, while warrants or threats are laid: on which roles. */
  tokens?: DejTokens;
  /** Own seat: what it saw while roles were picked. */
  draft?: DejDraft;
  /** The seats that may answer now. */
  asked: number[];
  /** The pending agenda items, next first. */
  agenda: AgendaItem[];
  /** The seats that have won; empty before the end. */
  winners: number[];
}

/** All that a seat or a spectator may know of a game of Dej. */
export interface DejView extends DejTable {
  /** The key of the game. */
  game: 'dej';
  /** The options of the table, complete. */
  options: DejSettings;
}

/** All that a seat or a spectator may know of a game of Kohan Dej. */
export interface KohanDejView extends DejTable {
  /** The key of the game. */
  game: 'kohan_dej';
  /** The options of the table, complete. */
  options: KohanDejSettings;
}

/** The score of a seat in Dej or Kohan Dej. */
export interface DejScore {
  /** Whose score it is. */
  seat: number;
  /** All points. */
  total: number;
  /** Printed costs, and a point for each coin on a district. */
  districts: number;
  /** For districts of all five types. */
  all_types: number;
  /** For a complete city, or the first one. */
  complete: number;
  /** Extra points of districts. */
  extra: number;
  /** The extra points of each district that has some. */
  extras?: Partial<Record<DejDistrict, number>>;
  /** For each district that counts as another type than its own: that type. */
  stands_for?: Partial<Record<DejDistrict, DejType>>;
}
