// The owner's desk of a café: names and tables, a game that is closed, and a fresh start.
import { must, sound } from '../checks.mjs';
import { test } from '../fixtures.mjs';

const PHONE = { width: 360, height: 740 };

test.use({ cafe: ['پنجره', 'Garden'] });

test('the owner looks after the tables', async ({ someone }) => {
  const owner = await someone({ width: 1280, height: 800, language: 'en' });
  const guest = await someone(PHONE);
  await guest.page.goto('/cafe/2');
  await guest.page.click('[data-game=coup]');
  await guest.page.locator('[data-code]').waitFor();

  const { page } = owner;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/cafe/desk');
  await page.locator('[data-desk-table="2"][data-state=waiting]').waitFor();
  await sound(page, 'the desk of a café');
  await page.locator('[data-add]').click();
  await page.locator('[data-desk-table="3"] input').fill('حیاط');
  await page.locator('[data-save]').click();
  await page.waitForFunction(() => document.querySelector('[data-save]')?.disabled);
  await guest.page.goto('/cafe');
  await guest.page.getByText('حیاط').waitFor();
  must('there are not three tables', (await guest.page.locator('[data-place]').count()) === 3);

  await page.locator('[data-desk-table="2"] [data-close]').click();
  await page.locator('[data-desk-table="2"][data-state=free]').waitFor();
  await page.locator('[data-reset]').click();
  await guest.page.waitForFunction(async () => (await fetch('/api/v1/me')).status === 401);
  await guest.page.goto('/cafe/desk');
  await guest.page.locator('[data-desk-table="3"]').waitFor();
  await sound(guest.page, 'the desk on a phone');
});
