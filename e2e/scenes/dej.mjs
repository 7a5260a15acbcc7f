// Dej with seven bots, watched to its end.
import { must, sound } from '../checks.mjs';
import { fill, leave, seats, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

test('a spectator sees cities grow, no hand, and the points', LONG, async ({ someone }) => {
  const host = await someone({ language: 'en', theme: 'night' });
  await host.page.goto('/');
  await host.page.click('[data-new=dej]');
  await seats(host.page, 7);
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await fill(host.page);
  const { page } = await someone({ language: 'fa', width: 360, height: 740 });
  await page.goto(`/t/${code}`);
  await start(host.page);
  await page.locator('.dej').waitFor();
  await sound(page, 'Dej, watched on a phone');
  must('a spectator sees a hand', !(await page.locator('.hand').count()));
  // The host leaves the seat to a bot: now all seven are bots.
  await host.page.locator('.dej').waitFor();
  await leave(host.page);
  await page.locator('.end').waitFor({ timeout: 300_000 });
  await sound(page, 'the end of Dej, watched');
  must('not all seven are counted', (await page.locator('.end thead th').count()) === 7);
});
