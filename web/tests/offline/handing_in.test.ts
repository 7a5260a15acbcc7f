import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableInfo } from '$lib/net/protocol';
import { handIn, handInAll, notHandedIn } from '$lib/offline/handing_in';
import { allTables, storeRows, type Row } from '$lib/offline/store';

/** A seed that JavaScript's numbers cannot hold: what is stored has to be sent as it was written. */
const RECORD = '{"id":"local-a","position":{"chance":123456789012345678901234567890}}';
const row = (table: string, state: string, created: number, n: number): Row => ({
  table,
  record: RECORD,
  info: { state, created, game: 'coup' } as unknown as TableInfo,
  my_turn: false,
  n,
  entry: `{"n":${n},"seat":0,"word":"income"}`,
});

let answer: () => Promise<Response>;
const sent: string[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  sent.length = 0;
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(body);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('finished games are handed in once by each person, exactly as they are stored', async () => {
  await storeRows([
    row('local-a', 'finished', 1, 0),
    row('local-a', 'finished', 1, 1),
    row('local-b', 'playing', 2, 0),
  ]);
  expect((await notHandedIn('sara')).map(({ id }) => id)).toEqual(['local-a']);
  answer = () => Promise.resolve(new Response('{"table": "x", "fresh": true}'));
  await handIn('local-a', 'sara');
  expect(sent).toEqual([
    `{"table": ${RECORD}, "entries": [{"n":0,"seat":0,"word":"income"},{"n":1,"seat":0,"word":"income"}]}`,
  ]);
  expect(await notHandedIn('sara')).toEqual([]);
  expect((await notHandedIn('ali')).map(({ id }) => id)).toEqual(['local-a']);

  // A game that could not be handed in stays on the device, and can be tried again.
  await storeRows([row('local-c', 'finished', 3, 0)]);
  answer = () => Promise.reject(new TypeError('no network'));
  await expect(handIn('local-c', 'sara')).rejects.toThrow('offline');
  answer = () => Promise.resolve(new Response('{"key": "bad_record", "details": {}}', { status: 400 }));
  await expect(handIn('local-c', 'sara')).rejects.toThrow('bad_record');
  expect((await notHandedIn('sara')).map(({ id }) => id)).toEqual(['local-c']);
  expect((await allTables()).length).toBe(3);

  // One that is refused does not keep the others back.
  await storeRows([row('local-d', 'finished', 2, 0)]);
  let asked = 0;
  answer = () => {
    const body = asked++ ? '{"table": "x", "fresh": true}' : '{"key": "bad_record", "details": {}}';
    return Promise.resolve(new Response(body, { status: asked === 1 ? 400 : 200 }));
  };
  await expect(handInAll('sara')).rejects.toThrow('bad_record');
  expect((await notHandedIn('sara')).map(({ id }) => id)).toEqual(['local-c']);
});
