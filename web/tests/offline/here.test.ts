// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '$lib/net/protocol';
import type { Answered } from '$lib/net/transport';
import type { Row } from '$lib/offline/store';

const call = vi.fn((method: string, path: string, body: string): Promise<Answered> => {
  return Promise.resolve({ status: 200, text: `engine: ${method} ${path} ${body}` });
});
vi.mock('$lib/offline/desk', () => ({ desk: { call } }));

const row = (table: string, state: string, created: number, my_turn: boolean): Row => ({
  table,
  record: '{}',
  info: { id: table, state, created } as unknown as TableInfo,
  my_turn,
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.clear();
  call.mockClear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const ask = async (request: string): Promise<Answered> => {
  const [method, path] = request.split(' ') as ['GET', string];
  return (await import('$lib/offline/here')).answerHere(method, path, 'body');
};

test('running games of this device are listed, those that wait for me first, then the newest', async () => {
  const { storeRows } = await import('$lib/offline/store');
  await storeRows([
    row('local-old', 'playing', 1, false),
    row('local-new', 'playing', 2, false),
    row('local-mine', 'playing', 0, true),
    row('local-over', 'finished', 3, false),
    row('local-waiting', 'waiting', 3, false),
  ]);
  const home = JSON.parse((await ask('GET /home')).text) as { mine: { table: { id: string } }[]; open: unknown[] };
  expect(home.mine.map(({ table }) => table.id)).toEqual(['local-mine', 'local-waiting', 'local-new', 'local-old']);
  expect(home.open).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test('a browser that stores nothing has no games, but a home page', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('private window', 'SecurityError');
    },
  });
  expect(await (await import('$lib/offline/here')).gamesHere()).toEqual([]);
  expect((await ask('GET /home')).status).toBe(200);
});

test('the page itself says who plays, by the name they were remembered by', async () => {
  expect(JSON.parse((await ask('GET /session')).text)).toMatchObject({ me: { id: 'local', login: null } });
  localStorage.setItem('meydan.person', '{"name":"سارا","avatar":"a"}');
  expect(JSON.parse((await ask('GET /session')).text)).toMatchObject({ me: { name: 'سارا', avatar: 'a' } });
  localStorage.setItem('meydan.person', 'damaged');
  expect(JSON.parse((await ask('GET /session')).text)).toMatchObject({ me: { id: 'local', avatar: '' } });
  expect(JSON.parse((await ask('GET /me/mutes')).text)).toEqual({ people: [] });
  expect(call).not.toHaveBeenCalled();
});

test('the catalogue is the kept one; the engine is asked where there is none', async () => {
  expect((await ask('GET /catalogue')).text).toBe('engine: GET /catalogue body');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  expect((await ask('GET /catalogue')).text).toBe('engine: GET /catalogue body');
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.pathname);
    return Promise.resolve(new Response('{"games": []}'));
  });
  expect(await ask('GET /catalogue')).toEqual({ status: 200, text: '{"games": []}' });
  expect(asked).toEqual(['/engine/catalogue.json']);
  expect(call).toHaveBeenCalledTimes(2);
});

test('everything else is asked of the engine, with its body', async () => {
  expect(await ask('POST /tables')).toEqual({ status: 200, text: 'engine: POST /tables body' });
});
