// Fixtures of every scene: a server whose randomness is seeded by the scene's name, and people with browsers.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';
import { person } from './browser.mjs';
import { must } from './checks.mjs';

const PYTHON = process.env.MEYDAN_PYTHON ?? 'python3';

/** The program that starts servers (`servers.py`), one at a time. */
class Servers {
  constructor() {
    const home = process.env.MEYDAN_HOME ?? join(import.meta.dirname, '..');
    const path = [home, process.env.PYTHONPATH].filter(Boolean).join(delimiter);
    this.program = spawn(PYTHON, ['-P', join(import.meta.dirname, 'servers.py')], {
      env: { ...process.env, PYTHONPATH: path, PYTHONHASHSEED: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.lines = createInterface({ input: this.program.stdout })[Symbol.asyncIterator]();
  }

  async ask(command) {
    this.program.stdin.write(`${command}\n`);
    const { value } = await this.lines.next();
    return value ?? '';
  }

  end() {
    this.program.stdin.end();
  }
}

/**
 * Says that a scene shows what another one shows, in one more language, size or number of players, or takes long: it
 * runs in `./play test all` only.
 */
export const LONG = { tag: '@long' };

export const test = base.extend({
  servers: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      servers.end();
    },
    { scope: 'worker' },
  ],

  /** The names of its tables, where the server is a café. */
  cafe: [null, { option: true }],

  /** The data folder of the server, which is empty at first. */
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  data: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'meydan-scene-'));
    await use(data);
    rmSync(data, { recursive: true, force: true });
  },

  /** The address of a server. */
  address: async ({ servers, cafe, data }, use, info) => {
    if (cafe) writeFileSync(join(data, 'tables.txt'), cafe.join('\n'));
    const told = await servers.ask(`start ${data}\t${basename(info.file, '.mjs')}: ${info.title}`);
    must(`no server: ${told} ${told ? '' : log(data)}`, told.includes('listens on'));
    await use(told.split(' ').at(-1));
    await servers.ask('stop');
    if (info.status !== info.expectedStatus) console.log(log(data));
    // Two runs of a scene can be compared by what their servers stored.
    if (process.env.MEYDAN_KEEP_DATA)
      cpSync(data, join(process.env.MEYDAN_KEEP_DATA, info.titlePath.join(' ')), { recursive: true });
  },

  /** `someone(look)` opens a browser for a person. At the end no page may have logged an error. */
  someone: async ({ browser, address }, use, info) => {
    const people = [];
    await use(async ({ address: other = address, ...look } = {}) => {
      const one = await person(browser, other, look);
      people.push(one);
      return one;
    });
    if (info.status !== info.expectedStatus) console.log(people.flatMap(({ missed }) => missed.slice(-10)).join('\n'));
    for (const { context } of people) await context.close();
    const faults = people.flatMap((one) => one.faults);
    must(`a page complained: ${faults.join('; ')}`, !faults.length);
  },
});

/** The last lines of a server's log. */
function log(data) {
  const file = join(data, 'server.log');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-20).join('\n') : '';
}
