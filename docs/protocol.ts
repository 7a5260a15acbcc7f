// Made from meydan/server by `python -m meydan.server.api.typescript`. Do not edit.

export const VERSION = 1;

export type FromPerson = Answer | Undo | Say | Back | Pause | EndPause | Abandon | Resign | Pace | Stand | Look | Ping;

export type FromServer = Welcome | TableChanged | Update | Accepted | Refused | Said | Pong | YourTurn | Invited | InvitationDeclined | SeatFound;

/** I vote (or no longer vote) to abandon the game; it is abandoned when every player does. */
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

/** What a bot would tell a seat: the best choices, the best first, and what may be believed of hidden cards. */
export interface Advice {
  choices: Hint[];
  belief: Record<string, Record<string, number>>;
  looks: number;
}

/** My answer. `n` is that of the update I saw; the same answer sent twice counts once. */
export interface Answer {
  type: "answer";
  n: number;
  word: string;
}

/** Do I come? */
export interface AnswerNight {
  answer: "maybe" | "no" | "yes";
}

/** The learner's answers, oldest first; an empty list starts the lesson. */
export interface Answers {
  words: string[];
}

/** The rows of a battle, and the current season card. */
export interface Armies {
  rows: string[][];
  season?: "spring" | "winter" | null;
  spring_bonus_mode?: string;
}

/** Strength of an army: the soldiers as printed, what each effect adds or takes, and the sum. */
export interface ArmyStrength {
  base: number;
  winter: number;
  drummer: number;
  spring: number;
  heroines: number;
  power: number;
}

/** I take my seat back from the stand-in. This gives me no new time. */
export interface Back {
  type: "back";
}

export interface BattleCount {
  armies: ArmyStrength[];
  winner: number | null;
  most_shirzan: number | null;
}

/** The claims and challenges of a seat. */
export interface Bluffing {
  claims: number;
  bluffs: number;
  caught: number;
  doubts: number;
  right_doubts: number;
  missed: number;
}

/** A game to analyse: where it began and how it went. */
export interface BoardBook {
  game: string;
  start: Record<string, unknown>;
  line: [number, string][];
}

/** A place, and the entries of its position that are changed by hand; null: the engine works the entry out. */
export interface BoardChange {
  start: Record<string, unknown>;
  line?: [number, string][];
  changes: Record<string, unknown>;
}

/** A game file to analyse, or its `record` part. */
export interface BoardFile {
  record: Record<string, unknown>;
}

/** A place on the analysis board, and from whose view it is shown. */
export interface BoardLook {
  start: Record<string, unknown>;
  line?: [number, string][];
  seat?: number | null;
  acting?: boolean;
  hands_open?: boolean;
  with_position?: boolean;
}

/** The code of a shared board. */
export interface BoardRoomCode {
  code: string;
}

/** The table after a line of answers. */
export interface BoardScene {
  game: string;
  players: number;
  n: number;
  seat: number | null;
  view: Record<string, unknown>;
  question: string;
  asked: number[];
  actor: number | null;
  options: Record<string, string[]>;
  events: Record<string, unknown>[];
  fresh: number;
  over: boolean;
  winners: number[];
  scores: Record<string, unknown>[];
  position: Record<string, unknown> | null;
}

/** What the leader shows. Without `board` only the cursor has moved. */
export interface BoardShown {
  type: "shown";
  n: number;
  at: number;
  eyes: string;
  hands_open: boolean;
  board: Record<string, unknown> | null;
}

/** A place, and the seat for which a bot weighs the options there. */
export interface BoardThought {
  start: Record<string, unknown>;
  line?: [number, string][];
  seat: number;
  depth?: number;
}

/** The shipped figures: who played, how much they thought about one answer, by which version, and when. */
export interface BotNumbers {
  level: string;
  playouts: number;
  version: string;
  date: string;
  groups: NumbersGroup[];
}

/** The café for its owner. */
export interface CafeDesk {
  tables: CafeTable[];
  url: string | null;
  reset_at: string;
  https: boolean;
  most: number;
}

/** The game to play at a table of the café. */
export interface CafeGame {
  game: string;
}

/** The names of all tables, in the order of their numbers; an empty one has only its number. */
export interface CafeNames {
  names: string[];
}

