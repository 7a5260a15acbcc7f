// Positions set up by hand, on every table: the map and the seasons of Rakab, the deck and the marks of Dej, the
// discarded dominoes of Kingdomino. What cannot be is refused in a sentence of the reader's language.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { choose } from '../hands.mjs';

const PHONE = { width: 360, height: 740 };
const zone = (page, id) => page.locator(`[data-zone="${id}"]`);
const possible = (page) => page.locator('[data-editor] [role=status]').waitFor();
const refused = (page) => page.locator('[data-editor] [data-refused]').waitFor();
const pick = (page, thing) => page.locator(`dialog[open] [data-piece="${thing}"]`).first().click();

/** Begin a board of a game with setting it up, at the zones of the table. */
async function setUp(someone, game, look) {
  const { page } = await someone(look);
  await page.goto(`/board/${game}`);
  await page.click('[data-setup]');
  await page.click('[data-zone-seat=table]');
  return page;
}

async function battle(someone, look) {
  const page = await setUp(someone, 'rakab', look);
  const land = page.locator('[data-zone=map] path.land[data-province=gilan]');
  await land.focus();
  await page.keyboard.press('Enter');
  await choose(page.locator('dialog[open] input[type=radio][value="1"]'));
  await page.keyboard.press('Escape');
  await possible(page);
  await zone(page, 'war').locator('select').selectOption('rey');
  await zone(page, 'peace').locator('select').selectOption('rey');
  await refused(page);
  await zone(page, 'peace').locator('select').selectOption('yazd');
  await possible(page);
  await zone(page, 'seasons').locator('[data-piece=winter]').click();
  await zone(page, 'passed').locator('[data-some="2"]').click();
  await zone(page, 'turn').locator('select').selectOption('1');
  await possible(page);
  await sound(page, 'the map in the editor');
  await page.click('[data-zone-seat="1"]');
  await zone(page, 'owned-1').locator('[data-piece=gilan]').waitFor();
  await page.click('[data-done]');
  await page.locator('[data-option]').first().waitFor();
}

test('the map, the season and a battle of Rakab', ({ someone }) => battle(someone, PHONE));
test('the same in English on a desk', LONG, ({ someone }) => battle(someone, { language: 'en' }));

/** Rules other than the usual ones: the board begins with another map. */
async function otherMap(someone, look) {
  const { page } = await someone(look);
  await page.goto('/board/rakab');
  await page.click('[data-options]');
  await choose(page.locator('details input[type=radio][value=fourteen]'));
  await sound(page, 'the options of a board');
  await page.click('[data-new]');
  await page.locator('[data-option^="site:bella"], path.land[data-province=bella]').first().waitFor();
}

test('a board with another map', ({ someone }) => otherMap(someone, PHONE));

async function deck(someone, game, look) {
  const page = await setUp(someone, game, look);
  const order = zone(page, 'deck');
  const things = () => order.locator('li [data-piece]').evaluateAll((all) => all.map((one) => one.dataset.piece));
  await order.locator('[data-on-top]').click();
  const last = page.locator('dialog[open] [data-piece]').last();
  const card = await last.getAttribute('data-piece');
  await last.click();
  await possible(page);
  must('the card is not on top', (await things())[0] === card);
  const [, next] = await things();
  await order.locator('[data-sooner="1"]').click();
  await page.waitForFunction(
    (first) => document.querySelector('[data-zone=deck] li [data-piece]')?.dataset.piece === first,
    next,
  );
  await possible(page);
  await sound(page, `the deck of ${game}`);
  // Everybody gets a role, and then one of them is murdered.
  for (const [seat, role] of ['assassin', 'thief', 'magician', 'king'].entries()) {
    await page.click(`[data-zone-seat="${seat}"]`);
    await zone(page, `roles-${seat}`).locator('[data-add]').click();
    await pick(page, role);
    await page.keyboard.press('Escape');
  }
  await possible(page);
  await page.click('[data-zone-seat=table]');
  await zone(page, 'murdered').locator('select').selectOption('king');
  await refused(page);
  await zone(page, 'turn').locator('select').selectOption('thief');
  await zone(page, 'murdered').locator('select').selectOption('king');
  await possible(page);
  await page.click('[data-done]');
  await page.locator('[data-option]').first().waitFor();
}

test('the deck and the roles of Dej', ({ someone }) => deck(someone, 'dej', PHONE));
test('the deck and the roles of Kohan Dej', LONG, ({ someone }) => deck(someone, 'kohan_dej', { language: 'en' }));

/** A hand is incomplete until its other card lies face up; then it is another player's turn. */
async function influence(someone, look) {
  const { page } = await someone(look);
  await page.goto('/board/coup');
  await page.click('[data-setup]');
  await zone(page, 'hands-0').locator('[data-piece]').first().click();
  await refused(page);
  // The reason is also told where cards are picked.
  await zone(page, 'hands-0').locator('[data-add]').click();
  await page.locator('dialog[open] [data-wrong]').waitFor();
  await page.keyboard.press('Escape');
  await zone(page, 'revealed-0').locator('[data-add]').click();
  await pick(page, 'duke');
  await page.keyboard.press('Escape');
  await possible(page);
  for (let coins = 2; coins < 11; coins++) await zone(page, 'coins-0').locator('button').last().click();
  await page.click('[data-zone-seat=table]');
  await zone(page, 'turn').locator('select').selectOption('0');
  await possible(page);
  await page.click('[data-done]');
  await page.locator('[data-option^="coup:"]').first().waitFor();
  must(
    'eleven coins allow more than a coup',
    (await page.locator('[data-option]:not([data-option^="coup:"])').count()) === 0,
  );
}

test('influence, coins and the turn of Coup', LONG, ({ someone }) => influence(someone, PHONE));

/** A kingdom: dominoes that touch nothing are refused; the table shows whose kingdom it is. */
async function kingdom(someone, look) {
  const { page } = await someone(look);
  await page.goto('/board/kingdomino');
  await page.click('[data-setup]');
  await page.click('[data-zone-seat="1"]');
  const own = zone(page, 'kingdoms-1');
  await own.locator('[data-domino="1"]').click();
  await own.locator('[data-cell="2,2"]').click();
  await refused(page);
  // A touch lifts it again, and it is possible as it was.
  await own.locator('[data-cell="2,2"]').click();
  await possible(page);
  await own.locator('[data-turn]').click();
  await own.locator('[data-cell="1,0"]').focus();
  await page.keyboard.press('Enter');
  // The opening is not over: nobody can have laid a domino.
  await refused(page);
  must('the table is not seen by whom is changed', (await page.locator('.views select').inputValue()) === '1');
  await page.click('[data-zone-seat=table]');
  await zone(page, 'line').locator('li.soft').waitFor();
  await sound(page, 'a kingdom in the editor');
}

test('a kingdom of Kingdomino', ({ someone }) => kingdom(someone, PHONE));
test('the same kingdom in English on a desk', LONG, ({ someone }) => kingdom(someone, { language: 'en' }));
