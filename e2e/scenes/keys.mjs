// A whole game of Coup by keyboard alone, with the question «are you sure?» left on: Tab, Enter, Space; no pointer.
import { must } from '../checks.mjs';
import { chances, settled } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

const LIT =
  '.tile.lit, .rival.lit .touch, .replies button, .cards .card.lit, button.go:not([disabled]), ' + '[data-confirm]';

const focused = (page, what) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, what);

/** Press Tab until a choice has the focus, at random not always the first. */
async function reach(page, chance) {
  for (let steps = 0; steps < 200; steps++) {
    if ((await focused(page, LIT)) && chance() < 0.6) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab leads to nothing that may be chosen');
}

test('a whole game', LONG, async ({ someone }) => {
  const { page } = await someone({ language: 'fa', confirm: true });
  const chance = chances(21);
  await page.goto('/');
  await page.locator('[data-play=coup]').waitFor(); // before that Tab reaches nothing
  for (let steps = 0; steps < 40 && !(await focused(page, '[data-play=coup]')); steps++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.felt').waitFor();
  let moves = 0;
  while (!(await settled(page)).over) {
    await page.locator(LIT).first().waitFor();
    await reach(page, chance);
    await page.keyboard.press(chance() < 0.5 ? 'Enter' : 'Space');
    must(`the game does not end by keyboard (${++moves} moves)`, moves < 2000);
  }
  await page.locator('.end').waitFor();
});
