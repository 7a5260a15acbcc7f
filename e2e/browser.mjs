// Chromium is bundled in an npm package; nothing is downloaded. CHROMIUM selects another one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** How Playwright starts the browser. */
export async function launchOptions() {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM };
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  // Libraries for machines without them.
  await inflate(join(import.meta.dirname, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  const executablePath = await packed.executablePath();
  return { executablePath, env: { ...process.env, FONTCONFIG_PATH: fonts() } };
}

/** Give every font family a font: the bundled settings have none for text fields, which crashes the browser. */
function fonts() {
  const folder = join(tmpdir(), 'meydan-fonts');
  mkdirSync(folder, { recursive: true });
  const alias = (name) =>
    `<match target="pattern"><test name="family"><string>${name}</string></test>` +
    '<edit name="family" mode="append"><string>Open Sans</string></edit></match>';
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui', 'sans', 'Sans'].map(alias).join('');
  const dirs = [
    `<dir>${join(tmpdir(), 'fonts', 'fonts')}</dir><dir>/usr/share/fonts</dir>`,
    `<cachedir>${join(folder, 'cache')}</cachedir>`,
  ].join('');
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}${families}</fontconfig>`,
  );
  return folder;
}

export async function launch() {
  return chromium.launch(await launchOptions());
}

/**
 * Runs in the page before the app does. Notes what the table's socket said last, so that a scene can wait until the
 * server waits for people only, and makes chance in the page the same in every run.
 */
function prepare(kept) {
  if (!localStorage.getItem('meydan.settings')) localStorage.setItem('meydan.settings', JSON.stringify(kept));
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at++) bytes[at] = 256 * Math.random();
    return array;
  };
  const heard = {
    n: -1,
    answered: -1,
    asked: [],
    options: [],
    people: [],
    over: false,
  };
  window.heard = heard;
  const hear = (told) => {
    if (told.table)
      heard.people = told.table.seats
        .filter((seat) => seat.person !== null && !seat.away && !seat.resigned)
        .map(({ seat }) => seat);
    if (told.type === 'refused') heard.answered = -1;
    if (told.type !== 'update') return;
    const { n, asked, options, over, view } = told;
    Object.assign(heard, { n, asked, options, over, view });
  };
  const say = (told) => {
    if (told.type === 'answer') heard.answered = told.n;
  };
  const begin = () => Object.assign(heard, { n: -1, answered: -1 });
  window.WebSocket = class extends window.WebSocket {
    constructor(url, ...more) {
      super(url, ...more);
      if (!String(url).includes('/tables/')) return;
      begin();
      this.addEventListener('message', ({ data }) => hear(JSON.parse(data)));
    }
    send(message) {
      say(JSON.parse(message));
      super.send(message);
    }
  };
  // A table of this device: the worker of the engine says what a server would.
  window.Worker = class extends window.Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => data.news === 'message' && hear(JSON.parse(data.text)));
    }
    postMessage(order, ...more) {
      if (order.do === 'open') begin();
      if (order.do === 'hear') say(JSON.parse(order.text));
      super.postMessage(order, ...more);
    }
  };
}

/**
 * Open a browser for a person. Beats are played at `pace`: 1, 2, 4, or 0 for not at all; touches are ignored for
 * `guard` ms after a new question. `coached` are the games whose coach was offered before. With a `folder` the
 * browser keeps there what it stores, and can be closed and opened again.
 */
export async function person(
  browser,
  address,
  {
    language = 'fa',
    width = 1280,
    height = 860,
    theme = 'day',
    motion = false,
    confirm = false,
    bluffs = false,
    pace = 0,
    guard = 0,
    worker = false,
    coached = ['coup', 'dej', 'kingdomino', 'kohan_dej', 'rakab'],
    folder = null,
  } = {},
) {
  const wants = {
    serviceWorkers: worker ? 'allow' : 'block',
    locale: language === 'fa' ? 'fa-IR' : 'en-GB',
    viewport: { width, height },
    baseURL: address,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: width < 600,
  };
  const context = folder
    ? await chromium.launchPersistentContext(folder, {
        ...(await launchOptions()),
        ...wants,
      })
    : await browser.newContext(wants);
  const kept = { language, theme, sound: false, confirm, bluffs, motion, pace, guard, coached };
  await context.addInitScript(prepare, kept);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on(
    'console',
    (line) => line.type() === 'error' && !/Failed to load resource/.test(line.text()) && faults.push(line.text()),
  );
  const missed = [];
  page.on('requestfailed', (request) => missed.push(`${request.failure()?.errorText} ${request.url()}`));
  return { page, context, faults, missed };
}