export interface CafePage {
  tables: CafeTable[];
  url: string | null;
}

/** A table of the café, and the game that is played there now. */
export interface CafeTable {
  number: number;
  name: string;
  table: TableInfo | null;
}

/** Everything that can be chosen for a new table. */
export interface Catalogue {
  games: GameInfo[];
  settings: SettingInfo[];
  clocks: Preset[];
  levels: string[];
  phrases: string[];
}

/** Options for `navigator.credentials`; send `challenge` back together with its result. */
export interface Ceremony {
  challenge: string;
  options: Record<string, unknown>;
}

export interface Change {
  name?: string | null;
  avatar?: string | null;
  language?: string | null;
}

/** What officers change; what is left out or null stays. */
export interface ChangeClub {
  name?: string | null;
  about?: string | null;
  approval?: boolean | null;
  public?: boolean | null;
}

/** A decision about somebody in the club. */
export interface ChangeMember {
  person: string;
  change: "appoint" | "approve" | "dismiss" | "hand_over" | "refuse" | "remove";
}

/** Settings that the host changes; those left out stay as they are. */
export interface ChangeTable {
  players?: number;
  options?: Record<string, unknown>;
  clock?: string;
  stand_in?: string;
  chat?: "off" | "on" | "phrases";
  pace?: 0 | 1 | 2 | 4;
  public?: boolean;
  rated?: boolean;
  hot_seat?: boolean;
}

/** A chat message at a table. Plain text: show it as such. */
export interface ChatLine {
  name: string;
  person: string | null;
  seat: number | null;
  text: string;
  phrase: string;
  time: number;
}

/** My circle. Guests have none, but can have set people aside. */
export interface CirclePage {
  account: boolean;
  settings: CircleSettings;
  following: CirclePerson[];
  followers: Follower[];
  aside: SetAside[];
}

/** A person whom I follow. */
export interface CirclePerson {
  id: string;
  name: string;
  avatar: string;
  presence: Whereabouts | null;
}

/** Who sees me and who may invite me. */
export interface CircleSettings {
  presence: "followed" | "followers" | "nobody";
  invitations: "followed" | "known" | "nobody";
  hidden: boolean;
}

/** All cities of a game. */
export interface Cities {
  game: "dej" | "kohan_dej";
  cities: City[];
  first_complete?: number | null;
  crown?: number;
}

/** A player's city and cards at the end of the game. */
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

export interface ClubList {
  clubs: ClubSummary[];
  may_found: boolean;
}

export interface ClubMember {
  person: string;
  name: string;
  avatar: string;
  role: "asking" | "founder" | "member" | "officer";
  since: number;
}

export interface ClubNight {
  id: string;
  name: string;
  game: string;
  players: number;
  time: number;
  mine: "maybe" | "no" | "yes" | null;
  voices: ClubVoice[];
}

/** A club. What only members may know is empty for others. */
export interface ClubPage {
  code: string;
  name: string;
  about: string;
  approval: boolean;
  public: boolean;
  created: number;
  now: number;
  count: number;
  role: "asking" | "founder" | "member" | "officer" | null;
  may_join: boolean;
  members: ClubMember[];
  asking: ClubMember[];
  nights: ClubNight[];
  tables: TableInfo[];
  tournaments: ClubTournament[];
}

/** One of my clubs. */
export interface ClubSummary {
  code: string;
  name: string;
  members: number;
  role: "asking" | "founder" | "member" | "officer";
}

/** A tournament in the list of a club. */
export interface ClubTournament {
  code: string;
  name: string;
  game: string;
  over: boolean;
}

/** Somebody's answer to a game night. */
export interface ClubVoice {
  name: string;
  answer: "maybe" | "no" | "yes";
}

/** A first game with a coach, against bots, that starts immediately. */
export interface Coached {
  game: string;
  pace?: 0 | 1 | 2 | 4;
}

/** An answer that cost win probability, and the one that would have been best. `number` counts answers from 0. */
export interface Costly {
  number: number;
  seat: number;
  word: string;
  best: string;
  loss: number;
  reason: string;
  args: Record<string, unknown>;
}

/** An answer of mine in a reviewed game that cost win probability. */
export interface CostlyAnswer {
  table: string;
  number: number;
  seat: number;
  loss: number;
}

