// «What would you do?» in friendly games, the review after them, and playing on from a costly moment: Coup, Dej and Rakab.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, fill, leave, playOn, seats, start } from '../hands.mjs';

/** Ask until there is an answer: in a window a bot may be quicker, and then the question is gone. */
async function ask(page, tries = 8) {
  await page.locator('.prompt.mine').waitFor();
  await page.locator('[data-hint]').click();
  const said = page.locator('.choices li, dialog[open] [role=alert]').first();
  await said.or(page.locator('body:not(:has(dialog[open]))')).waitFor({ timeout: 60_000 });
  if (await page.locator('.choices li').count()) return;
  must(`no hint: ${(await page.locator('dialog[open] [role=alert]').allTextContents()).join()}`, tries > 0);
  await page.keyboard.press('Escape');
  await ask(page, tries - 1);
}

/** A hint: at most three choices, and what may be believed of so many of the others; whoever is out by then has nothing to hide. */
async function hint(page, game, others) {
  await ask(page);
  const believed = others - (await page.locator('.rival.out').count());
  const shares = await page.locator('.choices .share b').allTextContents();
  must(`${game}: more than three choices`, shares.length <= 3);
  must(`${game}: a share is no share: ${shares}`, shares.every((share) => /\d+%/.test(share)));
  must(`${game}: what is believed of the others is missing`, (await page.locator('.beliefs section').count()) === believed);
  must(`${game}: somebody has no bars`, (await page.locator('.beliefs section:not(:has(.share))').count()) === 0);
  await sound(page, `${game}: a hint`);
  await page.keyboard.press('Escape');
  await page.locator('.helped').first().waitFor();
}

/** The review: a curve a seat, costly moments, skill and luck, and the bluffs where there are any. */
async function review(page, game, players, bluffs) {
  await page.locator('[data-review]').click();
  await page.locator('figure path').first().waitFor({ timeout: 600_000 });
  must(`${game}: a curve is missing`, (await page.locator('figure path').count()) === players);
  must(`${game}: skill and luck are missing`, (await page.locator('table:not(.counts) tbody tr').count()) === players);
  must(`${game}: the bluff report is wrong`, (await page.locator('table.counts tbody tr').count()) === (bluffs ? players : 0));
  await sound(page, `${game}: the review`);
  // The seat with a costly moment: see it, play on from it.
  for (const seat of await page.locator('fieldset label').all()) {
    if (await page.locator('[data-fork]').count()) break;
    await seat.click();
  }
  const moments = await page.locator('[data-fork]').count();
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

async function coup(page) {
  await page.goto('/');
  await page.click('[data-play=coup]');
  await hint(page, 'coup', 3);
  await playOn([{ page }], 'coup', chances(3));
  await review(page, 'coup', 4, true);
}

/** Two at Dej: whoever sees seven roles picks first and knows nothing yet; every later pick is made against a hidden role. */
async function dej(page) {
  const code = await sit(page, 'dej', 2);
  await page.locator('.prompt.mine').waitFor();
  const roles = page.locator('.dej [data-words]');
  if ((await roles.count()) === 7) {
    await roles.first().click();
    await page.waitForFunction(() => [1, 2, 3, 4].includes(document.querySelectorAll('.dej [data-words]').length));
  }
  await hint(page, 'dej', 1);
  await leaveToBots(page, code);
  await review(page, 'dej', 2, false);
}

async function rakab(page) {
  const code = await sit(page, 'rakab', 3);
  await hint(page, 'rakab', 2);
  await leaveToBots(page, code);
  await review(page, 'rakab', 3, false);
}

export async function play(browser, address) {
  for (const [game, look] of [[coup, {}], [dej, { theme: 'night' }], [rakab, { width: 360, height: 740 }]]) {
    const { page, context, faults } = await person(browser, address, { language: 'en', ...look });
    await game(page);
    must(`the page complained: ${faults.join('; ')}`, !faults.length);
    await context.close();
  }
}
