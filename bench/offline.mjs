// Measures the engine folder in Chromium: its size, the time to a first decision, playouts, and how long bots think.
// Prints Markdown for bench/OFFLINE.md: node bench/offline.mjs (MEYDAN_HOME and MEYDAN_PYTHON as for browser scenes)
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from '../e2e/browser.mjs';
import { ENGINE, run, serveEngine } from '../e2e/engine.mjs';

const FIRST = `
import meydan
from meydan import bots
game = meydan.new('coup', 4, seed=7)
bots.find('normal').choose(bots.known(game, game.next_asked), 1)`;
const PLAYOUTS = `
import json, time, meydan
def seconds(key, count):
    began = time.perf_counter()
    meydan.playouts(key, 4, count, 1)
    return time.perf_counter() - began
def speed(key):
    count = 50
    while seconds(key, count) < 0.25:
        count *= 2
    return count / min(seconds(key, count) for _ in range(9))  # the best run is the one least disturbed
json.dumps({key: speed(key) for key in meydan.games()})`;
const THINKING = `
import json, time, meydan
from meydan import bots
def longest(key, level):
    game, most = meydan.new(key, 4, seed=3), 0
    for number in range(12):
        seat = game.next_asked
        began = time.perf_counter()
        choice = bots.find(level).choose(bots.known(game, seat), number)
        most = max(most, time.perf_counter() - began)
        game.answer(seat, choice)
        if game.over:
            break
    return most
json.dumps({level: {key: longest(key, level) for key in meydan.games()} for level in ('normal', 'strong')})`;

const home = process.env.MEYDAN_HOME ?? join(import.meta.dirname, '..');
function natively(code) {
  const lines = code.replace(/\njson\.dumps\((.*)\)$/s, '\nprint(json.dumps($1))');
  const env = { ...process.env, PYTHONPATH: home };
  return JSON.parse(
    spawnSync(process.env.MEYDAN_PYTHON ?? 'python3', ['-P', '-c', lines], { env, encoding: 'utf8' }).stdout,
  );
}

/** The time from opening a page to the first decision of a bot. */
async function start(context, address) {
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(address);
  await run(page, FIRST);
  return { page, seconds: (performance.now() - began) / 1000 };
}

const { address, close } = await serveEngine();
const browser = await launch();
const context = await browser.newContext();
const cold = await start(context, address);
await cold.page.close();
const warm = await start(context, address);
const speeds = JSON.parse((await run(warm.page, PLAYOUTS)).told);
const thinking = JSON.parse((await run(warm.page, THINKING)).told);
const native = natively(PLAYOUTS);
await browser.close();
close();

const whole = new Intl.NumberFormat('en').format;
console.log(`| first decision | seconds |\n| --- | --- |`);
console.log(`| cold | ${cold.seconds.toFixed(1)} |\n| warm | ${warm.seconds.toFixed(1)} |\n`);
console.log('| game | random games per second | natively | share | longest answer of normal, s | of strong, s |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const [key, speed] of Object.entries(speeds)) {
  const cells = [key, whole(Math.round(speed)), whole(Math.round(native[key])), (speed / native[key]).toFixed(2)];
  console.log(`| ${[...cells, thinking.normal[key].toFixed(2), thinking.strong[key].toFixed(2)].join(' | ')} |`);
}
console.log('\n| file | bytes | gzip | brotli |\n| --- | --- | --- | --- |');
for (const file of readdirSync(ENGINE, { recursive: true }).filter((name) => /\.\w+$/.test(name))) {
  if (/^pyodide-[\d.]+$/.test(file)) continue;
  const data = readFileSync(join(ENGINE, file));
  const packed = [gzipSync(data), brotliCompressSync(data, { params: { 1: 6, 2: 24 } })];
  console.log(`| ${[file, ...[data, ...packed].map(({ length }) => whole(length))].join(' | ')} |`);
}
console.log(
  `\nLoad of the machine at the end: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}.`,
);