export interface CountedTerritory {
  terrain: string;
  squares: number;
  crowns: number;
  points: number;
  at: number[][];
}

export interface CupCorrection {
  round: number;
  table: number;
  before: number[];
  after: number[];
  why: string;
  by: string;
  at: number;
}

export interface CupEntrant {
  id: string;
  name: string;
  since: number;
  until: number;
  helper: boolean;
}

/** A line of the standings. */
export interface CupLine {
  place: number;
  entrant: string;
  points: number;
  tie_breaks: number[];
}

export interface CupPage {
  code: string;
  name: string;
  game: string;
  kind: "arena" | "knock_out" | "round_robin" | "swiss";
  size: number;
  planned: number;
  fill: "bots" | "byes" | "smaller";
  going_on: number;
  duplicate: boolean;
  points: CupPoints;
  plan: TournamentPlan;
  tie_breaks: ("direct" | "opponents" | "seats" | "seed" | "wins")[];
  organiser: string;
  now: number;
  created: number;
  ended: number | null;
  entrants: CupEntrant[];
  rounds: CupRound[];
  standings: CupLine[];
  corrections: CupCorrection[];
  mine: string | null;
  my_table: string | null;
  may_enter: boolean;
  desk: boolean;
  owner: boolean;
  round_over: boolean;
  key: string | null;
}

/** What is published about points. */
export interface CupPoints {
  places: number[];
  bye: number;
  no_show: number;
  missed_round: number;
}

export interface CupRound {
  number: number;
  tables: CupTable[];
  byes: string[];
  began: number;
  ends: number | null;
}

export interface CupTable {
  seats: string[];
  code: string | null;
  playing: boolean;
  places: number[] | null;
  scores: number[];
  absent: string[];
}

/** The person of the session that a request carries; null without a valid session. */
export interface CurrentSession {
  me: Me | null;
  cafe: boolean;
  warned: boolean;
}

/** The page of the daily deal. A day is a day of UTC. */
export interface Daily {
  day: string;
  now: number;
  ends: number;
  deals: DailyDeal[];
  yesterday: DailyDeal[];
  tomorrow: Promise[];
  week: DayMarks[];
}

/** One bar of a histogram: how many have a score from `low` to `high`. */
export interface DailyBar {
  low: number;
  high: number;
  count: number;
}

/** The deal of a game on a day. Its seed and salt are null until the day is over. */
export interface DailyDeal {
  day: string;
  game: string;
  players: number;
  rules: number;
  options: Record<string, unknown>;
  level: string;
  playouts: number;
  commitment: string;
  published: number;
  seed: string | null;
  salt: string | null;
  field: number;
  mine: DailyTry[];
  place: DailyPlace | null;
  histogram: DailyBar[];
}

/** What a person did with the deal of a game. `place` is null until the try that counts is finished. */
export interface DailyMark {
  game: string;
  begun: boolean;
  place: DailyPlace | null;
}

/** A score among all scores of a deal. */
export interface DailyPlace {
  score: number;
  place: number;
  field: number;
  better: number;
}

/** One of my tries of a deal. */
export interface DailyTry {
  table: string;
  code: string;
  practice: boolean;
  running: boolean;
  score: number | null;
  won: boolean | null;
}

/** A person's marks of one day, one for each game. */
export interface DayMarks {
  day: string;
  marks: DailyMark[];
}

/** What is in a box of Dej; roles in the order they are called, districts in the order they are scored. */
export interface DejBoxContents {
  game: "dej" | "kohan_dej";
  least: number;
  most: number;
  districts: DistrictCard[];
  roles: RoleCard[];
}

/** One answer, as the device stored it. */
export interface DeviceEntry {
  seat: number;
  word: string;
  by: "bot" | "person" | "stand_in";
  time: number;
}

/** A seat of a game that was played on a device: of a bot, or of somebody at the device. */
export interface DeviceSeat {
  name: string;
  bot: string | null;
}

/** A finished table, as the device stored it. What else was stored is ignored. */
export interface DeviceTable {
  id: string;
  game: string;
  rules: number;
  players: number;
  options: Record<string, unknown>;
  seed: string;
  salt: string;
  position: Record<string, unknown> | null;
  coached: boolean;
  hinted: number[];
  started: number | null;
  seats: DeviceSeat[];
}

