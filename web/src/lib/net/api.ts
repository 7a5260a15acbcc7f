/** The REST API: everything but the game itself. Errors are a `Problem` with a key, shown in the reader's language. */
import { known, type Messages } from '$lib/i18n';
import type {
  Advice,
  Armies,
  BattleCount,
  BoardBook,
  BoardChange,
  BoardLook,
  BoardRoomCode,
  BoardScene,
  BoardThought,
  CafePage,
  Catalogue,
  Ceremony,
  Coached,
  Daily,
  Cities,
  CityScore,
  CurrentSession,
  DejBoxContents,
  HandedIn,
  Home,
  Kingdom,
  KingdomScore,
  Ladder,
  LessonState,
  Me,
  Mutes,
  MyHabits,
  MySessions,
  NewTable,
  Network,
  Numbers,
  PlayDaily,
  PlayNow,
  Problem,
  Profile,
  PushKey,
  OwnSearch,
  PuzzleLook,
  PuzzlePage,
  PuzzleVerdict,
  Replay,
  ReviewState,
  StormState,
  Subscribe,
  Subscribed,
  TableInfo,
} from './protocol';
import { request, type Answered, type Method } from './transport';

/** How the keys of errors begin that say why the engine of this device cannot be opened; they bring their text. */
export const NO_ENGINE = 'engine_';

export class Wrong extends Error {
  constructor(
    readonly key: string,
    readonly details: Record<string, unknown> = {},
    /** The server's own sentence, in English. */
    readonly sentence = '',
  ) {
    super(key);
  }

  /** What happened and what to do. */
  get text(): string {
    const { text } = this.details;
    return this.needsEngine && typeof text === 'string' ? text : explain(this.key);
  }

  /** The engine of this device cannot be opened. */
  get needsEngine(): boolean {
    return this.key.startsWith(NO_ENGINE);
  }
}

/** Error keys of the server that have the same text. */
const SAME: Record<string, string> = {
  not_asked: 'stale',
  future: 'stale',
  not_an_option: 'illegal',
  bad_choice: 'illegal',
  unknown_word: 'illegal',
  game_over: 'not_playing',
  nothing_to_undo: 'no_undo',
  no_puzzles: 'no_puzzle',
  no_puzzle_answer: 'illegal',
  no_storm: 'storm_over',
  no_standing_answer: 'illegal',
};

export function explain(key: string): string {
  return known('error', SAME[key] ?? key, 'error.other');
}

export function textOf(error: unknown): string {
  return error instanceof Wrong ? error.text : explain('offline');
}

/** A body that is JSON already. */
class Written {
  constructor(readonly json: string) {}
}

/** A request body that contains a game file exactly as it was written. */
function withFile(file: string, fields: Record<string, unknown>): Written {
  return new Written(`{"record": ${file}, ${JSON.stringify(fields).slice(1)}`);
}

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const { text } = await answerTo(method, path, body);
  return (text ? JSON.parse(text) : null) as T;
}

async function answerTo(method: Method, path: string, body?: unknown): Promise<Answered> {
  const sends = body !== undefined || (method !== 'GET' && method !== 'DELETE');
  const text = body instanceof Written ? body.json : JSON.stringify(body ?? {});
  let answer: Answered;
  try {
    answer = await request(method, path, sends ? text : undefined);
  } catch {
    throw new Wrong('offline');
  }
  if (answer.status < 200 || answer.status > 299) throw problemOf(answer);
  return answer;
}

function problemOf({ status, text }: Answered): Wrong {
  try {
    const problem = JSON.parse(text) as Problem;
    return new Wrong(problem.key, problem.details, problem.sentence);
  } catch {
    return new Wrong(status >= 500 ? 'our_fault' : 'other');
  }
}

const puzzle = (id: string): string => `/puzzles/p/${encodeURIComponent(id)}`;
const table = (name: string): string => `/tables/${encodeURIComponent(name)}`;

/** What a passkey answered to a challenge. */
export interface Signed {
  challenge: string;
  credential: Record<string, unknown>;
}
/** A proof of identity: the password, or a passkey. */
export interface Proof {
  password?: string;
  passkey?: Signed;
}

export type TableWishes = NewTable;

