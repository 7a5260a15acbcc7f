// A device that plays without a server: its browser stores in a folder, and its worker is seeded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from './browser.mjs';
import { must } from './checks.mjs';

export async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-device-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Begin a game against bots on this device. */
export async function playHere(page, game) {
  await page.locator(`[data-play=${game}]`).click();
  await page.locator('.felt').waitFor({ timeout: 300_000 }); // the engine is opened first
  must(`${game} is not played on this device`, page.url().includes('/t/local-'));
}

/** Small tables, so that games are short; with one bot its answers never depend on how long two of them think. */
const PLAYERS = { coup: 2, kingdomino: 2, rakab: 2, dej: 2, kohan_dej: 2 };

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
export async function phone(address, folder, seed, look = {}) {
  const one = await person(null, address, { worker: true, width: 360, height: 740, folder, ...look });
  await one.context.addInitScript(prepareWorker, PLAYERS);
  one.page.on('worker', async (worker) => {
    await worker.evaluate(seedWorker, seed);
    await one.page.evaluate(() => window.release());
  });
  return one;
}

export async function keep(page) {
  await page.goto('/settings');
  await page.locator('[data-keep-now]:not([disabled])').click();
  await page.locator('[data-keep=kept]').waitFor({ timeout: 300_000 });
}