/** A district in a box: the price printed on it, and the number of copies. */
export interface DistrictCard {
  district: string;
  type: string;
  cost: number;
  count: number;
}

/** End the pause. One player is enough. */
export interface EndPause {
  type: "resume";
}

/** A person who follows me. */
export interface Follower {
  id: string;
  name: string;
  avatar: string;
  follows: boolean;
}

/** Request to delete me. Deleting an account needs a proof; deleting a guest does not. */
export interface Forget {
  proof?: Proof | null;
}

/** The position to play on from, my seat, and the level of the bots. With `same_bots` a seat that a bot had keeps it; the level is for the seats of people. A file does not name bots. */
export interface Fork {
  n: number;
  seat: number;
  level?: string;
  same_bots?: boolean;
}

export interface ForkRecord {
  n: number;
  seat: number;
  level?: string;
  same_bots?: boolean;
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

/** The answer of a seat that was furthest ahead of all others, and by how much win probability. */
export interface GoodAnswer {
  number: number;
  seat: number;
  word: string;
  gain: number;
  reason: string;
  args: Record<string, unknown>;
}

/** The bluff of a seat that nobody caught and that raised its win probability most until its next answer. */
export interface GoodBluff {
  number: number;
  seat: number;
  word: string;
  gain: number;
}

export interface Guest {
  name?: string;
  language?: string;
  avatar?: string;
  program?: boolean;
}

/** How often something was done, out of how many occasions; or games, for what is counted in each game. */
export interface HabitRate {
  name: string;
  done: number;
  tries: number;
  each_game: boolean;
}

/** My habits in one game, those of the bots at tables of all sizes, what I overpay for, and my costliest answers. */
export interface HabitsOfGame {
  game: string;
  games: number;
  mine: HabitRate[];
  bots: HabitRate[];
  overpaid: Overpaid[];
  costly: CostlyAnswer[];
}

/** A finished game that was played on a device, as the device stored it: the table and its answers. */
export interface HandIn {
  table: DeviceTable;
  entries: DeviceEntry[];
}

/** Another person leads from now on: the leader says it, or anybody while the leader is away. */
export interface HandOver {
  type: "hand_over";
  person: string;
}

/** Where the game is now. */
export interface HandedIn {
  table: string;
  fresh: boolean;
}

/** What was good in the game of one seat, and what luck did. None: there was nothing worth telling. */
export interface Highlights {
  decisions: number;
  sound: number;
  answer: GoodAnswer | null;
  bluff: GoodBluff | null;
  luck: StrokeOfLuck | null;
}

/** One choice worth considering. */
export interface Hint {
  word: string;
  share: number;
  reason: string;
  args: Record<string, unknown>;
  choice: number;
  margin: number;
  about_equal: boolean;
}

export interface Home {
  open: TableInfo[];
  live: TableInfo[];
  mine: MyGame[];
  counts: Record<string, number>;
  played: string[];
}

export interface Host {
  person: string;
}

/** A person whom I may invite to a table. */
export interface Invitable {
  id: string;
  name: string;
  avatar: string;
  here: boolean;
  answer: "" | "declined" | "invited" | "sits";
}

/** The people whom I may invite to a table. */
export interface InvitableList {
  people: Invitable[];
}

/** On the home page's socket: a person whom I invited to a table does not come. */
export interface InvitationDeclined {
  type: "invitation_declined";
  table: string;
  person: string;
}

/** On the home page's socket: a person invites me to a table that waits for players. */
export interface Invited {
  type: "invited";
  table: string;
  code: string;
  game: string;
  person: string;
  name: string;
  avatar: string;
  time: number;
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

/** The result of the learner's last answer: the scenes since then, and the good answers now. */
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

/** At a hot-seat table: show the view of one of my seats, or hide it (null). A welcome and an update follow. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** The table that I look for. */
export interface LookForTable {
  game: string;
  least?: number;
  most?: number;
  rated?: boolean;
}

/** My own person. `token` is sent once, for programs that do not store cookies. */
export interface Me {
  id: string;
  name: string;
  avatar: string;
  language: string;
  login: string | null;
  program: boolean;
  token: string | null;
}

export interface Mute {
  person: string;
  muted?: boolean;
}

/** The people whose chat messages I do not receive. */
export interface Mutes {
  people: string[];
}

export interface Muting {
  muted?: boolean;
}

/** One of my tables, and whether it waits for me. */
export interface MyGame {
  table: TableInfo;
  my_turn: boolean;
}

export interface MyHabits {
  games: HabitsOfGame[];
}

/** Invitations that I have not answered, the last first. */
export interface MyInvitations {
  invitations: Invited[];
}

/** My place on the ladder; null while I am a guest or have played too few rated games. */
export interface MyRung {
  place: number | null;
  rating: number;
  games: number;
}

/** One of my sessions. `device` is its browser and system, if known; `here`: the session of this request. */
export interface MySession {
  id: string;
  device: string;
  began: number;
  seen: number;
  here: boolean;
}

/** All my sessions: this one first, the others by when they were last used (to the hour). */
export interface MySessions {
  sessions: MySession[];
}

/** Whether other devices of the local network can reach this server. */
export interface Network {
  mine: boolean;
  url: string | null;
}

/** A board to share. A leader whose room is gone opens it again under its `code`. */
export interface NewBoardRoom {
  board: Record<string, unknown>;
  code?: string;
}

/** A club to be founded. */
export interface NewClub {
  name: string;
  about?: string;
  approval?: boolean;
  public?: boolean;
}

/** A game night of a club; `time` is in seconds since 1970. */
export interface NewNight {
  game: string;
  players: number;
  time: number;
  name?: string;
}

/** A report about the person on a seat. */
export interface NewReport {
  seat: number;
  reason: "gifts" | "insults" | "other" | "second_account" | "stalling";
  text?: string;
  lines?: number[];
}

/** Settings of a new table. */
export interface NewTable {
  game: string;
  players: number;
  options?: Record<string, unknown>;
  clock?: string;
  stand_in?: string;
  chat?: "off" | "on" | "phrases";
  pace?: 0 | 1 | 2 | 4;
  public?: boolean;
  rated?: boolean;
  hot_seat?: boolean;
}

/** Settings of a new tournament. */
export interface NewTournament {
  options?: Record<string, unknown>;
  clock?: string;
  level?: string;
  minutes?: number;
  no_show_minutes?: number;
  guests?: boolean;
  box?: boolean;
  rated?: boolean;
  name: string;
  game: string;
  public?: boolean;
  kind?: "arena" | "knock_out" | "round_robin" | "swiss";
  size?: number;
  rounds?: number;
  fill?: "bots" | "byes" | "smaller";
  going_on?: number;
  duplicate?: boolean;
}

/** What wins in a game. No cell has fewer games than `least`. */
export interface Numbers {
  game: string;
  least: number;
  themes: NumbersTheme[];
  bots: BotNumbers | null;
  people: NumbersGroup[];
}

/** How often the seats with one trait won, and the 95 % interval of it. */
export interface NumbersCell {
  theme: string;
  value: string;
  games: number;
  seats: number;
  wins: number;
  share: number;
  low: number;
  high: number;
  fair: number;
}

/** Games with the same number of players and the same options. */
export interface NumbersGroup {
  players: number;
  options: string;
  games: number;
  cells: NumbersCell[];
  habits: HabitRate[];
}

/** A theme, and the family of texts that names its values; empty: they are numbers. */
export interface NumbersTheme {
  theme: string;
  family: string;
}

/** Open the server to the local network, or close it. */
export interface OpenNetwork {
  open: boolean;
}

/** The seed of a finished game and its salt, revealed to verify the deal. */
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
  printed: unknown;
  players: number | null;
  values: unknown[] | null;
  least: number | null;
  most: number | null;
  nullable: boolean;
}

/** One kind of answer: how many of mine cost something, and how much win probability in all. */
export interface Overpaid {
  theme: string;
  answers: number;
  loss: number;
}

/** The search for puzzles in a game that I played. */
export interface OwnSearch {
  table: string;
  game: string;
  state: "failed" | "none" | "ready" | "working";
  done: number;
  total: number;
  found: number;
}

/** Set how fast bots play, before or during the game. The host may, and the only person at a table with bots. */
export interface Pace {
  type: "pace";
  pace: 0 | 1 | 2 | 4;
}

/** My place in the pairing. */
export interface PairingState {
  looking: boolean;
  game: string;
  people: number;
  since: number;
  bots: number;
  now: number;
  table: string;
}

/** What `navigator.credentials` returned, as JSON, and the challenge that it answers. */
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
  on_device: boolean;
  together: boolean;
}

