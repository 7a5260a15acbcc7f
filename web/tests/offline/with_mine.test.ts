// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answered } from '$lib/net/transport';

const OWN = '/puzzles/next/coup?theme=own&after=';
const call = vi.fn((_method: string, path: string): Promise<Answered> => {
  return Promise.resolve({ status: 200, text: `engine: ${path}` });
});
vi.mock('$lib/offline/desk', () => ({ desk: { call } }));

/** What the server answers. */
let server: Answered;
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(server.text, { status: server.status }));
  });
  localStorage.clear();
  localStorage.setItem('meydan.played_here', '1');
  server = { status: 200, text: 'server' };
  asked.length = 0;
  call.mockClear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const ask = async (path: string): Promise<Answered> =>
  (await import('$lib/net/transport')).request('GET', path, undefined);

/** Store what a search has found in a game of this device: when each puzzle was tried again. */
async function found(table: string, game: string, ...tried: (number | null)[]): Promise<void> {
  const { storeRows } = await import('$lib/offline/store');
  const puzzles = tried.map((time) => ({ tried: time }));
  await storeRows([{ note: `own-${table}`, text: JSON.stringify({ game, time: 1, puzzles }) }]);
}

test('the page of all puzzles counts those of this device, without the engine', async () => {
  await found('local-a', 'coup', null, 5);
  await found('local-b', 'coup', 6);
  await found('local-c', 'dej');
  const games = ['coup', 'dej', 'rakab'].map((game) => ({ game, own: 2 }));
  server.text = JSON.stringify({ games });
  const page = JSON.parse((await ask('/puzzles')).text) as { games: { own: number }[] };
  expect(page.games.map(({ own }) => own)).toEqual([5, 2, 2]);
  expect(call).not.toHaveBeenCalled();
});

test('of puzzles from my games, those of this device that were not tried again come first', async () => {
  await found('local-a', 'coup', 5, null);
  expect((await ask(OWN)).text).toBe(`engine: ${OWN}`);
  expect((await ask('/puzzles/next/dej?theme=own&after=')).text).toBe('server');
  await found('local-a', 'coup', 5, 7);
  expect((await ask(OWN)).text).toBe('server');
  server.status = 404;
  expect((await ask(OWN)).text).toBe(`engine: ${OWN}`);
});

test('puzzles of other themes are the server’s', async () => {
  await found('local-a', 'coup', null);
  expect((await ask('/puzzles/next/coup?theme=bluff&after=own-local-a-3')).text).toBe('server');
  server.status = 500;
  expect(await ask('/puzzles')).toEqual(server);
});

test('a puzzle of this device never goes to the server', async () => {
  expect((await ask('/puzzles/p/own-local-a-3/board')).text).toBe('engine: /puzzles/p/own-local-a-3/board');
  expect(asked).toEqual([]);
  expect((await ask('/puzzles/p/own-abc-3')).text).toBe('server');
  expect((await ask('/puzzles/p/coup-abc')).text).toBe('server');
});

test('a browser in which nothing was played asks the server alone', async () => {
  localStorage.clear();
  await found('local-a', 'coup', null);
  expect((await ask(OWN)).text).toBe('server');
});
