// Made from meydan/server by `python -m meydan.server.typescript`. Do not edit.

export const VERSION = 1;

export type FromPerson = Answer | Undo | Say | Back | Pause | Resume | Abandon | Resign | Look | Ping;

export type FromServer = Welcome | TableChanged | Update | Accepted | Refused | Said | Pong | YourTurn;

/** I want (or no longer want) to give the game up; it is given up when every player wants it. */
export interface Abandon {
  type: "abandon";
  want?: boolean;
}

/** My answer is stored, under this number. */
export interface Accepted {
  type: "accepted";
  n: number;
  word: string;
}

/** A choice, how often it would win, and why: the key of a text and what fills its blanks. */
export interface Advice {
  word: string;
  share: number;
  reason: string;
  args: Record<string, unknown>;
}

/** My answer. `n` is that of the update I saw; the same answer sent twice counts once. */
export interface Answer {
  type: "answer";
  n: number;
  word: string;
}

/** The learner's answers, oldest first; none to begin. */
export interface Answers {
  words: string[];
}

/** The rows of a battle, and the season card on top. */
export interface Armies {
  rows: string[][];
  season?: "spring" | "winter" | null;
  spring_bonus_mode?: string;
}

/** the soldiers as printed, what each effect adds or takes, and the sum. */
export interface ArmyStrength {
  base: number;
  winter: number;
  drummer: number;
  spring: number;
  heroines: number;
  power: number;
}

/** I am here again: my seat is mine, the stand-in rests. */
export interface Back {
  type: "back";
}

export interface Battle {
  armies: ArmyStrength[];
  winner: number | null;
  most_shirzan: number | null;
}

/** What a seat claimed and doubted. */
export interface Bluffing {
  claims: number;
  bluffs: number;
  caught: number;
  doubts: number;
  right_doubts: number;
  missed: number;
}

export interface Bot {
  level: string;
}

/** Everything a table can be made of. */
export interface Catalogue {
  games: GameInfo[];
  clocks: Preset[];
  levels: string[];
  phrases: string[];
}

/** Options for `navigator.credentials`; send `challenge` back with what it returns. */
export interface Ceremony {
  challenge: string;
  options: Record<string, unknown>;
}

export interface Change {
  name?: string | null;
  avatar?: string | null;
  language?: string | null;
}

/** What the host wants otherwise; what is left out stays. */
export interface ChangeTable {
  players?: number;
  options?: Record<string, unknown>;
  clock?: string;
  stand_in?: string;
  chat?: "off" | "on" | "phrases";
  public?: boolean;
  rated?: boolean;
  hot_seat?: boolean;
}

/** Something said at a table. Plain text: show it as such. */
export interface ChatLine {
  name: string;
  person: string | null;
  seat: number | null;
  text: string;
  phrase: string;
  time: number;
}

/** The cities of a table. */
export interface Cities {
  game: "dej" | "kohan_dej";
  cities: City[];
  first_complete?: number | null;
  crown?: number;
}

/** What a player has at the end. */
export interface City {
  districts: string[];
  coins?: number;
  hand?: number;
  vault?: boolean;
  exhibits?: number;
  beautified?: string[];
}

export interface CityScore {
  total: number;
  lines: ScoreLine[];
}

/** An answer that cost win share, and the one that would have been best. `number` counts answers from 0. */
export interface Costly {
  number: number;
  seat: number;
  word: string;
  best: string;
  loss: number;
  reason: string;
  args: Record<string, unknown>;
}

export interface CountedTerritory {
  terrain: string;
  squares: number;
  crowns: number;
  points: number;
  at: number[][];
}

/** What lies in a box of Dej, in the order in which it is called and counted. */
export interface DejBoxContents {
  game: "dej" | "kohan_dej";
  least: number;
  most: number;
  districts: DistrictCard[];
  roles: RoleCard[];
}

/** A district of a box: how much is printed on it, and how many there are. */
export interface DistrictCard {
  district: string;
  type: string;
  cost: number;
  count: number;
}

/** A guest is deleted as he is; an account needs a proof for it. */
export interface Forget {
  proof?: Proof | null;
}

/** From where, on which seat, and against which bots. */
export interface Fork {
  n: number;
  seat: number;
  level?: string;
}

export interface ForkRecord {
  n: number;
  seat: number;
  level?: string;
  record: Record<string, unknown>;
}

/** The game after `n` answers, as one seat saw it, and the answer that led here. */
export interface Frame {
  n: number;
  seat: number | null;
  word: string | null;
  by: string | null;
  time: number | null;
  view: Record<string, unknown>;
  question: string;
  asked: number[];
  events: Record<string, unknown>[];
}

export interface GameInfo {
  key: string;
  least: number;
  most: number;
  options: OptionInfo[];
}

export interface Guest {
  name?: string;
  language?: string;
  avatar?: string;
}

