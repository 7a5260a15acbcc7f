// «What would you do?» in friendly games, the review after them, and playing on from a costly moment: Coup, Dej and
// Rakab.
import { must, sound } from '../checks.mjs';
import { chances, fill, leave, myTurn, playOn, seats, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';
import { ask } from '../line.mjs';

async function askForHint(page, game) {
  await myTurn(page, game);
  await page.locator('[data-hint]').click();
  await page.locator('.choices li').first().waitFor();
}

/**
 * Asks for a hint and checks it: at most three choices, and beliefs about `others` players, because players who are out
 * have nothing to hide.
 */
async function hint(page, game, others) {
  await askForHint(page, game);
  const believed = others - (await page.locator('.rival.out').count());
  const shares = await page.locator('.choices .share b').allTextContents();
  must(`${game}: more than three choices`, shares.length <= 3);
  must(
    `${game}: a share is no share: ${shares}`,
    shares.every((share) => /\d+%/.test(share)),
  );
  must(
    `${game}: what is believed of the others is missing`,
    (await page.locator('.beliefs section').count()) === believed,
  );
  must(`${game}: somebody has no bars`, (await page.locator('.beliefs section:not(:has(.share))').count()) === 0);
  await sound(page, `${game}: a hint`);
  await page.keyboard.press('Escape');
  await page.locator('.helped').first().waitFor();
}

/** The review: a curve a seat, costly moments, skill and luck, and the bluffs where there are any. */
async function review(page, game, players, bluffs) {
  await page.locator('[data-review]').click();
  await page.locator('figure path').first().waitFor({ timeout: 300_000 });
  must(`${game}: a curve is missing`, (await page.locator('figure path').count()) === players);
  must(`${game}: skill and luck are missing`, (await page.locator('table:not(.counts) tbody tr').count()) === players);
  must(
    `${game}: the bluff report is wrong`,
    (await page.locator('table.counts tbody tr').count()) === (bluffs ? players : 0),
  );
  await page.locator('[data-sound]').waitFor();
  await page.locator('[data-now] span').first().waitFor();
  await sound(page, `${game}: the review`);
  // The seat with a costly moment: see it, play on from it.
  for (const seat of await page.locator('fieldset label').all()) {
    if (await page.locator('[data-fork]').count()) break;
    await seat.click();
  }
  const contexts = page.locator('[data-moment] [data-context]');
  await contexts.first().waitFor();
  const moments = await page.locator('[data-fork]').count();
  must(
    `${game}: a costly moment without context`,
    (await contexts.allTextContents()).every((one) => one.trim()),
  );
  must(`${game}: moments without context`, (await contexts.count()) === moments);
  must(`${game}: ${moments} costly moments`, moments > 0 && moments <= 3);
  await page.locator('[data-fork]').first().click();
  await page.locator('.felt').waitFor();
  must(`${game}: not at a table`, new URL(page.url()).pathname.startsWith('/t/'));
}

/** A small table of bots and me. */
async function sit(page, game, players) {
  await page.goto('/');
  await page.click(`[data-new=${game}]`);
  await seats(page, players);
  const code = await page.locator('[data-code]').getAttribute('data-code');
  await fill(page);
  await start(page);
  await page.locator('.felt').waitFor();
  return code;
}

/** I go, a bot plays on in my place, and I come back for the end. */
async function leaveToBots(page, code) {
  await leave(page);
  await page.waitForURL('**/');
  await page.goto(`/t/${code}`);
  await page.locator('.end').waitFor({ timeout: 240_000 });
}

test('Coup', LONG, async ({ someone }) => {
  const { page } = await someone({ language: 'en' });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await hint(page, 'coup', 3);
  await playOn([{ page }], 'coup', chances(3));
  await review(page, 'coup', 4, true);
});

test('Dej for two', LONG, async ({ someone }) => {
  const { page } = await someone({ language: 'en', theme: 'night' });
  const code = await sit(page, 'dej', 2);
  await myTurn(page, 'dej');
  // The player who sees seven roles picks first and knows nothing yet; every later pick is made against a hidden role.
  const roles = page.locator('.dej [data-words]');
  if ((await roles.count()) === 7) {
    await roles.first().click();
    await page.waitForFunction(() => [1, 2, 3, 4].includes(document.querySelectorAll('.dej [data-words]').length));
  }
  await hint(page, 'dej', 1);
  await leaveToBots(page, code);
  await review(page, 'dej', 2, false);
});

test('Rakab on a phone', async ({ someone }) => {
  const { page } = await someone({ language: 'en', width: 360, height: 740 });
  await page.goto('/');
  await ask(page, '/me', {});
  // Novices make mistakes that a review can name.
  const { code } = await ask(page, '/play-now', { game: 'rakab', players: 3, level: 'novice', pace: 0 });
  await page.goto(`/t/${code}`);
  await page.locator('.felt').waitFor();
  await hint(page, 'rakab', 2);
  await leaveToBots(page, code);
  await review(page, 'rakab', 3, false);
});
