// Pictures of every screen. node pictures.mjs ADDRESS FOLDER [LOOK]; `make pictures` puts them into docs/pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, person } from './browser.mjs';
import { chances, move, playOn } from './hands.mjs';
import { learning } from './pictures_learn.mjs';

const [, , address, folder] = process.argv;
mkdirSync(folder, { recursive: true });
const browser = await launch();
const LOOKS = [
  { name: 'fa-desk-day', language: 'fa', theme: 'day', width: 1280, height: 860 },
  { name: 'fa-phone-night', only: /^(home|coup-(waiting|middle|end)|kingdomino-(middle|end)|learn|learn-(coup|dej)|lesson-(coup|rakab))$/, language: 'fa', theme: 'night', width: 360, height: 740 },
  { name: 'en-tablet-day', only: /^((coup|kingdomino)-middle|learn-rakab|lesson-dej)$/, language: 'en', theme: 'day', width: 768, height: 1024 },
  { name: 'en-desk-night', only: /^(home|coup-middle|kingdomino-middle|learn-kohan_dej|lesson-kingdomino)$/, language: 'en', theme: 'night', width: 1280, height: 860 },
];
const chance = chances(5);

/** Wait until something is lit for me. */
async function myTurn(page, game) {
  await page.locator('.prompt.mine').waitFor({ timeout: 30_000 }).catch(() => undefined);
  return game;
}

for (const look of LOOKS.filter(({ name }) => !process.argv[4] || name.includes(process.argv[4]))) {
  const { page, context, faults } = await person(browser, address, look);
  const shoot = async (name, fullPage = false) => {
    if (look.only && !look.only.test(name)) return;
    await page.waitForTimeout(450);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.jpg`), fullPage, type: 'jpeg', quality: 74 });
  };
  const open = async (path, name, fullPage = true) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await shoot(name, fullPage);
  };
  await open('/', 'home');
  for (const game of ['coup', 'kingdomino']) {
    await page.goto('/');
    await page.click(`[data-new=${game}]`);
    await page.locator('[data-code]').waitFor();
    await shoot(`${game}-waiting`, true);
    await page.goto('/');
    await page.click(`[data-play=${game}]`);
    await page.locator('.felt').waitFor();
    await myTurn(page, game);
    await shoot(`${game}-begin`, game === 'kingdomino');
    const me = [{ page }];
    const half = game === 'coup' ? 4 : 12;
    await playOn(me, game, chance, (moves) => moves >= half);
    await myTurn(page, game);
    if (game === 'kingdomino') {
      await page.locator('.mine header input').check();
      await page.locator('rect.legal').first().click({ force: true, timeout: 3000 }).catch(() => undefined);
    } else for (let tries = 0; tries < 8 && !(await page.locator('.reply .reply').count()); tries++) {
      await move(page, game, chance).catch(() => false);
      await page.waitForTimeout(700);
    }
    await shoot(`${game}-middle`, game === 'kingdomino');
    await playOn(me, game, chance);
    await shoot(`${game}-end`);
    await page.locator('.end a[href^="/replay/"]').click();
    await page.locator('input[type=range]').fill('6');
    await shoot(`${game}-replay`, true);
  }
  await open('/me', 'me');
  await open('/settings', 'settings');
  await open('/credits', 'credits');
  await learning(open);
  await open('/nowhere', 'missing');
  if (look.name === 'fa-desk-day') await open('/atelier', 'atelier');
  console.log(look.name, faults.length ? faults : 'ok');
  await context.close();
}
await browser.close();
