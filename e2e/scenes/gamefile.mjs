// A game is downloaded, opened again as a file and played on from its middle; broken files are refused in the reader's language.
// Then the account, kept with a password, is deleted: not without it.
import { readFile } from 'node:fs/promises';
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, playOn } from '../hands.mjs';

const json = (text) => ({ name: 'meydan.json', mimeType: 'application/json', buffer: Buffer.from(text) });

export async function play(browser, address) {
  const { page, context, faults } = await person(browser, address, { language: 'fa', width: 360, height: 740 });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await page.locator('.felt').waitFor();
  await playOn([{ page }], 'coup', chances(5));
  await page.locator('.end a[href^="/replay/"]').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a[download]').click()]);
  const text = await readFile(await download.path(), 'utf8');

  await page.goto('/me');
  await page.locator('[data-open]').click();
  const field = page.locator('[data-open-file]');
  for (const broken of ['no game at all', '[]', '{}', text.replace('"words": [', '"words": [[0, "nonsense"],')]) {
    await field.setInputFiles(json(broken));
    await page.getByRole('alert').getByText('این پرونده بازی‌ای از میدان نیست').waitFor();
  }
  await sound(page, 'a broken file');
  await field.setInputFiles(json(text));
  await page.locator('input[type=range]').fill('3');
  await sound(page, 'the replay of a file');
  must('a file has a review', !(await page.locator('a[href^="/review/"]').count()));
  await page.locator('[data-fork]').click();
  await page.waitForURL('**/t/*');
  await page.locator('.felt').waitFor();

  await page.goto('/me');
  await page.locator('input[autocomplete=username]').fill(`file${Date.now() % 1e9}`);
  await page.locator('input[autocomplete=current-password]').fill('a horse of glass');
  await page.getByRole('button', { name: 'نامم بماند', exact: true }).click();
  await page.locator('input[autocomplete=new-password]').waitFor();
  await page.getByRole('button', { name: 'حسابم را پاک کن' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('input[type=password]').fill('a horse of stone');
  await dialog.locator('[data-forget]').click();
  await page.getByText('از آنِ حساب شما نیست').first().waitFor();
  await sound(page, 'deleting an account');
  await dialog.locator('input[type=password]').fill('a horse of glass');
  await dialog.locator('[data-forget]').click();
  await page.waitForURL(`${address}/`);
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
}
