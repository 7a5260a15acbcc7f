import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '$lib/net/protocol';
import { EngineError, type Engine } from '$lib/offline/engine';
import type { News, Order } from '$lib/offline/orders';
import type { Row } from '$lib/offline/store';

const INFO = { state: 'playing' } as unknown as TableInfo;
const row = (table: string, n: number, record = 'r'): Row => ({
  table,
  record,
  info: INFO,
  my_turn: true,
  n,
  entry: `e${n}`,
});

interface Asked {
  do: string;
  number?: number;
  table?: string;
}
/** What the engine was asked, and what it says to each order; nothing follows from an order that is not named. */
const asked: Asked[] = [];
let follows: Record<string, object> = {};
const handle = (text: string): string => {
  const order = JSON.parse(text) as Asked;
  asked.push(order);
  return JSON.stringify({ store: [], send: [], wait: null, status: 200, body: '', ...follows[order.do] });
};
const addDuels = vi.fn(() => Promise.resolve());
const openEngine = vi.fn<() => Promise<Engine>>();

const news: News[] = [];
/** What is due, and after how many milliseconds. */
let due: { work: () => void; after: number } | undefined;
let send: (order: Order) => void;
let store: typeof import('$lib/offline/store');

beforeEach(async () => {
  due = undefined;
  vi.stubGlobal('setTimeout', (work: () => void, after: number) => (due = { work, after }));
  vi.stubGlobal('clearTimeout', () => (due = undefined));
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('postMessage', (one: News) => news.push(one));
  vi.stubGlobal('addEventListener', (_name: string, listener: (event: { data: Order }) => void) => {
    send = (data) => listener({ data });
  });
  asked.length = news.length = 0;
  follows = {};
  addDuels.mockClear();
  openEngine.mockResolvedValue({ python: { runPython: () => handle }, addDuels } as unknown as Engine);
  vi.resetModules();
  vi.doMock('$lib/offline/engine', () => ({ EngineError, openEngine }));
  store = await import('$lib/offline/store');
  await import('$lib/offline/worker');
  send({ do: 'begin', engine: 'http://here.test/engine/' });
  await told('opened');
});
afterEach(() => vi.unstubAllGlobals());

/** Waits for news of this kind; the first of them. */
const told = (kind: News['news']): Promise<News | undefined> =>
  vi.waitFor(() => {
    const found = news.find((one) => one.news === kind);
    if (!found) throw new Error(`no ${kind} yet`);
    return found;
  });
const orders = (): string[] => asked.map((one) => one.do);

test('what follows from an order is stored before it is shown', async () => {
  follows = { hear: { store: [row('local-a', 0)], send: [[1, '{"type":"update"}']] } };
  let stored: unknown;
  vi.stubGlobal('postMessage', (one: News) => {
    news.push(one);
    if (one.news === 'message') stored = store.readTable('local-a');
  });
  send({ do: 'open', number: 1, table: 'local-a' });
  send({ do: 'hear', number: 1, text: '{"type":"answer"}' });
  expect(await told('message')).toEqual({ news: 'message', number: 1, text: '{"type":"update"}' });
  expect(await stored).toEqual({ record: 'r', entries: ['e0'] });
});

test('a table of this device is read when it is first needed, once', async () => {
  await store.storeRows([row('local-a', 0), row('local-a', 1)]);
  send({ do: 'call', id: 1, method: 'GET', path: '/tables/local-a', body: '' });
  send({ do: 'open', number: 1, table: 'local-a' });
  send({ do: 'call', id: 2, method: 'GET', path: '/tables/local-a/record?x', body: '' });
  await vi.waitFor(() => expect(news.filter((one) => one.news === 'answer').length).toBe(2));
  expect(orders()).toEqual(['load', 'call', 'open', 'call']);
  expect(asked[0]).toEqual({ do: 'load', record: 'r', entries: ['e0', 'e1'] });
});

test('the notes of this device are handed over before every request about puzzles', async () => {
  await store.storeRows([{ note: 'puzzles-coup', text: 'mine' }]);
  follows = { call: { store: [{ note: 'puzzles-coup', text: 'more' }] } };
  send({ do: 'call', id: 1, method: 'POST', path: '/puzzles/p/coup-a/answer', body: '' });
  send({ do: 'call', id: 2, method: 'GET', path: '/puzzles', body: '' });
  send({ do: 'call', id: 3, method: 'POST', path: '/tables/local-a/puzzles', body: '' });
  send({ do: 'call', id: 4, method: 'POST', path: '/tables/local-a/review', body: '' });
  await vi.waitFor(() => expect(news.filter((one) => one.news === 'answer').length).toBe(4));
  expect(orders()).toEqual(['recall', 'call', 'recall', 'call', 'recall', 'call', 'call']);
  expect(asked[0]).toEqual({ do: 'recall', notes: { 'puzzles-coup': 'mine' } });
  expect(asked[2]).toEqual({ do: 'recall', notes: { 'puzzles-coup': 'more' } });
});

