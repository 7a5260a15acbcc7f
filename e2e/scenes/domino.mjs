// A domino is dragged by mouse and by finger, and laid by keyboard alone.
import { must } from '../checks.mjs';
import { myTurn } from '../hands.mjs';
import { test } from '../fixtures.mjs';

const laid = (page) => page.locator('[data-mine] g.laid').count();

/** How far above a finger the domino is held, in pixels. */
const ABOVE = 72;

/** Claim the first free domino until one is in my hand. */
async function inHand(page) {
  await myTurn(page, 'kingdomino');
  if (await page.locator('[data-held]').count()) return;
  await page.locator('.tile.lit').first().click();
  await inHand(page);
}

async function grown(page, before) {
  await page.waitForFunction((count) => document.querySelectorAll('[data-mine] g.laid').length > count, before);
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
  const [x, y] = await middle(page.locator('rect.legal').first());
  const finger = [x, y + ABOVE];
  await touch('touchStart', [from]);
  await touch('touchMove', [[(from[0] + x) / 2, (from[1] + finger[1]) / 2]]);
  await touch('touchMove', [finger]);
  const flying = await page.locator('[data-flying]').boundingBox();
  must('the finger hides the domino', flying.y + flying.height < finger[1] - 8);
  await page.locator('[data-ghost]').waitFor();
  await touch('touchEnd', []);
  await grown(page, before);
});

test('turning moves nothing but the domino', async ({ someone }) => {
  const { page } = await someone({ width: 360, height: 740 });
  await page.goto('/');
  await page.click('[data-play=kingdomino]');
  await inHand(page);
  await page.locator('rect.legal').first().click();
  const places = () =>
    page.evaluate(() =>
      ['[data-turn]', '[data-put]', '[data-mine] svg', '[data-mine] svg g'].map((one) => {
        const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
        return [x, y, width, height].join();
      }),
    );
  const before = await places();
  for (let quarter = 0; quarter < 4; quarter++) {
    must('the ghost is gone', await page.locator('[data-ghost]').isVisible());
    await page.locator('[data-turn]').click();
    must('something moved', (await places()).join(' ') === before.join(' '));
  }
});
