// Play without a server: the app is kept on the device, the server is stopped, and every game is played by touch; the
// browser is closed and opened again in the middle. And the app as plain files in a folder of a host.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { test } from '../fixtures.mjs';
import { chances, GAMES, playOn } from '../hands.mjs';

const PYTHON = process.env.MEYDAN_PYTHON ?? 'python3';
const HOME = process.env.MEYDAN_HOME ?? join(import.meta.dirname, '..', '..');

async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-device-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begin a game against bots on this device. */
async function playHere(page, game) {
  await page.locator(`[data-play=${game}]`).click();
  await page.locator('.felt').waitFor({ timeout: 300_000 }); // the engine is opened first
  must(`${game} is not played on this device`, page.url().includes('/t/local-'));
}

/** Small tables, so that games are short; with one bot its answers never depend on how long two of them think. */
const PLAYERS = { coup: 2, kingdomino: 2, rakab: 2, dej: 2, kohan_dej: 2 };
/** Clicks in these games: only their first rounds, as whole ones are too long here. The others are played out. */
const CLICKS = { dej: 12, kohan_dej: 12 };

/** Runs in the page: games are played at small tables with the quickest bots, and the worker waits to be seeded. */
function prepareWorker(players) {
  const held = [];
  let seeded = false;
  const easier = (order) => {
    if (order.path !== '/play-now') return order;
    const wishes = JSON.parse(order.body);
    return { ...order, body: JSON.stringify({ ...wishes, level: 'novice', players: players[wishes.game] }) };
  };
  window.Worker = class extends window.Worker {
    postMessage(order) {
      if (seeded) super.postMessage(easier(order));
      else held.push(() => super.postMessage(easier(order)));
    }
  };
  window.release = () => {
    seeded = true;
    for (const send of held.splice(0)) send();
  };
}

/** Runs in the worker: deals and bots draw from here, so they are the same in every run. */
function seedWorker(seed) {
  let state = seed;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[at] = state >>> 24;
    }
    return array;
  };
}

/** A phone whose browser stores in a folder, and whose worker is seeded. */
async function phone(address, folder, seed) {
  const one = await person(null, address, { worker: true, width: 360, height: 740, folder });
  await one.context.addInitScript(prepareWorker, PLAYERS);
  one.page.on('worker', async (worker) => {
    await worker.evaluate(seedWorker, seed);
    await one.page.evaluate(() => window.release());
  });
  return one;
}

async function keep(page) {
  await page.goto('/settings');
  await page.locator('[data-keep-now]:not([disabled])').click();
  await page.locator('[data-keep=kept]').waitFor({ timeout: 300_000 });
}

test('every game after the server is gone', async ({ servers, address }) => {
  await withFolder(async (folder) => {
    const first = await phone(address, folder, 1);
    await first.page.goto('/');
    await first.page.evaluate(() => navigator.serviceWorker.ready);
    await keep(first.page);
    await sound(first.page, 'settings, kept');
    await servers.ask('stop');
    await first.context.setOffline(true);
    await first.page.goto('/');
    await first.page.locator('.offline').waitFor();
    await playHere(first.page, 'coup');
    await playOn([first], 'coup', chances(3), (moves) => moves >= 3);
    const table = first.page.url();
    await first.context.close();
    // The browser is opened again without a network, and the game goes on where it was.
    const second = await phone(address, folder, 2);
    const { page, context } = second;
    await context.setOffline(true);
    await page.goto('/');
    await page.locator('[data-resume]').click();
    await page.locator('.felt').waitFor({ timeout: 300_000 });
    must('another game goes on', page.url() === table);
    await playOn([second], 'coup', chances(4));
    await sound(page, 'the end of a game on this device');
    await page.locator('.end a[href^="/replay/"]').click();
    await page.locator('input[type=range]').waitFor();
    await page.goBack();
    for (const game of GAMES.filter((one) => one !== 'coup')) {
      await page.goBack(); // not opened anew: the engine stays open
      await playHere(page, game);
      await playOn([second], game, chances(5), (moves) => moves >= (CLICKS[game] ?? Infinity));
    }
    await context.close();
    const faults = [...first.faults, ...second.faults];
    must(`a page complained: ${faults.join('; ')}`, !faults.length);
  });
});

test('as plain files in a folder of a host', async ({ browser }) => {
  await withFolder(async (folder) => {
    const site = join(folder, 'some', 'where');
    const env = {
      ...process.env,
      PYTHONPATH: [HOME, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
    };
    const written = spawn(PYTHON, ['-P', '-m', 'meydan', 'static', site], {
      env,
      stdio: 'inherit',
    });
    must('nothing was written', (await new Promise((done) => written.once('exit', done))) === 0);
    const host = spawn(PYTHON, ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const { value } = await createInterface({ input: host.stdout })[Symbol.asyncIterator]().next();
      const port = /port (\d+)/.exec(value)[1];
      const { page, context, faults } = await person(browser, '', {
        language: 'en',
      });
      await page.goto(`http://127.0.0.1:${port}/some/where/`);
      await sound(page, 'home without a server');
      must('there is a field for the codes of other tables', !(await page.locator('.join').count()));
      await playHere(page, 'kingdomino');
      await playOn([{ page }], 'kingdomino', chances(6));
      await page.locator('.end a[href*="/replay/"]').click();
      await page.locator('input[type=range]').waitFor();
      await page.goto(`http://127.0.0.1:${port}/some/where/#/ratings`);
      await page.reload();
      await page.locator('main h1').waitFor();
      must('a page without people says nothing', (await page.locator('main h1').innerText()) === 'Nobody else is here');
      await context.close();
      must(`a page complained: ${faults.join('; ')}`, !faults.length);
    } finally {
      host.kill();
    }
  });
});