export const api = {
  home: () => call<Home>('GET', '/home'),
  catalogue: () => call<Catalogue>('GET', '/catalogue'),
  /** The texts of games from other packages, in a language. */
  texts: (language: string) => call<Messages>('GET', `/texts/${language}`),
  session: () => call<CurrentSession>('GET', '/session'),
  comeIn: (guest: { name?: string; language: string; avatar?: string }) => call<Me>('POST', '/me', guest),
  change: (wishes: { name?: string; avatar?: string; language?: string }) => call<Me>('PATCH', '/me', wishes),
  keep: (login: string, password: string, proof?: Proof) => call<Me>('POST', '/me/keep', { login, password, proof }),
  logIn: (login: string, password: string) => call<Me>('POST', '/login', { login, password }),
  logOut: () => call<null>('POST', '/logout'),
  logOutElsewhere: () => call<null>('POST', '/logout-elsewhere'),
  logOutEverywhere: () => call<null>('POST', '/logout-everywhere'),
  sessions: () => call<MySessions>('GET', '/me/sessions'),
  endSession: (id: string) => call<null>('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
  forgetMe: (proof?: Proof) => call<null>('DELETE', '/me', { proof }),
  passkeyOptions: () => call<Ceremony>('POST', '/me/passkeys/options'),
  keepPasskey: (key: Signed, proof?: Proof) => call<Me>('POST', '/me/passkeys', { ...key, proof }),
  passkeyLoginOptions: () => call<Ceremony>('POST', '/login/passkey/options'),
  enterPasskey: (key: Signed) => call<Me>('POST', '/login/passkey', key),
  network: () => call<Network>('GET', '/network'),
  openNetwork: (open: boolean) => call<Network>('PUT', '/network', { open }),
  pushKey: () => call<PushKey>('GET', '/push'),
  subscribe: (what: Subscribe) => call<Subscribed>('POST', '/me/subscriptions', what),
  unsubscribe: (id: string) => call<null>('DELETE', `/me/subscriptions/${encodeURIComponent(id)}`),
  person: (id: string) => call<Profile>('GET', `/people/${encodeURIComponent(id)}`),
  ladder: (game: string, first: number) => call<Ladder>('GET', `/ratings/${encodeURIComponent(game)}?first=${first}`),
  numbers: (game: string) => call<Numbers>('GET', `/numbers/${encodeURIComponent(game)}`),
  habits: () => call<MyHabits>('GET', '/me/habits'),
  /** The numbers of a game as a file: `table` is CSV, nothing is JSON. */
  numbersAddress: (game: string, form = ''): string =>
    `/api/v1/numbers/${encodeURIComponent(game)}${form && `/${form}`}`,
  daily: () => call<Daily>('GET', '/daily'),
  playDaily: (game: string, wishes: PlayDaily) => call<TableInfo>('POST', `/daily/${encodeURIComponent(game)}`, wishes),
  cafe: () => call<CafePage>('GET', '/cafe'),
  openCafeTable: (number: number, game: string) => call<TableInfo>('POST', `/cafe/${number}`, { game }),
  puzzles: () => call<PuzzlePage>('GET', '/puzzles'),
  nextPuzzle: (game: string, theme = '', after = '') =>
    call<PuzzleLook>('GET', `/puzzles/next/${encodeURIComponent(game)}?${new URLSearchParams({ theme, after })}`),
  puzzle: (id: string) => call<PuzzleLook>('GET', puzzle(id)),
  answerPuzzle: (id: string, word: string) => call<PuzzleVerdict>('POST', `${puzzle(id)}/answer`, { word }),
  ownPuzzles: (name: string, make: boolean) => call<OwnSearch>(make ? 'POST' : 'GET', `${table(name)}/puzzles`),
  bookOfPuzzle: (id: string) => call<BoardBook>('GET', `${puzzle(id)}/board`),
  playPuzzle: (id: string, level: string) => call<TableInfo>('POST', `${puzzle(id)}/play`, { level }),
  beginStorm: (game: string) => call<StormState>('POST', `/puzzles/storm/${encodeURIComponent(game)}`),
  answerStorm: (storm: string, id: string, word: string) =>
    call<StormState>('POST', `/puzzles/storms/${encodeURIComponent(storm)}/answer`, { puzzle: id, word }),
  playNow: (wishes: PlayNow) => call<TableInfo>('POST', '/play-now', wishes),
  coached: (wishes: Coached) => call<TableInfo>('POST', '/coached', wishes),
  create: (wishes: TableWishes) => call<TableInfo>('POST', '/tables', wishes),
  see: (name: string) => call<TableInfo>('GET', table(name)),
  changeTable: (name: string, wishes: Partial<Omit<TableWishes, 'game'>>) =>
    call<TableInfo>('PATCH', table(name), wishes),
  sit: (name: string, seat: number | null, as = '') =>
    call<TableInfo>('POST', `${table(name)}/sit`, { seat, name: as }),
  leave: (name: string) => call<TableInfo>('POST', `${table(name)}/leave`),
  bot: (name: string, seat: number, level: string) =>
    call<TableInfo>('PUT', `${table(name)}/seats/${seat}/bot`, { level }),
  clear: (name: string, seat: number) => call<TableInfo>('DELETE', `${table(name)}/seats/${seat}`),
  swap: (name: string, first: number, second: number) =>
    call<TableInfo>('POST', `${table(name)}/swap`, { first, second }),
  mute: (name: string, person: string, muted: boolean) =>
    call<TableInfo>('POST', `${table(name)}/mute`, { person, muted }),
  mutes: () => call<Mutes>('GET', '/me/mutes'),
  muteFor: (person: string, muted: boolean) =>
    call<Mutes>('PUT', `/people/${encodeURIComponent(person)}/mute`, { muted }),
  handOver: (name: string, person: string) => call<TableInfo>('POST', `${table(name)}/host`, { person }),
  ready: (name: string, ready: boolean) => call<TableInfo>('POST', `${table(name)}/ready`, { ready }),
  hint: (name: string, seat: number) => call<Advice>('POST', `${table(name)}/hint`, { seat }),
  start: (name: string) => call<TableInfo>('POST', `${table(name)}/start`),
  rematch: (name: string) => call<TableInfo>('POST', `${table(name)}/rematch`),
  replay: (name: string, seat: number | null, first: number, open = false) =>
    call<Replay>(
      'GET',
      `${table(name)}/replay?first=${first}${seat === null ? '' : `&seat=${seat}`}${open ? '&hands_open=1' : ''}`,
    ),
  review: (name: string, make: boolean) => call<ReviewState>(make ? 'POST' : 'GET', `${table(name)}/review`),
  fork: (name: string, n: number, seat: number, level: string, sameBots = false) =>
    call<TableInfo>('POST', `${table(name)}/fork`, { n, seat, level, same_bots: sameBots }),
  replayFile: (file: string, seat: number | null, first: number, open = false) =>
    call<Replay>('POST', '/records/replay', withFile(file, { seat, first, hands_open: open })),
  /** A finished game for the analysis board. */
  book: (name: string) => call<BoardBook>('GET', `${table(name)}/board`),
  bookOfFile: (file: string) => call<BoardBook>('POST', '/board/file', new Written(`{"record": ${file}}`)),
  board: (place: BoardLook) => call<BoardScene>('POST', '/board', place),
  changeBoard: (change: BoardChange) => call<Record<string, unknown>>('POST', '/board/change', change),
  shareBoard: (board: Record<string, unknown>, code = '') =>
    call<BoardRoomCode>('POST', '/board/rooms', { board, code }),
  dominoes: () => call<Record<string, unknown>[]>('GET', '/board/dominoes'),
  study: (what: BoardThought) => call<Advice>('POST', '/board/study', what),
  forkFile: (file: string, n: number, seat: number, level: string) =>
    call<TableInfo>('POST', '/records/fork', withFile(file, { n, seat, level })),
  /** Hand in a finished game of this device: its stored record and entries, exactly as they were written. */
  handIn: (record: string, entries: string[]) =>
    call<HandedIn>('POST', '/me/games', new Written(`{"table": ${record}, "entries": [${entries.join()}]}`)),
  lessons: (game: string) => call<string[]>('GET', `/lessons/${encodeURIComponent(game)}`),
  learn: (game: string, lesson: string, words: string[]) =>
    call<LessonState>('POST', `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, { words }),
  box: (game: string) => call<DejBoxContents>('GET', `/companion/${game}`),
  countCities: (cities: Cities) => call<CityScore[]>('POST', '/companion/cities', cities),
  countKingdom: (kingdom: Kingdom) => call<KingdomScore>('POST', '/companion/kingdom', kingdom),
  weighArmies: (armies: Armies) => call<BattleCount>('POST', '/companion/armies', armies),
  recordAddress: (name: string): string => `/api/v1${table(name)}/record`,
  /** The record of a finished game as it is written in its file. */
  recordFile: async (name: string): Promise<string> => (await answerTo('GET', `${table(name)}/record`)).text,
};
