// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const APP = { version: 'a1', files: { 'index.html': 10, 'assets/app-1.js': 20 } };
const ENGINE = { made_from: 'e1', files: { 'meydan-1.zip': { size: 300, sha256: '' } } };
const KEPT = 'meydan.kept';

/** What the server has, and what was asked of it, in order. */
let files: Record<string, string>;
let asked: string[];
/** What is kept, by path; `full` says that nothing more fits. */
let cached: Map<string, string>;
let full: boolean;

const pathOf = (request: URL | Request | string): string =>
  new URL(request instanceof Request ? request.url : request).pathname.slice(1);

async function ask(request: URL | Request | string): Promise<Response> {
  const path = pathOf(request);
  asked.push(path);
  const text = files[path];
  return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text));
}
const cache = {
  match: (address: URL) => Promise.resolve(cached.has(pathOf(address)) ? new Response('') : undefined),
  add: async (address: URL) => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    const answer = await ask(address);
    if (!answer.ok) throw new TypeError('not there');
    cached.set(pathOf(address), await answer.text());
  },
  put: async (address: URL, answer: Response) => {
    cached.set(pathOf(address), await answer.text());
  },
  keys: () => Promise.resolve([...cached.keys()].map((path) => new Request(`${location.origin}/${path}`))),
  delete: (request: Request) => Promise.resolve(cached.delete(pathOf(request))),
};

function serve(app: typeof APP, engine: typeof ENGINE): void {
  files = { 'app-files.json': JSON.stringify(app), 'engine/manifest.json': JSON.stringify(engine) };
  for (const name of Object.keys(app.files)) files[name] = `${name} of ${app.version}`;
  for (const name of Object.keys(engine.files)) files[`engine/${name}`] = name;
}

beforeEach(() => {
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(false),
    open: () => Promise.resolve(cache),
    delete: () => {
      cached.clear();
      return Promise.resolve(true);
    },
  });
  vi.stubGlobal('fetch', ask);
  const storage = { estimate: () => Promise.resolve({ quota: 1000, usage: 0 }), persist: () => Promise.resolve(true) };
  vi.stubGlobal('navigator', { storage, language: 'fa', languages: ['fa'] });
  vi.doMock('$lib/net/api', () => ({
    api: { catalogue: () => Promise.resolve({ games: [{ key: 'coup' }, { key: 'of_another_package' }] }) },
  }));
  vi.doMock('$lib/net/me.svelte', () => ({ myself: { person: { name: 'سارا', avatar: 'a' }, isLocal: false } }));
  localStorage.clear();
  asked = [];
  cached = new Map();
  full = false;
  serve(APP, ENGINE);
});
afterEach(() => vi.unstubAllGlobals());

/** The keeper of a page that has just been opened. */
async function opened(): Promise<(typeof import('$lib/offline/keep.svelte'))['keeper']> {
  vi.resetModules();
  const { keeper } = await import('$lib/offline/keep.svelte');
  await keeper.look();
  return keeper;
}

test('shows the size, and loads nothing before it is asked to', async () => {
  const keeper = await opened();
  expect([keeper.state, keeper.size]).toEqual(['none', 330]);
  expect(asked.sort()).toEqual(['app-files.json', 'engine/manifest.json']);
});

test('keeps every file, the catalogue of its own games, and who plays here', async () => {
  const keeper = await opened();
  await keeper.keep();
  expect([keeper.state, keeper.done, keeper.wrong]).toEqual(['kept', 330, '']);
  expect([...cached.keys()].sort()).toEqual([
    'assets/app-1.js',
    'engine/catalogue.json',
    'engine/manifest.json',
    'engine/meydan-1.zip',
    'index.html',
  ]);
  expect(cached.get('engine/catalogue.json')).toBe('{"games":[{"key":"coup"}]}');
  expect(localStorage.getItem(KEPT)).toBe('a1 e1');
  expect(localStorage.getItem('meydan.person')).toBe('{"name":"سارا","avatar":"a"}');
});

test('is renewed by itself when there is a newer version; only what has changed is loaded', async () => {
  await (await opened()).keep();
  asked = [];
  const same = await opened();
  expect([same.state, asked.length]).toEqual(['kept', 2]);
  serve({ version: 'a2', files: { 'index.html': 10, 'assets/app-2.js': 20 } }, ENGINE);
  asked = [];
  const keeper = await opened();
  expect([keeper.state, localStorage.getItem(KEPT)]).toEqual(['kept', 'a2 e1']);
  expect(asked).toContain('assets/app-2.js');
  expect(asked).not.toContain('engine/meydan-1.zip');
  expect(cached.get('index.html')).toBe('index.html of a2');
  expect(cached.has('assets/app-1.js')).toBe(false);
});

test('stays as it is without a network', async () => {
  await (await opened()).keep();
  files = {};
  const keeper = await opened();
  expect([keeper.state, keeper.wrong, localStorage.getItem(KEPT)]).toEqual(['kept', '', 'a1 e1']);
});

test('says why a browser cannot keep it', async () => {
  files = {};
  expect(await opened()).toMatchObject({ state: 'impossible', wrong: 'no_files' });
  serve(APP, ENGINE);
  vi.stubGlobal('caches', undefined);
  expect(await opened()).toMatchObject({ state: 'impossible', wrong: 'no_storage' });
  vi.stubGlobal('WebAssembly', undefined);
  expect(await opened()).toMatchObject({ state: 'impossible', wrong: 'no_webassembly' });
});

test('says why it failed, marks nothing as kept, and can be tried again', async () => {
  const keeper = await opened();
  full = true;
  await keeper.keep();
  expect([keeper.state, keeper.wrong, localStorage.getItem(KEPT)]).toEqual(['none', 'no_storage', null]);
  full = false;
  delete files['index.html'];
  await keeper.keep();
  expect([keeper.state, keeper.wrong, localStorage.getItem(KEPT)]).toEqual(['none', 'no_files', null]);
  serve(APP, ENGINE);
  await keeper.keep();
  expect([keeper.state, keeper.wrong, localStorage.getItem(KEPT)]).toEqual(['kept', '', 'a1 e1']);
});

test('a renewal that fails leaves the older version marked', async () => {
  await (await opened()).keep();
  serve({ version: 'a2', files: { 'index.html': 10, 'assets/app-2.js': 20 } }, ENGINE);
  delete files['assets/app-2.js'];
  const keeper = await opened();
  expect([keeper.state, keeper.wrong, localStorage.getItem(KEPT)]).toEqual(['kept', 'no_files', 'a1 e1']);
  expect(cached.has('assets/app-1.js')).toBe(true);
});

test('is removed as a whole', async () => {
  const keeper = await opened();
  await keeper.keep();
  await keeper.remove();
  expect([keeper.state, cached.size, localStorage.getItem(KEPT)]).toEqual(['none', 0, null]);
});
