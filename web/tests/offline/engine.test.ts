import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { EngineError, openEngine, whyNotKept } from '$lib/offline/engine';

const BASE = pathToFileURL(`${import.meta.dirname}/../../../meydan/server/static/engine/`);
const read = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(file, BASE)));
const failure = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof EngineError ? error.reason : error),
  );

afterEach(() => vi.unstubAllGlobals());

test('says that a browser has no WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  expect(await failure(openEngine(BASE, undefined, read))).toBe('no_webassembly');
  expect(await whyNotKept(1)).toBe('no_webassembly');
});

test('says that files cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  expect(await failure(openEngine(new URL('http://there.test/engine/')))).toBe('no_files');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await failure(openEngine(new URL('http://there.test/engine/')))).toBe('no_files');
});

test('says that a file is damaged', async () => {
  const cut = async (file: string): Promise<Uint8Array<ArrayBuffer>> => (await read(file)).slice(0, 100);
  expect(await failure(openEngine(BASE, undefined, cut))).toBe('damaged');
});

test('says that a browser keeps nothing, or not enough', async () => {
  vi.stubGlobal('caches', { has: () => Promise.reject(new DOMException('private window', 'SecurityError')) });
  expect(await whyNotKept(1)).toBe('no_storage');
  vi.stubGlobal('caches', { has: () => Promise.resolve(false) });
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 1000, usage: 900 }) } });
  expect(await whyNotKept(200)).toBe('no_storage');
  expect(await whyNotKept(50)).toBeUndefined();
});