/** What a good bot would tell a seat: the best choices, best first, and what may be believed of hidden cards. */
export interface Help {
  choices: Advice[];
  belief: Record<string, Record<string, number>>;
}

export interface Home {
  open: TableInfo[];
  mine: MyGame[];
  counts: Record<string, number>;
}

export interface Host {
  person: string;
}

export interface Kingdom {
  squares: Square[];
  big?: boolean;
  middle_kingdom?: boolean;
  harmony?: boolean;
}

export interface KingdomScore {
  total: number;
  base: number;
  middle_kingdom: number;
  harmony: number;
  largest: number;
  crowns: number;
  territories: CountedTerritory[];
}

/** One page of the ladder of a game. */
export interface Ladder {
  game: string;
  least: number;
  total: number;
  first: number;
  rungs: Rung[];
  mine: MyRung | null;
}

/** What came of the learner's last answer: the scenes since then, and what would be good now. */
export interface LessonState {
  game: string;
  lesson: string;
  rules: string[];
  seat: number;
  players: number;
  step: number;
  steps: number;
  verdict: "begin" | "good" | "other";
  scenes: Scene[];
  good: string[];
  done: boolean;
}

export interface Login {
  login: string;
  password: string;
}

/** On one device: lift the curtain for one of my seats, or let it fall (none). A welcome and an update follow. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** Who I am. `token` is sent once, for programs that keep no cookies. */
export interface Me {
  id: string;
  name: string;
  avatar: string;
  language: string;
  login: string | null;
  token: string | null;
}

export interface Mute {
  person: string;
  muted?: boolean;
}

/** The people whose talk I do not hear. */
export interface Mutes {
  people: string[];
}

export interface Muting {
  muted?: boolean;
}

/** A table of mine, and whether it waits for me. */
export interface MyGame {
  table: TableInfo;
  my_turn: boolean;
}

/** Where I stand; without a place while I am a guest or have played too few rated games. */
export interface MyRung {
  place: number | null;
  rating: number;
  games: number;
}

/** Where I am logged in. `device` is what its browser said of itself, if anything; `here`: this request's own. */
export interface MySession {
  id: string;
  device: string;
  began: number;
  seen: number;
  here: boolean;
}

/** All my sessions: this one first, then by when they were last seen (to the hour). */
export interface MySessions {
  sessions: MySession[];
}

/** A table as its host wants it. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  clock?: string;
  stand_in?: string;
  chat?: "off" | "on" | "phrases";
  public?: boolean;
  rated?: boolean;
  hot_seat?: boolean;
}

/** The opened secret of a finished game. */
export interface Opening {
  seed: string;
  salt: string;
  commitment: string;
}

/** An option of a game and the values it takes. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  values: unknown[] | null;
  least: number | null;
  most: number | null;
  nullable: boolean;
}

/** What the browser's `navigator.credentials` returned, as JSON, and the challenge it answers. */
export interface Passkey {
  challenge: string;
  credential: Record<string, unknown>;
}

/** A finished game of a person. */
export interface Past {
  table: string;
  game: string;
  seat: number;
  place: number;
  won: boolean;
  rated: boolean;
  time: number;
  before: number | null;
  after: number | null;
}

/** I want (or no longer want) the clocks to stand; they do when every player wants it. */
export interface Pause {
  type: "pause";
  want?: boolean;
}

/** Is the line alive? */
export interface Ping {
  type: "ping";
}

/** A game against bots, at once. */
export interface PlayNow {
  game: string;
  players: number;
  level?: string;
  options?: Record<string, unknown>;
  clock?: string;
}

/** How often somebody played a game, and won it. */
export interface Played {
  game: string;
  games: number;
  wins: number;
}

/** The line is alive. */
export interface Pong {
  type: "pong";
  now: number;
}

/** How long people may think: so long for each answer, or out of a bank that grows with each answer. */
export interface Preset {
  key: string;
  answer: number;
  reaction: number;
  bank: number;
  increment: number;
}

/** What went wrong. */
export interface Problem {
  key: string;
  sentence: string;
  details: Record<string, unknown>;
}

export interface Profile {
  id: string;
  name: string;
  avatar: string;
  guest: boolean;
  ratings: Rating[];
  played: Played[];
  games: Past[];
}

/** That it is still me: my password, or a passkey's answer to a challenge for logging in. */
export interface Proof {
  password?: string | null;
  passkey?: Passkey | null;
}

/** The server's key for `pushManager.subscribe`; none: push is off. */
export interface PushKey {
  key: string | null;
}

export interface Rating {
  game: string;
  rating: number;
  games: number;
}

/** What a rated game did to the rating of a seat's person or bot. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

export interface Ready {
  ready?: boolean;
}

/** My message was refused; where it was about the game an update follows. */
export interface Refused {
  type: "refused";
  key: string;
  sentence: string;
  details: Record<string, unknown>;
}

