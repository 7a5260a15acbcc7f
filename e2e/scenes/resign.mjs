// One of three gives a game up: it is asked once more, the others see it and play on, and whoever gave up watches to the end.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, fill, makeReady, playOn, seats, start } from '../hands.mjs';

export async function play(browser, address) {
  const host = await person(browser, address, { language: 'en' });
  const friend = await person(browser, address, { width: 360, height: 740 });
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, 3);
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('form.come input').fill('نسیم');
  await friend.page.locator('form.come button').click();
  await makeReady(friend.page);
  await host.page.locator('bdi', { hasText: 'نسیم' }).first().waitFor();
  await fill(host.page);
  await start(host.page);
  await Promise.all([host, friend].map(({ page }) => page.locator('.felt .mine').waitFor()));
  await friend.page.locator('header button').last().click();
  const dialog = friend.page.locator('dialog[open]');
  await dialog.getByText('کنار می‌کشم', { exact: true }).click();
  await dialog.locator('.sure').waitFor();
  await sound(friend.page, 'giving up');
  await dialog.getByText('نه، دست نگه دار').click();
  must('giving up cannot be thought over', !(await dialog.locator('.sure').count()));
  await dialog.getByText('کنار می‌کشم', { exact: true }).click();
  await dialog.locator('[data-resign]').click();
  await host.page.getByLabel('gave up').first().waitFor();
  await friend.page.locator('.felt').waitFor();
  await friend.page.locator('.prompt.mine').waitFor({ state: 'detached' }); // who gave up is asked no more
  await friend.page.reload();
  await friend.page.locator('.felt').waitFor();
  must('who gave up may give up again', !(await friend.page.locator('[data-resign]').count()));
  await sound(friend.page, 'after giving up');
  await playOn([host], 'coup', chances(31));
  await friend.page.locator('.end').waitFor({ timeout: 30_000 });
  for (const { faults, context } of [host, friend]) {
    must(`the page complained: ${faults.join('; ')}`, !faults.length);
    await context.close();
  }
}
