// Play without a server: the app is kept on the device, the server is stopped, and every game is played by touch; the
// browser is closed and opened again in the middle. And the app as plain files in a folder of a host.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { delimiter, join } from 'node:path';
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { keep, phone, playHere, withFolder } from '../device.mjs';
import { LONG, test } from '../fixtures.mjs';
import { chances, GAMES, playOn } from '../hands.mjs';

const PYTHON = process.env.MEYDAN_PYTHON ?? 'python3';
const HOME = process.env.MEYDAN_HOME ?? join(import.meta.dirname, '..', '..');

/** Solve a puzzle of this game, beginning at the page of all puzzles. */
async function solve(page, game) {
  await page.locator(`[data-game=${game}] [data-solve]`).click({ timeout: 300_000 });
  await page.locator('[data-puzzle]').waitFor();
  await page.locator('.ask button').first().dispatchEvent('click');
  await page.locator('[data-verdict]').waitFor();
  must('no change of the rating', (await page.locator('[data-rating]').count()) === 1);
}

test('every game after the server is gone', LONG, async ({ servers, address }) => {
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
    await page.goBack(); // not opened anew: the engine stays open
    await page.click('[data-corner=puzzles]');
    for (const game of GAMES) {
      await solve(page, game);
      await page.locator('aside a[href="/puzzles"]').click();
    }
    await page.locator('[data-game=kingdomino] a[href$="/storm"]').click();
    await page.click('[data-begin]');
    await page.locator('[data-storm]').waitFor();
    await page.locator('.ask button').first().dispatchEvent('click');
    await page.locator('[data-storm] [role=status]:not(:empty)').waitFor();
    await sound(page, 'a storm on this device');
    await page.goto('/'); // opened anew
    await page.click('[data-corner=puzzles]');
    await page.locator('[data-game=coup] [data-rating]').waitFor({ timeout: 300_000 }); // it is kept
    await page.goBack();
    for (const game of GAMES.filter((one) => one !== 'coup')) {
      await playHere(page, game);
      await playOn([second], game, chances(5), undefined, true);
      await page.goBack();
    }
    await context.close();
    const faults = [...first.faults, ...second.faults];
    must(`a page complained: ${faults.join('; ')}`, !faults.length);
  });
});

test('as plain files in a folder of a host', LONG, async ({ browser }) => {
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
      await page.goto(`http://127.0.0.1:${port}/some/where/#/puzzles`);
      await solve(page, 'dej');
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