/** A finished game from one seat's eyes (none: a spectator's). */
export interface Replay {
  table: string | null;
  game: string;
  seat: number | null;
  seats: SeatInfo[];
  total: number;
  frames: Frame[];
  winners: number[];
  scores: Record<string, unknown>[];
}

/** A game file to be seen again; without a seat as a spectator. */
export interface ReplayRecord {
  record: Record<string, unknown>;
  seat?: number | null;
  first?: number;
  last?: number | null;
}

/** I give up for good: I lose. The ledger says what becomes of my seat; what it is asked gets the safe choice. */
export interface Resign {
  type: "resign";
}

/** Let the clocks go on. One player is enough. */
export interface Resume {
  type: "resume";
}

/** A finished game as a good bot sees it afterwards. Shares are from 0 to 1, lists of shares by seat. */
export interface Review {
  curve: number[][];
  losses: number[];
  costliest: Record<string, Costly[]>;
  split: Split[];
  bluffs: Bluffing[];
}

/** How far a review is. */
export interface ReviewState {
  table: string;
  state: "failed" | "none" | "ready" | "working";
  done: number;
  total: number;
  level: string;
  review: Review | null;
}

export interface RoleCard {
  role: string;
  rank: number;
}

/** A person or a bot on the ladder. Equal ratings share a place. */
export interface Rung {
  place: number;
  person: string | null;
  bot: string | null;
  name: string;
  avatar: string;
  rating: number;
  games: number;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  line: ChatLine;
}

/** Free text to the table, or the key of a quick phrase. */
export interface Say {
  type: "say";
  text?: string;
  phrase?: string;
}

/** The table after one answer, as the learner sees it. */
export interface Scene {
  seat: number | null;
  word: string | null;
  view: Record<string, unknown>;
  question: string;
  asked: number[];
  options: string[];
  events: Record<string, unknown>[];
  over: boolean;
}

/** What some points are for. */
export interface ScoreLine {
  why: "all_types" | "beautified" | "complete" | "district" | "extra" | "first" | "shown" | "stands_for";
  points: number;
  district: string | null;
  type: string | null;
}

/** The clock of a seat: when its time is up (none: it does not run or has no end), and its bank. */
export interface SeatClock {
  seat: number;
  deadline: number | null;
  bank: number | null;
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  person: string | null;
  bot: string | null;
  ready: boolean;
  here: boolean;
  away: boolean;
  avatar: string;
  resigned: boolean;
}

export interface SeatOf {
  seat?: number | null;
}

export interface Sit {
  seat?: number | null;
  name?: string;
}

/** How a seat's win share changed in all: through its own answers, those of the others, and luck. */
export interface Split {
  total: number;
  skill: number;
  others: number;
  luck: number;
}

/** A square of a kingdom; the castle is at 0, 0. */
export interface Square {
  x: number;
  y: number;
  terrain: string;
  crowns?: number;
}

/** A browser's push subscription, or a webhook. */
export interface Subscribe {
  kind: "push" | "webhook";
  endpoint: string;
  keys?: Record<string, string>;
}

export interface Subscribed {
  id: string;
}

export interface Swap {
  first: number;
  second: number;
}

/** Somebody came, went, sat down, made ready… */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** A table as everybody sees it. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  clock: string;
  stand_in: string;
  chat: "off" | "on" | "phrases";
  public: boolean;
  rated: boolean;
  hot_seat: boolean;
  state: "closed" | "finished" | "playing" | "waiting";
  paused: boolean;
  host: string | null;
  seats: SeatInfo[];
  spectators: number;
  commitment: string;
  created: number;
  started: number | null;
  ended: number | null;
  forked_from: string | null;
  rematch_of: string | null;
  rematch: string | null;
  want_pause: number[];
  want_abandon: number[];
  hinted: number[];
  ratings: RatingChange[];
  halted: boolean;
}

/** Take back my last answer. Possible while it told nobody anything and nobody has acted on it. */
export interface Undo {
  type: "undo";
  n: number;
}

/** The game as I may see it now. Replace what was there before. */
export interface Update {
  type: "update";
  n: number;
  since: number;
  view: Record<string, unknown>;
  question: string;
  asked: number[];
  options: string[];
  first_event: number;
  events: Record<string, unknown>[];
  clocks: SeatClock[];
  now: number;
  can_undo: boolean;
  over: boolean;
  winners: number[];
  scores: Record<string, unknown>[];
  opening: Opening | null;
}

/** The first message on a socket. An update follows when the game is on. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: TableInfo;
  you: number | null;
  now: number;
  chat: ChatLine[];
}

/** On the home line: a table waits for me. */
export interface YourTurn {
  type: "your_turn";
  table: string;
  code: string;
  game: string;
  seat: number;
}