/** I vote (or no longer vote) for a pause; the clocks stop when every player does. */
export interface Pause {
  type: "pause";
  want?: boolean;
}

/** Is the connection alive? */
export interface Ping {
  type: "ping";
}

/** How fast the bots of the daily deal play. */
export interface PlayDaily {
  pace?: 0 | 1 | 2 | 4;
}

/** A game against bots that starts immediately. */
export interface PlayNow {
  game: string;
  players: number;
  level?: string;
  options?: Record<string, unknown>;
  clock?: string;
  pace?: 0 | 1 | 2 | 4;
}

/** The level of the bots when a puzzle is played on. */
export interface PlayOn {
  level?: string;
}

/** How often a person played and won a game, at tables of the server. */
export interface Played {
  game: string;
  games: number;
  wins: number;
}

/** The connection is alive. */
export interface Pong {
  type: "pong";
  now: number;
}

/** A time control: seconds for each answer, or a bank that grows with each answer. */
export interface Preset {
  key: string;
  answer: number;
  reaction: number;
  bank: number;
  increment: number;
}

/** An error response. */
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
  unlisted: boolean;
  ratings: Rating[];
  played: Played[];
  games: Past[];
}

/** The commitment to a deal of tomorrow. */
export interface Promise {
  game: string;
  commitment: string;
}