test('an answer that cannot be stored is forgotten, and its pages open the table again', async () => {
  await store.storeRows([row('local-a', 0, 'of another page')]);
  send({ do: 'open', number: 1, table: 'local-a' });
  send({ do: 'open', number: 2, table: 'local-b' });
  follows = { call: { store: [row('local-a', 0)], send: [[1, 'unstored']] } };
  send({ do: 'call', id: 7, method: 'POST', path: '/tables/local-a/undo', body: '' });
  expect(await told('answer')).toMatchObject({ id: 7, status: 507 });
  expect(asked.at(-1)).toEqual({ do: 'forget', table: 'local-a' });
  expect(news.filter((one) => 'number' in one)).toEqual([{ news: 'lost', number: 1 }]);
  expect(news.some((one) => one.news === 'unstored')).toBe(true);
  expect((await store.readTable('local-a'))?.record).toBe('of another page');
  // A message of a page whose table is lost is not carried out; opening the table reads it again.
  send({ do: 'hear', number: 1, text: '{}' });
  send({ do: 'open', number: 3, table: 'local-a' });
  await vi.waitFor(() => expect(orders().slice(-2)).toEqual(['load', 'open']));
  expect(orders()).not.toContain('hear');
});

test('a table that is not here is gone', async () => {
  follows = { open: { status: 404 } };
  send({ do: 'open', number: 4, table: 'local-x' });
  expect(await told('gone')).toEqual({ news: 'gone', number: 4 });
  send({ do: 'hear', number: 4, text: '{}' });
  send({ do: 'introduce', name: 'Sara', avatar: '', language: 'fa' });
  await vi.waitFor(() => expect(orders().at(-1)).toBe('introduce'));
  expect(orders()).not.toContain('hear');
});

test('bots act when it is time, until nothing is to do', async () => {
  follows = { step: { wait: 1.5, send: [[1, 'a bot']] } };
  send({ do: 'open', number: 1, table: 'local-a' });
  await vi.waitFor(() => expect(due?.after).toBe(0));
  due?.work();
  await vi.waitFor(() => expect(due?.after).toBe(1500));
  expect(orders()).toEqual(['open', 'step']);
  expect(await told('message')).toEqual({ news: 'message', number: 1, text: 'a bot' });
  follows = { step: { wait: null } };
  due?.work();
  await vi.waitFor(() => expect(due).toBeUndefined());
  expect(orders()).toEqual(['open', 'step', 'step']);
});

test('the solved duels are loaded for Coup only, and once', async () => {
  send({ do: 'call', id: 1, method: 'POST', path: '/tables', body: '{"game":"dej"}' });
  await told('answer');
  expect(addDuels).not.toHaveBeenCalled();
  await store.storeRows([row('local-a', 0, '{"game":"coup"}')]);
  send({ do: 'open', number: 1, table: 'local-a' });
  send({ do: 'call', id: 2, method: 'POST', path: '/tables', body: '{"game":"coup"}' });
  await vi.waitFor(() => expect(news.filter((one) => one.news === 'answer').length).toBe(2));
  expect(addDuels).toHaveBeenCalledOnce();
});

test('a review or a search for puzzles of Coup knows the solved duels, too', async () => {
  await store.storeRows([row('local-a', 0, '{"game":"coup"}'), row('local-b', 0, '{"game":"dej"}')]);
  send({ do: 'call', id: 1, method: 'POST', path: '/tables/local-b/puzzles', body: '' });
  send({ do: 'call', id: 2, method: 'GET', path: '/tables/local-a', body: '' });
  await vi.waitFor(() => expect(news.filter((one) => one.news === 'answer').length).toBe(2));
  expect(addDuels).not.toHaveBeenCalled();
  send({ do: 'call', id: 3, method: 'POST', path: '/tables/local-a/puzzles', body: '' });
  await vi.waitFor(() => expect(addDuels).toHaveBeenCalledOnce());
});

test('an engine that cannot be opened says why, and carries out nothing more', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openEngine.mockRejectedValue(new EngineError('no_memory'));
  send({ do: 'begin', engine: 'http://here.test/engine/' });
  send({ do: 'call', id: 1, method: 'GET', path: '/catalogue', body: '' });
  await vi.waitFor(() => expect(news.length).toBe(3));
  expect(news.slice(1)).toEqual(Array(2).fill({ news: 'failed', reason: 'no_memory' }));
  expect(asked).toEqual([]);
});
