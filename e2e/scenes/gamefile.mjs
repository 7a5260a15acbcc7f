// A game is downloaded, opened again as a file and played on from its middle; broken files are refused in the reader's
// language. Then the account, kept with a password, is deleted: not without it.
import { readFile } from 'node:fs/promises';
import { must, sound } from '../checks.mjs';
import { chances, playOn } from '../hands.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const json = (content) => ({ name: 'meydan.json', mimeType: 'application/json', buffer: Buffer.from(content) });

test('a game as a file', async ({ someone }) => {
  const { page } = await someone({ language: 'fa', width: 360, height: 740 });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await page.locator('.felt').waitFor();
  await playOn([{ page }], 'coup', chances(5));
  await page.locator('.end a[href^="/replay/"]').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
  const game = await readFile(await download.path(), 'utf8');

  await page.goto('/me');
  await page.locator('[data-open]').click();
  const field = page.locator('[data-open-file]');
  for (const broken of ['no game at all', '[]', '{}', game.replace('"words": [', '"words": [[0, "nonsense"],')]) {
    await field.setInputFiles(json(broken));
    await page.getByRole('alert').getByText(text('fa', 'error.bad_record')).waitFor();
  }
  await sound(page, 'a broken file');
  await field.setInputFiles(json(game));
  await page.locator('input[type=range]').fill('3');
  await sound(page, 'the replay of a file');
  must('a file has a review', !(await page.locator('a[href^="/review/"]').count()));
  await page.locator('[data-fork]').click();
  await page.waitForURL('**/t/*');
  await page.locator('.felt').waitFor();
});

test('an account is deleted with its password only', async ({ someone, address }) => {
  const { page } = await someone({ language: 'fa', width: 360, height: 740 });
  await page.goto('/me');
  await page.locator('input[autocomplete=username]').fill('mahtab');
  await page.locator('input[autocomplete=current-password]').fill('a horse of glass');
  await page.getByRole('button', { name: text('fa', 'me.keep'), exact: true }).click();
  await page.locator('input[autocomplete=new-password]').waitFor();
  await page.getByRole('button', { name: text('fa', 'me.forget') }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[type=password]').fill('a horse of stone');
  await dialog.locator('[data-forget]').click();
  await page.getByText(text('fa', 'error.wrong_proof')).first().waitFor();
  await sound(page, 'deleting an account');
  await dialog.locator('input[type=password]').fill('a horse of glass');
  await dialog.locator('[data-forget]').click();
  await page.waitForURL(`${address}/`);
});
