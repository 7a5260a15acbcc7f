// Every lesson of every game, played by touching what is lit on its table.
import { must, sound } from '../checks.mjs';
import { chances, lit, move } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

/** Is a thing that gives the good answer, or leads to it, in sight? The teacher and the dock cover much of a phone. */
async function goodInSight(page) {
  await page.locator('[data-show]').click();
  const good = await page.locator('[data-good]').getAttribute('data-good');
  // The teacher has grown, and what it asks for is brought into sight in one of the next frames.
  const seen = page.waitForFunction((word) => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const ways = [`[data-word="${word}"]`, `[data-words~="${word}"]`, '[data-words]'].map(shown);
    const things = ways.find((found) => found.length) ?? [];
    return things.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // The middle of a province may be part of another one.
      return hit && (one.contains(hit) || (hit.ownerSVGElement ?? hit) === one.ownerSVGElement);
    });
  }, good);
  return seen.then(
    () => true,
    () => false,
  );
}

/**
 * Play every lesson of a game by clicking any highlighted element: an answer other than the one taught gets a friendly
 * message, and the lesson waits.
 */
async function lessons(someone, game, look, seed) {
  const chance = chances(seed);
  const { page } = await someone(look);
  await page.goto('/');
  await page.locator(`[data-lessons=${game}]`).click();
  await page.locator('.felt').waitFor();
  const count = await page.locator('header ol li').count();
  let friendly = 0;
  for (let lesson = 0; lesson < count; lesson++) {
    for (let touches = 0; ; touches++) {
      must(`${game}: lesson ${lesson + 1} does not end`, touches < 500);
      // While an answer is on its way nothing is lit.
      await page.locator('[data-next]').or(lit(page, game)).first().waitFor();
      if ((await page.locator('[data-other]').isVisible()) && !friendly++)
        await sound(page, `${game}: a friendly word`);
      if (await page.locator('[data-next]').isVisible()) break;
      // The answer is hidden again with every decision.
      if (await page.locator('[data-show]').isVisible())
        must(`${game}: lesson ${lesson + 1}: what is asked for is covered`, await goodInSight(page));
      await move(page, game, chance);
    }
    if (!lesson) await sound(page, `${game}: a lesson done`);
    await page.locator('[data-next]').click();
  }
  await page.locator('[data-finished]').waitFor();
  await sound(page, `${game}: all lessons done`);
  must(`${game}: nothing but good answers were touched`, friendly > 0);
}

test('Coup', LONG, ({ someone }) => lessons(someone, 'coup', { language: 'fa', width: 360, height: 740 }, 21));

test('Kingdomino', ({ someone }) => lessons(someone, 'kingdomino', { language: 'en', width: 320, height: 568 }, 22));

test('Rakab', LONG, ({ someone }) =>
  lessons(someone, 'rakab', { language: 'fa', theme: 'night', width: 360, height: 740 }, 23),
);

test('Dej', LONG, ({ someone }) => lessons(someone, 'dej', { language: 'en', width: 320, height: 568 }, 24));

test('Kohan Dej', LONG, ({ someone }) => lessons(someone, 'kohan_dej', { language: 'fa' }, 25));
