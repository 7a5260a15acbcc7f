import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '$lib/net/protocol';
import type { Row } from '$lib/offline/store';

const INFO = { state: 'playing' } as unknown as TableInfo;
const row = (n: number, record = 'r'): Row => ({
  table: 'local-a',
  record,
  info: INFO,
  my_turn: true,
  n,
  entry: `e${n}`,
});

/** The storage as a new page opens it. */
const open = (): Promise<typeof import('$lib/offline/store')> => {
  vi.resetModules();
  return import('$lib/offline/store');
};

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

test('what is stored is there when the browser is opened again', async () => {
  await (await open()).storeRows([row(0), row(1, 'later')]);
  const { readTable, removeTable, allTables } = await open();
  expect(await readTable('local-a')).toEqual({ record: 'later', entries: ['e0', 'e1'] });
  expect(await readTable('local-b')).toBeUndefined();
  await removeTable('local-a');
  expect(await allTables()).toEqual([]);
  expect(await readTable('local-a')).toBeUndefined();
});

test('a note replaces the one of the same name', async () => {
  await (await open()).storeRows([row(0), { note: 'a', text: '1' }, { note: 'b', text: '2' }]);
  await (await open()).storeRows([{ note: 'a', text: '3' }]);
  const { readNotes, readTable } = await open();
  expect(await readNotes()).toEqual({ a: '3', b: '2' });
  expect(await readTable('local-a')).toEqual({ record: 'r', entries: ['e0'] });
});

test('of two answers with the same number one is stored, and nothing of the other', async () => {
  const { storeRows, readTable } = await open();
  await storeRows([row(0, 'first')]);
  await expect(storeRows([row(0, 'second')])).rejects.toThrow();
  expect(await readTable('local-a')).toEqual({ record: 'first', entries: ['e0'] });
});

test('tables of the first release are kept when marks of handed-in games and notes are added', async () => {
  const old = await new Promise<IDBDatabase>((resolve) => {
    const wish = indexedDB.open('meydan-local', 1);
    wish.onupgradeneeded = () => {
      wish.result.createObjectStore('tables', { keyPath: 'id' }).put({ id: 'local-a', record: 'r', info: INFO });
      wish.result
        .createObjectStore('entries', { keyPath: ['table', 'n'] })
        .put({ table: 'local-a', n: 0, entry: 'e0' });
    };
    wish.onsuccess = () => resolve(wish.result);
  });
  old.close();
  const { readTable, readNotes, handedInBy, noteHandedIn } = await open();
  expect(await readTable('local-a')).toEqual({ record: 'r', entries: ['e0'] });
  expect(await readNotes()).toEqual({});
  await noteHandedIn('local-a', 'sara');
  expect([...(await handedInBy('sara'))]).toEqual(['local-a']);
  expect([...(await handedInBy('sar'))]).toEqual([]);
});

test('a tab with a newer version is not held up', async () => {
  const { storeRows } = await open();
  await storeRows([row(0)]);
  const opened = await new Promise<string>((resolve) => {
    const wish = indexedDB.open('meydan-local', 3);
    wish.onblocked = () => resolve('blocked');
    wish.onsuccess = () => {
      wish.result.close();
      resolve('open');
    };
  });
  expect(opened).toBe('open');
});
