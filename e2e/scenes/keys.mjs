// A whole game of Coup by keyboard alone, with the question «are you sure?» left on: Tab, Enter, Space; no pointer.
import { person } from '../browser.mjs';
import { must } from '../checks.mjs';
import { chances, over } from '../hands.mjs';

const LIT = '.pile.lit, .deck.lit, .aims button, .reply button, .mine .card.lit, button.go:not([disabled]), [data-confirm]';

/** Press Tab until something that may be chosen has the focus; by chance not always the first. */
async function reach(page, chance) {
  for (let steps = 0; steps < 60; steps++) {
    const there = await page.evaluate((lit) => document.activeElement?.matches(lit) ?? false, LIT);
    if (there && chance() < 0.6) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

export async function play(browser, address) {
  const { page, context, faults } = await person(browser, address, { language: 'fa', confirm: true });
  const chance = chances(21);
  await page.goto('/');
  await page.locator('[data-play=coup]').waitFor(); // before that Tab leads nowhere
  for (let steps = 0; steps < 40 && !(await page.evaluate(() => document.activeElement?.matches('[data-play=coup]'))); steps++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.felt').waitFor();
  const deadline = Date.now() + 480_000;
  let moves = 0;
  while (Date.now() < deadline && !(await over(page))) {
    if ((await page.locator('.prompt.mine, dialog[open] [data-confirm]').count()) && (await reach(page, chance))) {
      await page.keyboard.press(chance() < 0.5 ? 'Enter' : 'Space');
      moves++;
    }
    await page.waitForTimeout(60);
  }
  must(`the game does not end by keyboard (${moves} moves)`, await over(page));
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
}
