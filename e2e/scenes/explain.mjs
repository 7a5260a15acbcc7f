// Explanations open on hover, long press and by keyboard, and cite their rules.
import { drawn, must, sound } from '../checks.mjs';
import { myTurn } from '../hands.mjs';
import { test } from '../fixtures.mjs';

test('to mouse and keyboard', async ({ someone }) => {
  const { page } = await someone({ language: 'en' });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await myTurn(page, 'coup');
  await page.locator('.mine .card').first().hover();
  const told = page.locator('[data-explanation]');
  await told.waitFor();
  must('the card cites no rule', (await told.locator('a[href^="/learn/coup/C-"]').count()) > 0);
  await sound(page, 'a card explained');
  await page.mouse.move(4, 4);
  await told.waitFor({ state: 'detached' });
  // «What is this?» by keyboard alone reaches elements that are not buttons, too.
  await page.keyboard.press('?');
  await page.locator('[data-at=treasury]').focus();
  await page.keyboard.press('Enter');
  await told.waitFor();
  must('the explanation has no focus', await told.evaluate((box) => box.contains(document.activeElement)));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('html:not([data-asking])').waitFor();
});

test('to a finger', async ({ someone }) => {
  const { page, context } = await someone({ width: 360, height: 740 });
  await page.goto('/');
  await page.click('[data-play=kingdomino]');
  await myTurn(page, 'kingdomino'); // the others wait for me, so nothing changes during the press
  await drawn(page);
  const box = await page.locator('.tile').first().boundingBox();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  });
  await page.locator('[data-explanation] a[href^="/learn/kingdomino/N-"]').first().waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});
