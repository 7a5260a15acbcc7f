// A domino is dragged by mouse and by finger, and laid by keyboard alone.
import { must } from '../checks.mjs';
import { myTurn } from '../hands.mjs';
import { test } from '../fixtures.mjs';

const laid = (page) => page.locator('.mine g.laid').count();

/** Claim the first free domino until one is in my hand. */
async function inHand(page) {
  await myTurn(page, 'kingdomino');
  if (await page.locator('[data-held]').count()) return;
  await page.locator('.tile.lit').first().click();
  await inHand(page);
}

async function grown(page, before) {
  await page.waitForFunction((count) => document.querySelectorAll('.mine g.laid').length > count, before);
}

async function middle(locator) {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('by mouse, then by keyboard', async ({ someone }) => {
  const { page } = await someone({ language: 'en' });
  await page.goto('/');
  await page.click('[data-play=kingdomino]');
  await inHand(page);
  let before = await laid(page);
  await page.mouse.move(...(await middle(page.locator('[data-held]'))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page.locator('rect.legal').first())), { steps: 5 });
  await page.locator('g.ghost').waitFor();
  await page.mouse.up();
  await grown(page, before);
  // By keyboard: turn, walk, look, lay.
  await inHand(page);
  before = await laid(page);
  await page.locator('rect.legal').first().focus();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowRight');
  must('the focus is lost', await page.evaluate(() => document.activeElement?.hasAttribute('data-square')));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await grown(page, before);
});

test('by finger', async ({ someone }) => {
  const { page, context } = await someone({ width: 360, height: 740 });
  await page.goto('/');
  await page.click('[data-play=kingdomino]');
  await inHand(page);
  const before = await laid(page);
  const cdp = await context.newCDPSession(page);
  const touch = (type, points) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const from = await middle(page.locator('[data-held]'));
  const to = await middle(page.locator('rect.legal').first());
  await touch('touchStart', [from]);
  await touch('touchMove', [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await grown(page, before);
});