/** Proof that the account's owner is asking: the password, or a passkey's answer to a login challenge. */
export interface Proof {
  password?: string | null;
  passkey?: Passkey | null;
}

/** The server's key for `pushManager.subscribe`; null: push is off. */
export interface PushKey {
  key: string | null;
}

/** My answer to a puzzle. */
export interface PuzzleAnswer {
  word: string;
}

/** The puzzles of a game, and how I do with them. */
export interface PuzzleGame {
  game: string;
  count: number;
  themes: PuzzleTheme[];
  tried: number;
  rating: number;
  streak: number;
  longest: number;
  storm: number;
  own: number;
}

/** The table at the moment of the decision, from the view of the seat that decides. */
export interface PuzzleLook {
  id: string;
  game: string;
  players: number;
  seat: number;
  options: Record<string, unknown>;
  view: Record<string, unknown>;
  question: string;
  asked: number[];
  words: string[];
  events: Record<string, unknown>[];
  rating: number;
  tried: boolean;
}

/** All games that have puzzles. */
export interface PuzzlePage {
  games: PuzzleGame[];
}

/** What one answer is worth. */
export interface PuzzleShare {
  word: string;
  share: number;
  margin: number;
}

/** A theme, and how many puzzles have it. */
export interface PuzzleTheme {
  theme: string;
  count: number;
}

/** What an answer to a puzzle costs, and why another one is better. */
export interface PuzzleVerdict {
  id: string;
  word: string;
  best: string;
  loss: number;
  verdict: string;
  shares: PuzzleShare[];
  reason: string;
  args: Record<string, unknown>;
  themes: string[];
  counted: boolean;
  before: number;
  after: number;
  puzzle: number;
  streak: number;
  longest: number;
  played: string;
}

export interface Rating {
  game: string;
  rating: number;
  games: number;
}

/** How a rated game changed the rating of a seat's person or bot. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
  weight: number;
  reason: "" | "bots" | "guest" | "left" | "newcomer" | "one_person" | "repeat" | "void";
}

export interface Ready {
  ready?: boolean;
}

/** My message was refused; if it was about the game, an update follows. */
export interface Refused {
  type: "refused";
  key: string;
  sentence: string;
  details: Record<string, unknown>;
}

/** What another person is to me. The same in the other direction is not told. */
export interface Relation {
  person: string;
  follows: boolean;
  muted: boolean;
  uninvited: boolean;
  blocked: boolean;
  guest: boolean;
}

/** What I change about a person; what is left out stays. */
export interface RelationChange {
  follows?: boolean | null;
  muted?: boolean | null;
  uninvited?: boolean | null;
  blocked?: boolean | null;
}

/** A finished game as one seat saw it (null: a spectator). */
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

