// One of three players resigns: they are asked to confirm, the others see it and play on, and the one who resigned
// watches to the end.
import { must, sound } from '../checks.mjs';
import { chances, fill, makeReady, playOn, seats, start } from '../hands.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

test('one of three gives up', async ({ someone }) => {
  const host = await someone({ language: 'en' });
  const friend = await someone({ width: 360, height: 740 });
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
  await Promise.all([host, friend].map(({ page }) => page.locator('[data-dock]').waitFor()));
  await friend.page.locator('header button').last().click();
  const dialog = friend.page.locator('dialog[open]');
  await dialog.getByText(text('fa', 'resign'), { exact: true }).click();
  await dialog.locator('.sure').waitFor();
  await sound(friend.page, 'giving up');
  await dialog.getByText(text('fa', 'confirm.no')).click();
  must('giving up cannot be thought over', !(await dialog.locator('.sure').count()));
  await dialog.getByText(text('fa', 'resign'), { exact: true }).click();
  await dialog.locator('[data-resign]').click();
  await host.page.getByLabel(text('en', 'seat.resigned')).first().waitFor();
  await friend.page.locator('.felt').waitFor();
  await friend.page.locator('.prompt.mine').waitFor({ state: 'detached' }); // a resigned player is not asked again
  await friend.page.reload();
  await friend.page.locator('.felt').waitFor();
  must('who gave up may give up again', !(await friend.page.locator('[data-resign]').count()));
  await sound(friend.page, 'after giving up');
  await playOn([host], 'coup', chances(31));
  await friend.page.locator('.end').waitFor();
});
