// Serves an engine folder to a browser, and runs Python code in it there.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
export const ENGINE = join(process.env.MEYDAN_HOME ?? ROOT, 'meydan/server/static/engine');
const LOADER = join(ROOT, 'web/src/lib/offline/engine.ts');
const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/**
 * Opens the engine at the first message and runs each message; answers with the outcome and the time. Before it runs
 * anything it adds the solved duels of Coup, by which all bots above novice play.
 */
const WORKER = `
import { openEngine } from '/loader.js';
let engine, duels;
self.onmessage = async ({ data }) => {
  const began = performance.now();
  try {
    engine ??= await openEngine(new URL('/engine/', self.location.href));
    if (data) await (duels ??= engine.addDuels());
    const globals = engine.python.toPy({ __name__: 'script' });
    const told = data ? engine.python.runPython(data, { globals }) : '';
    self.postMessage({ told, took: performance.now() - began });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};`;
const PAGE = `<!doctype html><meta charset="utf-8"><title>engine</title><script type="module" src="/page.js"></script>`;
const OPENER = `
const worker = new Worker('/worker.js', { type: 'module' });
window.ask = (code) => new Promise((done) => {
  worker.onmessage = ({ data }) => done(data);
  worker.postMessage(code);
});`;

function answer(path) {
  const own = { '/': PAGE, '/page.js': OPENER, '/worker.js': WORKER }[path];
  if (own !== undefined) return own;
  if (path === '/loader.js') return stripTypeScriptTypes(readFileSync(LOADER, 'utf8'));
  return path.startsWith('/engine/') ? readFileSync(join(ENGINE, normalize(path.slice('/engine'.length)))) : undefined;
}

/** A server for the engine folder, and its address. */
export async function serveEngine() {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    const content = answer(path);
    const type = TYPES[extname(path)] ?? (path === '/' ? 'text/html' : 'application/octet-stream');
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type,
      'cache-control': 'max-age=3600',
    });
    response.end(content);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => server.close(),
  };
}

/** Runs code in the engine of this page; what its last line gives, and how long it took. */
export async function run(page, code) {
  await page.waitForFunction(() => 'ask' in window);
  const { error, ...outcome } = await page.evaluate((text) => window.ask(text), code);
  if (error) throw new Error(error);
  return outcome;
}
