// «What would you do?» in a friendly game, the review after it, and playing on from its costliest moment.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, playOn } from '../hands.mjs';

export async function play(browser, address) {
  const { page, context, faults } = await person(browser, address, { language: 'en' });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await page.locator('.prompt.mine').waitFor();
  await page.locator('[data-hint]').click();
  await page.locator('.choices li').first().waitFor({ timeout: 60_000 });
  must('more than three choices', (await page.locator('.choices li').count()) <= 3);
  await sound(page, 'a hint');
  await page.keyboard.press('Escape');
  await page.locator('.seat .helped').waitFor();
  await playOn([{ page }], 'coup', chances(3));
  await page.locator('[data-review]').click();
  await page.locator('figure path').first().waitFor({ timeout: 240_000 });
  must('a curve is missing', (await page.locator('figure path').count()) === 4);
  must('no bluff report', (await page.locator('table.counts tbody tr').count()) === 4);
  await sound(page, 'the review');
  // The seat with a costly moment: see it, play on from it.
  const seats = await page.locator('fieldset label').all();
  for (const seat of seats) {
    if (await page.locator('[data-fork]').count()) break;
    await seat.click();
  }
  await page.locator('[data-fork]').first().click();
  await page.locator('.felt').waitFor();
  must('not at a table', new URL(page.url()).pathname.startsWith('/t/'));
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
}