/** An uploaded game file to replay from a seat's view; without a seat, from the spectators'. */
export interface ReplayRecord {
  record: Record<string, unknown>;
  seat?: number | null;
  first?: number;
  last?: number | null;
  hands_open?: boolean;
}

/** Whom I may report in a game. */
export interface ReportForm {
  table: string;
  game: string;
  reported: boolean;
  people: Reportable[];
}

/** Something that a person said at the table. */
export interface ReportLine {
  id: number;
  text: string;
  phrase: string;
  time: number;
}

/** A person of the game whom I may report. */
export interface Reportable {
  seat: number;
  name: string;
  lines: ReportLine[];
}

/** I resign for good and lose. The rules decide what happens to my seat; its questions get the safe choice. */
export interface Resign {
  type: "resign";
}

/** A finished game as a strong bot judges it. Probabilities are from 0 to 1; their lists are by seat. */
export interface Review {
  curve: number[][];
  losses: number[];
  costliest: Record<string, Costly[]>;
  split: Split[];
  weight: number;
  bluffs: Bluffing[];
  highlights: Highlights[];
}

/** The progress of a review. */
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

/** Who looks at the board, and who leads; the first message on a socket has the latest chat, too. */
export interface RoomChanged {
  type: "room";
  code: string;
  leader: string;
  you: string;
  people: RoomPerson[];
  chat: ChatLine[];
}

/** Somebody who looks at a shared board. */
export interface RoomPerson {
  id: string;
  name: string;
  avatar: string;
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
  provisional: boolean;
}

/** A new chat message. */
export interface Said {
  type: "said";
  line: ChatLine;
}

/** A chat message: free text, or the key of a quick phrase. */
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

/** A reason for points. */
export interface ScoreLine {
  why: "all_types" | "beautified" | "complete" | "district" | "extra" | "first" | "shown" | "stands_for";
  points: number;
  district: string | null;
  type: string | null;
}

/** A correction that was appended to an archive. */
export interface SeasonNote {
  text: string;
  time: number;
  hash: string;
}

/** A season of a ladder. */
export interface SeasonPage {
  game: string;
  span: SeasonSpan;
  least: number;
  groups: SeasonPerson[][];
  mine: number | null;
  past: SeasonSpan[];
  hash: string | null;
  notes: SeasonNote[];
}

/** Somebody in a group. */
export interface SeasonPerson {
  person: string | null;
  name: string;
  avatar: string;
  place: number | null;
  rating: number;
  games: number;
  wins: number;
  move: "down" | "out" | "stays" | "up";
}

/** A season: the Persian year, 1 for spring to 4 for winter, and when it begins and ends. */
export interface SeasonSpan {
  key: string;
  year: number;
  quarter: number;
  starts: number;
  ends: number;
}

export interface SeatBot {
  level: string;
}

/** The clock of a seat: when its time is up (null: it does not run or has no limit), and its bank. */
export interface SeatClock {
  seat: number;
  deadline: number | null;
  bank: number | null;
}

/** On the home page's socket: quick pairing has found a seat for me. */
export interface SeatFound {
  type: "seat_found";
  table: string;
  code: string;
}

/** A seat as everyone sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  person: string | null;
  bot: string | null;
  ready: boolean;
  here: boolean;
  away: boolean;
  late: boolean;
  avatar: string;
  resigned: boolean;
  program: boolean;
}

export interface SeatOf {
  seat?: number | null;
}

/** A person whom I have set aside, and how. */
export interface SetAside {
  id: string;
  name: string;
  avatar: string;
  muted: boolean;
  uninvited: boolean;
  blocked: boolean;
}

/** My circle settings; what is left out gets its default. */
export interface SetCircle {
  presence?: "followed" | "followers" | "nobody";
  invitations?: "followed" | "known" | "nobody";
  hidden?: boolean;
}

/** A setting of tables: its kind (bool, int, str or dict), its default, and its values where there are few. */
export interface SettingInfo {
  name: string;
  kind: string;
  default: unknown;
  values: (string | number)[] | null;
  changeable: boolean;
  agreed: boolean;
}

/** From the leader: what everybody sees from now on. Without `board` only the cursor moves. */
export interface ShowBoard {
  type: "show";
  at: number;
  eyes?: string;
  hands_open?: boolean;
  board?: Record<string, unknown> | null;
}

