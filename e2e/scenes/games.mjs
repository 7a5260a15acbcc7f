// Two people and bots play a whole game by clicking the table, one on a desktop, one on a phone; with a reload, an
// absence, the replay and a rematch.
import { must, sound } from '../checks.mjs';
import { chances, fill, leave, makeReady, over, playOn, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

async function whole(someone, { game, host: hostLanguage, friend: friendLanguage, seed }) {
  const chance = chances(seed);
  const host = await someone({ language: hostLanguage });
  const friend = await someone({ language: friendLanguage, width: 360, height: 740, theme: 'night' });
  // The host makes a table and leaves two seats to bots.
  await host.page.goto('/');
  await sound(host.page, 'home');
  await host.page.click(`[data-new=${game}]`);
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await sound(host.page, 'before the game');
  // A friend comes by the link, from another browser, without an account.
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('form.come input').fill('نسیم');
  await friend.page.locator('form.come button').click();
  await makeReady(friend.page);
  await sound(friend.page, 'before the game, on a phone');
  await host.page.locator('bdi', { hasText: 'نسیم' }).first().waitFor();
  await fill(host.page);
  await start(host.page);
  await Promise.all([host, friend].map(({ page }) => page.locator('.felt').waitFor()));
  await sound(host.page, 'the game');
  await sound(friend.page, 'the game, on a phone');
  // Some moves, a reload, some more; the friend leaves, a bot plays on, the friend takes the seat back.
  await playOn([host, friend], game, chance, (moves) => moves >= 3);
  const story = host.page.locator('aside .story li');
  await story.nth(3).waitFor();
  const told = await story.count();
  await host.page.reload();
  await host.page.locator('.felt').waitFor();
  await story.nth(told - 1).waitFor();
  must('the game is over too early', !(await over(host.page)));
  await leave(friend.page);
  await friend.page.waitForURL('**/');
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('[data-back]').click();
  await friend.page.locator('[data-back]').waitFor({ state: 'detached' });
  await playOn([host, friend], game, chance);
  await sound(host.page, 'the end');
  await sound(friend.page, 'the end, on a phone');
  await host.page.locator('.end a[href^="/replay/"]').click();
  await host.page.locator('input[type=range]').waitFor();
  await host.page.locator('input[type=range]').fill('3');
  await sound(host.page, 'the replay');
  await friend.page.locator('[data-rematch]').click();
  await friend.page.locator('[data-code]').waitFor();
}

test('Coup', LONG, ({ someone }) => whole(someone, { game: 'coup', host: 'fa', friend: 'en', seed: 11 }));

test('Kingdomino', LONG, ({ someone }) => whole(someone, { game: 'kingdomino', host: 'en', friend: 'fa', seed: 12 }));

test('Rakab', LONG, ({ someone }) => whole(someone, { game: 'rakab', host: 'fa', friend: 'en', seed: 13 }));
