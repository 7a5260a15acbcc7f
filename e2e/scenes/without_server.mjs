// Play without a server: the app as plain files in a folder of a host.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { test } from '../fixtures.mjs';
import { chances, playOn } from '../hands.mjs';

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
