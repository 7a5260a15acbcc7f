// Rules and bots in WebAssembly play the same games in Chromium as the tested package does natively.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launch } from '../browser.mjs';
import { ENGINE, run, serveEngine } from '../engine.mjs';
import { LONG } from '../fixtures.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'tests/offline/same_games.py');

/** Plain Python in WebAssembly is many times slower. */
const games = () => (JSON.parse(readFileSync(join(ENGINE, 'manifest.json'), 'utf8')).compiled ? 200 : 4);

function natively(count) {
  const env = { ...process.env, PYTHONPATH: process.env.MEYDAN_HOME ?? ROOT };
  const done = spawnSync(process.env.MEYDAN_PYTHON ?? 'python3', ['-P', SCRIPT, String(count)], {
    env,
    encoding: 'utf8',
  });
  if (done.status) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

test('the same seeded games and choices of bots in a worker', LONG, async () => {
  test.setTimeout(900_000);
  const { address, close } = await serveEngine();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const { told } = await run(page, `${readFileSync(SCRIPT, 'utf8')}\njson.dumps(digests(${games()}))`);
    expect(JSON.parse(told)).toEqual(natively(games()));
  } finally {
    await browser.close();
    close();
  }
});
