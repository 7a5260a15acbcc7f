// Kohan Dej, a whole game of two people and four bots by touching the table; the set-up by hand; the replay from two
// seats.
import { must, sound } from '../checks.mjs';
import { chances, choose, fill, makeReady, playOn, seats, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

/** The set-up screen by hand: a preset, a choice of one's own that the server refuses and then takes. */
async function setUp(page) {
  await choose(page.locator('[data-setup=cunning_agents]'));
  await page.locator('.set.on [data-setup=cunning_agents]').waitFor({ state: 'attached' });
  await sound(page, 'the set-up');
  await choose(page.locator('[data-setup=custom]'));
  await page.locator('.districts .plate').nth(0).click();
  await page.locator('.state.wrong').waitFor();
  await sound(page, 'a set of one’s own, one district short or too many');
  await page.locator('.districts .plate').nth(0).click();
  await page.locator('.state.wrong').waitFor({ state: 'detached' });
  await choose(page.locator('[data-setup=cunning_agents]'));
  await page.locator('.set.on [data-setup=cunning_agents]').waitFor({ state: 'attached' });
}

test('a whole game, and its replay from two seats', LONG, async ({ someone }) => {
  const chance = chances(21);
  const host = await someone({ language: 'fa' });
  const friend = await someone({ language: 'en', width: 360, height: 740, theme: 'night' });
  await host.page.goto('/');
  await host.page.click('[data-new=kohan_dej]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, 6);
  await host.page.locator('[data-setup=first_game]').waitFor({ state: 'attached' });
  await setUp(host.page);
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('form.come input').fill('Nasim');
  await friend.page.locator('form.come button').click();
  await makeReady(friend.page);
  await sound(friend.page, 'before Kohan Dej, on a phone');
  await host.page.locator('bdi', { hasText: 'Nasim' }).first().waitFor();
  await fill(host.page);
  await start(host.page);
  await Promise.all([host, friend].map(({ page }) => page.locator('.dej').waitFor()));
  await playOn([host, friend], 'kohan_dej', chance, (moves) => moves >= 8);
  await sound(host.page, 'Kohan Dej');
  await sound(friend.page, 'Kohan Dej, on a phone');
  await host.page.reload();
  await host.page.locator('.dej').waitFor();
  await playOn([host, friend], 'kohan_dej', chance);
  await sound(host.page, 'the end of Kohan Dej');
  await sound(friend.page, 'the end of Kohan Dej, on a phone');
  await host.page.locator('.end a[href^="/replay/"]').click();
  await host.page.locator('input[type=range]').waitFor();
  await host.page.locator('input[type=range]').fill('30');
  await sound(host.page, 'the replay of Kohan Dej');
  const seers = host.page.locator('fieldset').last().locator('label');
  const names = (await seers.allTextContents()).map((name) => name.trim());
  must(`two have the same name: ${names}`, names[1] !== names[2]);
  for (const seat of [1, 2]) {
    await choose(seers.nth(seat).locator('input'));
    // What this seat saw is fetched first.
    await host.page.locator('.mine .self bdi').first().filter({ hasText: names[seat] }).waitFor();
  }
});
