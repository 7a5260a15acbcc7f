// The score keeper: clicks on districts and squares are scored by the server.
import { expect } from '@playwright/test';
import { sound } from '../checks.mjs';
import { choose } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

const DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const read = async (page) =>
  Number(
    [...(await page.locator('[data-total]').textContent())]
      .map((letter) => (DIGITS.includes(letter) ? DIGITS.indexOf(letter) : letter))
      .join(''),
  );

async function counted(page, wanted) {
  await expect.poll(() => read(page)).toBe(wanted);
}

async function cities(page) {
  await page.locator('[data-tool=dej]').click();
  await choose(page.locator('input[value=kohan_dej]'));
  await page.locator('[data-district=statue]').waitFor();
  for (const district of ['manor', 'temple', 'tavern', 'watchtower', 'statue'])
    await page.locator(`[data-district=${district}]`).click();
  await counted(page, 3 + 1 + 1 + 1 + 3 + 5 + 3); // a city with the crown, the statue and all types
  await sound(page, 'the cities');
}

async function kingdom(page) {
  await page.locator('[data-tool=kingdomino]').click();
  await page.locator('[data-brush=lake]').click();
  await choose(page.locator('fieldset').nth(2).locator('input[value="2"]'));
  for (const cell of ['1,2', '1,1']) await page.locator(`[data-cell="${cell}"]`).click();
  await counted(page, 8); // two squares with four crowns
  await sound(page, 'the kingdom');
}

async function armies(page) {
  await page.locator('[data-tool=rakab]').click();
  for (const card of ['soldier_3', 'soldier_5', 'soldier_6', 'drummer', 'shirzan'])
    await page.locator(`[data-card=${card}] button`).click();
  await page
    .locator('[data-player="0"] b')
    .filter({ hasText: /^(29|۲۹)$/ })
    .waitFor();
  await choose(page.locator('input[value=winter]'));
  await page
    .locator('[data-player="0"] b')
    .filter({ hasText: /^(7|۷)$/ })
    .waitFor();
  await sound(page, 'the armies');
}

async function herald(page) {
  await page.locator('[data-tool=caller]').click();
  await sound(page, 'the cast');
  await page.locator('[data-call]:not([disabled])').click();
  for (const role of ['assassin', 'thief', 'magician', 'king']) {
    await page.locator(`[data-role=${role}]`).waitFor();
    await page.locator('[data-next]').click();
  }
  await sound(page, 'the herald');
}

async function allTools(someone, look) {
  const { page } = await someone(look);
  await page.goto('/');
  await page.locator('[data-corner=scorekeeper]').click();
  await sound(page, 'the score keeper');
  for (const tool of [cities, kingdom, armies, herald]) {
    await page.goto('/scorekeeper');
    await tool(page);
  }
}

test('on a phone', ({ someone }) => allTools(someone, { language: 'fa', width: 360, height: 740 }));

test('at a desk', LONG, ({ someone }) => allTools(someone, { language: 'en', theme: 'night' }));
