/**
 * How requests are answered: by the server, or on this device. Tables of this device, and puzzles from them, are always
 * answered here; without a server everything is. When the server cannot be reached and the app is kept for offline
 * play, new games, lessons, puzzles and the score keeper are answered here, too; tables of the server are not.
 */
import { hasPlayedHere, isLocal, keptVersion, withoutServer } from './place';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export interface Answered {
  status: number;
  text: string;
}

/** A table, or a puzzle from a game at one. */
const TABLE = /^\/(?:tables|puzzles\/p)\/(?:own-)?([^/?]+)/;
/** What this device adds to, once something was played here. */
const MINE = /^\/(home$|puzzles($|\/next))/;
const PAGES = 'home|session|catalogue|play-now|coached|tables|me/mutes|board(/\\w+)?|puzzles(/.*)?';
const ANYWHERE = new RegExp(`^/(${PAGES}|(lessons|companion|records)/.*)$`);

/** Throws if there is no answer at all. */
export async function request(method: Method, path: string, body: string | undefined): Promise<Answered> {
  const table = TABLE.exec(path)?.[1];
  if (withoutServer || (table && isLocal(table))) return here(method, path, body);
  try {
    const answer = await ask(method, path, body);
    if (!MINE.test(path) || !hasPlayedHere()) return answer;
    return await (await import('$lib/offline/here')).withMine(path, answer);
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
