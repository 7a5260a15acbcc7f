// Two people and bots play whole games by touching the table: one at a desk, one with a phone, reload and absence included.
// node games.mjs ADDRESS [pages|coup|kingdomino|…]; every file in scenes/ is a scene of its own, by its name.
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaints, launch, person } from './browser.mjs';
import { must, sound, still } from './checks.mjs';
import { chances, fill, leave, makeReady, playOn, start } from './hands.mjs';

const address = process.argv[2];
const wanted = process.argv.slice(3);
const browser = await launch();
const SCENES = [
  { game: 'coup', host: 'fa', friend: 'en', seed: 11 },
  { game: 'kingdomino', host: 'en', friend: 'fa', seed: 12 },
  { game: 'rakab', host: 'fa', friend: 'en', seed: 13 },
];

/** Every other page, in both languages, by day and by night, on a phone and at a desk. */
async function pages() {
  for (const look of [{ language: 'fa', width: 360, height: 740 }, { language: 'en', theme: 'night' }]) {
    const { page, context, faults } = await person(browser, address, look);
    for (const path of ['/', '/me', '/settings', '/credits', '/learn', '/learn/coup', '/learn/kingdomino', '/learn/rakab', '/learn/dej', '/learn/kohan_dej', '/review/NOTHERE', '/t/NOTHERE', '/nowhere', '/atelier']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await still(page, `${path} ${look.language}`);
      await sound(page, `${path} ${look.language}`);
    }
    must(`the page complained: ${faults.join('; ')}`, !faults.length);
    await context.close();
  }
  console.log('pages: sound');
}

async function scene({ game, host: hostLanguage, friend: friendLanguage, seed }) {
  const began = Date.now();
  const chance = chances(seed);
  const host = await person(browser, address, { language: hostLanguage });
  const friend = await person(browser, address, { language: friendLanguage, width: 360, height: 740, theme: 'night' });
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
  // Some moves, a reload, some more; the friend goes, a bot plays on, the friend takes the seat back.
  const first = await playOn([host, friend], game, chance, (moves) => moves >= 3);
  const story = host.page.locator('aside .story li');
  await story.nth(3).waitFor(); // the last answer may still be on its way
  const told = await story.count();
  await host.page.reload();
  await host.page.locator('.felt').waitFor();
  must(`${told} lines of the story were told before the reload, ${await story.count()} after it`, (await story.count()) >= told);
  const gone = host.page.locator('.end');
  if (!(await gone.isVisible())) {
    await leave(friend.page);
    await friend.page.waitForURL('**/');
    await friend.page.goto(`/t/${code}`);
    await friend.page.locator('[data-back]').click({ timeout: 5000 }).catch(() => undefined);
  }
  const rest = await playOn([host, friend], game, chance);
  await sound(host.page, 'the end');
  await sound(friend.page, 'the end, on a phone');
  // The replay and the rematch.
  await host.page.locator('.end a[href^="/replay/"]').click();
  await host.page.locator('input[type=range]').waitFor();
  await host.page.locator('input[type=range]').fill('3');
  await sound(host.page, 'the replay');
  await friend.page.locator('[data-rematch]').click();
  await friend.page.locator('[data-code]').waitFor();
  for (const { faults, context } of [host, friend]) {
    must(`the page complained: ${faults.join('; ')}`, !faults.length);
    await context.close();
  }
  console.log(`${game}: ${first + rest} moves by hand, ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

try {
  if (!wanted.length || wanted.includes('pages')) await pages();
  for (const file of readdirSync(join(import.meta.dirname, 'scenes'))) {
    const name = file.replace('.mjs', '');
    if (wanted.length && !wanted.includes(name)) continue;
    const began = Date.now();
    await (await import(`./scenes/${file}`)).play(browser, address);
    console.log(`${name}: done, ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
  for (const one of SCENES) if (!wanted.length || wanted.includes(one.game)) await scene(one);
} catch (error) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) await page.screenshot({ path: join(tmpdir(), `meydan-failed-${at}.png`) }).catch(() => undefined);
  console.log(complaints.flat().join('\n'));
  throw error;
} finally {
  await browser.close();
}