export interface Sit {
  seat?: number | null;
  name?: string;
}

/** How a seat's win probability changed in all, from equal chances before the deal: through its own answers, those of the others, and luck. */
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

/** Let the server answer for me: one of `standing.orders` of my update. Null as `term` withdraws it. */
export interface Stand {
  type: "stand";
  order: string;
  term?: "game" | "turn" | null;
}

/** Standing answers of my seat. Nobody else is told which of them I use. */
export interface StandingAnswers {
  orders: string[];
  terms: ("game" | "turn")[];
  fits: string[];
  active: Record<string, "game" | "turn">;
  answer: string | null;
}

/** My answer to the puzzle of a storm that is asked now. */
export interface StormAnswer {
  puzzle: string;
  word: string;
}

/** A storm after an answer, and the puzzle that comes next. */
export interface StormState {
  id: string;
  game: string;
  ends: number;
  now: number;
  score: number;
  costly: number;
  lives: number;
  verdict: string;
  best: string;
  puzzle: string | null;
  record: number;
}

/** What luck did most, for better or worse: after this answer, or, as -1, by the deal. */
export interface StrokeOfLuck {
  number: number;
  gain: number;
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

/** The table has changed: its people, seats, settings or state. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

/** A table as everyone sees it: its settings and its state. */
export interface TableInfo {
  game: string;
  players: number;
  options: Record<string, unknown>;
  clock: string;
  stand_in: string;
  chat: "off" | "on" | "phrases";
  pace: 0 | 1 | 2 | 4;
  public: boolean;
  rated: boolean;
  hot_seat: boolean;
  id: string;
  code: string;
  state: "closed" | "finished" | "playing" | "waiting";
  paused: boolean;
  host: string | null;
  seats: SeatInfo[];
  spectators: number;
  screens: number;
  commitment: string;
  created: number;
  started: number | null;
  ended: number | null;
  forked_from: string | null;
  coached: boolean;
  daily: string;
  practice: boolean;
  tournament: string;
  rematch_of: string | null;
  rematch: string | null;
  want_pause: number[];
  want_abandon: number[];
  hinted: number[];
  ratings: RatingChange[];
  halted: boolean;
}

export interface TournamentList {
  tournaments: TournamentSummary[];
  may_open: boolean;
}

/** How the tables of a tournament are played, and who may enter. Everybody sees it. */
export interface TournamentPlan {
  options: Record<string, unknown>;
  clock: string;
  level: string;
  minutes: number;
  no_show_minutes: number;
  guests: boolean;
  box: boolean;
  rated: boolean;
}

/** A tournament in the list. */
export interface TournamentSummary {
  code: string;
  name: string;
  game: string;
  kind: "arena" | "knock_out" | "round_robin" | "swiss";
  size: number;
  rounds: number;
  planned: number;
  entrants: number;
  created: number;
  ended: number | null;
  mine: boolean;
}

/** The result of a table, typed in at the desk: places by seats, where 1 is best and ties share a place. */
export interface TypedResult {
  round: number;
  table: number;
  places: number[];
  scores?: number[];
  absent?: string[];
  why?: string;
}

/** Take back my last answer. Possible while it revealed nothing and no player has acted on it. */
export interface Undo {
  type: "undo";
  n: number;
}

/** The game as I may see it now. It replaces the previous update. */
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
  places: number[];
  opening: Opening | null;
  standing: StandingAnswers | null;
}

/** A warning that I have not confirmed yet. */
export interface Warned {
  id: string;
  game: string;
  reason: "gifts" | "insults" | "other" | "second_account" | "stalling";
  time: number;
}

/** Warnings that I have not confirmed yet. */
export interface Warnings {
  warnings: Warned[];
}

/** The first message on a socket. An update follows if the game has begun. */
export interface Welcome {
  type: "welcome";
  version: number;
  table: TableInfo;
  you: number | null;
  now: number;
  chat: ChatLine[];
}

/** What a person who is here does. */
export interface Whereabouts {
  doing: "looking" | "playing" | "square" | "waiting";
  game: string;
  table: string;
}

/** On the home page's socket: a table waits for me. */
export interface YourTurn {
  type: "your_turn";
  table: string;
  code: string;
  game: string;
  seat: number;
}
