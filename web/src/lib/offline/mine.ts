/** Answers of a server with what this device adds: its running games, and puzzles from its games. */
import type { Home, PuzzlePage } from '$lib/net/protocol';
import type { Answered } from '$lib/net/transport';
import { answerHere, gamesHere } from './here';
import { readNotes } from './store';

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

export async function withMine(path: string, answer: Answered): Promise<Answered> {
  const game = NEXT.exec(path)?.[1];
  if (game) return nextOwn(path, game, answer);
  if (answer.status !== 200) return answer;
  if (path === '/puzzles') return changed(answer, await ownCounted(JSON.parse(answer.text) as PuzzlePage));
  if (path !== '/home') return answer;
  const home = JSON.parse(answer.text) as Home;
  return changed(answer, { ...home, mine: [...home.mine, ...(await gamesHere())] });
}
