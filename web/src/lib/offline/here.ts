/**
 * Requests that are answered on this device, some by the page itself, the others by the engine; and what this device
 * adds to answers of a server.
 */
import { fileAt } from '$lib/net/place';
import type { Home, MyGame, PuzzlePage } from '$lib/net/protocol';
import type { Answered, Method } from '$lib/net/transport';
import { desk } from './desk';
import { localPerson } from './person';
import { allTables, readNotes } from './store';
import { loadTexts } from './texts';

const json = (data: unknown): Answered => ({ status: 200, text: JSON.stringify(data) });
const RUNNING = ['waiting', 'playing'];

/** The running games of this device, those that wait for me first. */
export async function gamesHere(): Promise<MyGame[]> {
  const tables = await allTables().catch(() => []);
  return tables
    .filter(({ info }) => RUNNING.includes(info.state))
    .map(({ info, my_turn }) => ({ table: info, my_turn }))
    .sort((one, other) => Number(other.my_turn) - Number(one.my_turn) || other.table.created - one.table.created);
}

export async function answerHere(method: Method, path: string, body = ''): Promise<Answered> {
  await loadTexts();
  switch (`${method} ${path}`) {
    case 'GET /session':
      return json({ me: localPerson() });
    case 'GET /me/mutes':
      return json({ people: [] });
    case 'GET /home':
      return json({ open: [], live: [], mine: await gamesHere(), counts: {}, played: [] } satisfies Home);
    case 'GET /catalogue':
      return (await keptCatalogue()) ?? desk.call(method, path, body);
    default:
      return desk.call(method, path, body);
  }
}

/** The catalogue as it was when the app was kept: the home page is complete before the engine is open. */
async function keptCatalogue(): Promise<Answered | undefined> {
  try {
    const answer = await fetch(fileAt('engine/catalogue.json'));
    return answer.ok ? { status: 200, text: await answer.text() } : undefined;
  } catch {
    return undefined;
  }
}

/** What a search in a game of this device has found, as far as the page needs it. */
interface Searched {
  game: string;
  puzzles: { tried: number | null }[];
}
const NOTE = 'own-';
const NEXT = /^\/puzzles\/next\/(\w+)\?.*\btheme=own\b/;

async function searchedHere(): Promise<Searched[]> {
  const notes = await readNotes().catch(() => ({}));
  return Object.entries(notes).flatMap(([name, text]) => (name.startsWith(NOTE) ? (JSON.parse(text) as Searched) : []));
}

/** The puzzles of this device that were not tried again come first; without any of the server's, so do the others. */
async function nextOwn(path: string, game: string, answer: Answered): Promise<Answered> {
  const found = (await searchedHere()).flatMap((one) => (one.game === game ? one.puzzles : []));
  const isWanted = found.some(({ tried }) => tried === null) || (found.length > 0 && answer.status === 404);
  return isWanted ? answerHere('GET', path) : answer;
}

async function ownCounted(page: PuzzlePage): Promise<PuzzlePage> {
  const searched = await searchedHere();
  const here = (game: string): number =>
    searched.reduce((sum, one) => sum + (one.game === game ? one.puzzles.length : 0), 0);
  return { games: page.games.map((one) => ({ ...one, own: one.own + here(one.game) })) };
}

const changed = (answer: Answered, data: unknown): Answered => ({ ...answer, text: JSON.stringify(data) });

/** An answer of the server with what this device adds: its running games, and puzzles from its games. */
export async function withMine(path: string, answer: Answered): Promise<Answered> {
  const game = NEXT.exec(path)?.[1];
  if (game) return nextOwn(path, game, answer);
  if (answer.status !== 200) return answer;
  if (path === '/puzzles') return changed(answer, await ownCounted(JSON.parse(answer.text) as PuzzlePage));
  if (path !== '/home') return answer;
  const home = JSON.parse(answer.text) as Home;
  return changed(answer, { ...home, mine: [...home.mine, ...(await gamesHere())] });
}
