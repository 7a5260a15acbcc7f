// Every lesson of every game, played by touching what is lit on its table.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, move } from '../hands.mjs';

const LOOKS = [
  ['coup', { language: 'fa', width: 360, height: 740 }, 21],
  ['kingdomino', { language: 'en' }, 22],
  ['rakab', { language: 'fa', theme: 'night' }, 23],
  ['dej', { language: 'en', width: 768, height: 1024 }, 24],
  ['kohan_dej', { language: 'fa' }, 25],
];

export async function play(browser, address) {
  for (const [game, look, seed] of LOOKS) await tutorial(browser, address, game, look, seed);
}

/** Every lesson of a game. The hands touch anything that is lit: what is not taught gets a friendly word, and the lesson waits. */
async function tutorial(browser, address, game, look, seed) {
  const chance = chances(seed);
  const { page, context, faults } = await person(browser, address, look);
  await page.goto('/');
  await page.locator(`[data-lessons=${game}]`).click();
  await page.locator('.felt').waitFor();
  const count = await page.locator('header ol li').count();
  let touched = 0;
  let friendly = 0;
  for (let lesson = 0; lesson < count; lesson++) {
    const deadline = Date.now() + 240_000;
    while (!(await page.locator('[data-next]').isVisible())) {
      must(`${game}: lesson ${lesson + 1} does not end`, Date.now() < deadline);
      if (await move(page, game, chance).catch(() => false)) touched++;
      await page.waitForTimeout(50);
      if ((await page.locator('[data-other]').isVisible()) && !friendly++) await sound(page, `${game}: a friendly word`);
    }
    if (!lesson) await sound(page, `${game}: a lesson done`);
    await page.locator('[data-next]').click();
  }
  await page.locator('[data-finished]').waitFor();
  await sound(page, `${game}: all lessons done`);
  must(`${game}: nothing but good answers were touched`, friendly > 0);
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
  console.log(`lessons of ${game}: ${count} done by ${touched} touches`);
}
