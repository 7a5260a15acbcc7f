// Nothing is played by mistake: a new question takes no answer for a moment, «what is this?» explains and never plays,
// sheets do not close each other, and the end of the game comes whatever is open.
import { must, sound } from '../checks.mjs';
import { chances, GAMES, lit, makeReady, move, myTurn, seats, start } from '../hands.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const PHONE = { width: 360, height: 740 };

/** How many answers this page has sent. */
const answered = (page) => page.evaluate(() => window.heard.answered);

test('a touch right after the question changed answers nothing', async ({ someone }) => {
  const { page } = await someone({ ...PHONE, guard: 3_600_000 });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await page.locator('[data-guarded] .prompt.mine').waitFor();
  for (const one of await lit(page, 'coup').all()) await one.click();
  await lit(page, 'coup').first().focus();
  await page.keyboard.press('Enter');
  must('a guarded touch answers', (await answered(page)) === -1);
  for (const game of GAMES.filter((one) => one !== 'coup')) {
    await page.goto('/');
    await page.click(`[data-play=${game}]`);
    await page.locator('[data-guarded] .prompt.mine').waitFor();
    const chance = chances(3);
    // A role of Dej is opened by the first touch and kept by the second.
    for (let touches = 0; touches < 2; touches++) await move(page, game, chance);
    must(`a guarded touch answers in ${game}`, (await answered(page)) === -1);
  }
});

test('asking what something is never plays it', async ({ someone }) => {
  const { page } = await someone({ ...PHONE, language: 'en' });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await myTurn(page, 'coup');
  await page.locator('[data-what]').click();
  await page.locator('[data-asked]').waitFor();
  await sound(page, 'asking what things are');
  const told = page.locator('[data-explanation]');
  for (const one of await lit(page, 'coup').all()) {
    await one.click();
    await told.waitFor();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
  }
  await lit(page, 'coup').first().focus();
  await page.keyboard.press('Enter');
  await told.waitFor();
  await page.keyboard.press('Escape');
  must('asking plays', (await answered(page)) === -1);
  await page.locator('[data-asked]').click();
  await lit(page, 'coup').first().click();
  await page.waitForFunction(() => window.heard.answered >= 0);
});

test('sheets open each other, and the end comes whatever is open', async ({ someone }) => {
  const host = await someone({ ...PHONE, language: 'en' });
  const friend = await someone({ ...PHONE });
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, 2);
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('form.come input').fill('نسیم');
  await friend.page.locator('form.come button').click();
  await makeReady(friend.page);
  await host.page.locator('bdi', { hasText: 'نسیم' }).first().waitFor();
  await start(host.page);
  await Promise.all([host, friend].map(({ page }) => page.locator('.felt').waitFor()));

  const sheet = (key) => host.page.locator('dialog[open]').getByRole('heading', { name: text('en', key), exact: true });
  const open = (key) => host.page.locator('dialog[open] .rules').getByText(text('en', key), { exact: true }).click();
  await host.page.locator('[data-menu]').click();
  for (const key of ['rules', 'story']) {
    await open(key);
    await sheet(key).waitFor();
    await host.page.keyboard.press('Escape');
    await sheet('menu').waitFor();
  }
  await host.page.keyboard.press('Escape');
  await host.page.locator('dialog[open]').waitFor({ state: 'detached' });
  await host.page.locator('[data-chat]').click();
  await sheet('chat').waitFor();

  await friend.page.locator('[data-menu]').click();
  await friend.page.locator('dialog[open]').getByText(text('fa', 'resign'), { exact: true }).click();
  await friend.page.locator('[data-resign]').click();
  for (const { page } of [host, friend]) {
    await page.locator('dialog[open] .end').waitFor();
    must('something else is open at the end', (await page.locator('dialog[open]').count()) === 1);
  }
});
