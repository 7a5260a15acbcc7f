/**
 * How requests are answered: by the server, or on this device. Tables of this device are always answered here; without
 * a server everything is. When the server cannot be reached and the app is kept for offline play, new games, lessons,
 * puzzles and the score keeper are answered here, too; tables of the server are not.
 */
import { hasPlayedHere, isLocal, keptVersion, withoutServer } from './place';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export interface Answered {
  status: number;
  text: string;
}

const TABLE = /^\/tables\/([^/?]+)/;
const PAGES = 'home|session|catalogue|play-now|coached|tables|me/mutes|board(/\\w+)?|puzzles(/.*)?';
const ANYWHERE = new RegExp(`^/(${PAGES}|(lessons|companion|records)/.*)$`);

/** Throws if there is no answer at all. */
export async function request(method: Method, path: string, body: string | undefined): Promise<Answered> {
  const table = TABLE.exec(path)?.[1];
  if (withoutServer || (table && isLocal(table))) return here(method, path, body);
  try {
    const answer = await ask(method, path, body);
    return path === '/home' && hasPlayedHere() ? await withMine(answer) : answer;
  } catch (error) {
    if (keptVersion() !== null && ANYWHERE.test(path)) return here(method, path, body);
    throw error;
  }
}

async function ask(method: Method, path: string, body: string | undefined): Promise<Answered> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const wants: RequestInit = { method, credentials: 'same-origin', headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    wants.body = body;
  }
  const answer = await fetch(`/api/v1${path}`, wants);
  return { status: answer.status, text: await answer.text() };
}

async function here(method: Method, path: string, body: string | undefined): Promise<Answered> {
  const { answerHere } = await import('$lib/offline/here');
  return answerHere(method, path, body);
}

/** The home page with the games that are played on this device. */
async function withMine(answer: Answered): Promise<Answered> {
  const { gamesHere } = await import('$lib/offline/here');
  const home = JSON.parse(answer.text) as { mine?: unknown[] };
  return { ...answer, text: JSON.stringify({ ...home, mine: [...(home.mine ?? []), ...(await gamesHere())] }) };
}
