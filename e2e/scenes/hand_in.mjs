// A game that was finished without a network is handed in to the profile when the network is back.
import { must, sound } from '../checks.mjs';
import { keep, phone, playHere, withFolder } from '../device.mjs';
import { LONG, test } from '../fixtures.mjs';
import { chances, playOn } from '../hands.mjs';

test('a game of the device in the profile', LONG, async ({ address }) => {
  await withFolder(async (folder) => {
    const me = await phone(address, folder, 11);
    const { page, context } = me;
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keep(page);
    await context.setOffline(true);
    await page.goto('/');
    await playHere(page, 'coup');
    await playOn([me], 'coup', chances(12));
    await page.goto('/me');
    must('a game is handed in without a network', !(await page.locator('[data-hand-in]').count()));
    await context.setOffline(false);
    await page.goto('/me');
    await page.locator('[data-hand-in] li').waitFor();
    must('the game was handed in by itself', !(await page.locator('[data-on-device]').count()));
    await sound(page, 'a game to hand in');
    // The server refuses: the page says so, and the game is still there.
    await page.route('**/api/v1/me/games', (route) =>
      route.fulfill({ status: 429, contentType: 'application/json', body: '{"key": "too_fast", "details": {}}' }),
    );
    await page.locator('[data-hand-in-now]').click();
    await page.locator('[data-hand-in] [role=alert]').waitFor();
    await page.locator('[data-hand-in] li').waitFor();
    await page.unroute('**/api/v1/me/games');
    await page.locator('[data-hand-in-now]').click();
    await page.locator('[data-on-device]').waitFor();
    await page.locator('[data-hand-in]').waitFor({ state: 'detached' });
    await sound(page, 'a game handed in');
    await page.reload();
    await page.locator('.rows a[href^="/replay/"]').click();
    await page.locator('input[type=range]').waitFor();
    await context.close();
    const faults = me.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'));
    must(`a page complained: ${faults.join('; ')}`, !faults.length);
  });
});
