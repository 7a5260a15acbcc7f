// Puzzles from a game of this device: made without a network, solved there, and still there when the network is back.
import { must, sound } from '../checks.mjs';
import { keep, phone, playHere, withFolder } from '../device.mjs';
import { LONG, test } from '../fixtures.mjs';

/** A game of two that I lost after a costly doubt, my fourth answer. */
const DOUBTED = [
  [0, 'choose:captain'],
  [1, 'choose:duke'],
  [1, 'exchange'],
  [0, 'challenge'],
  [1, 'concede'],
  [1, 'lose:captain'],
  [0, 'steal:1'],
  [1, 'challenge'],
  [0, 'prove'],
];

/** Runs in the page: the game that was just begun on this device becomes that one. */
async function replaceGame(answers) {
  const done = (wish) =>
    new Promise((resolve, reject) => {
      wish.onsuccess = () => resolve(wish.result);
      wish.onerror = () => reject(wish.error);
    });
  const database = await done(indexedDB.open('meydan-local'));
  const stores = database.transaction(['tables', 'entries'], 'readwrite');
  const [table] = await done(stores.objectStore('tables').getAll());
  const record = { ...JSON.parse(table.record), seed: '2f', state: 'finished', options: {} };
  record.seats.sort((one, other) => Number(one.person === null) - Number(other.person === null));
  stores.objectStore('tables').put({
    ...table,
    record: JSON.stringify(record),
    info: { ...table.info, state: 'finished' },
  });
  await done(stores.objectStore('entries').clear());
  for (const [n, [seat, word]] of answers.entries()) {
    const entry = JSON.stringify({ n, seat, word, by: seat ? 'bot' : 'person', time: 0 });
    stores.objectStore('entries').add({ table: table.id, n, entry });
  }
  await new Promise((resolve) => (stores.oncomplete = resolve));
  database.close();
  return table.id;
}

async function fromADeviceGame(address, look) {
  await withFolder(async (folder) => {
    const me = await phone(address, folder, 21, look);
    const { page, context } = me;
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keep(page);
    await context.setOffline(true);
    await page.goto('/');
    await playHere(page, 'coup');
    await page.goto('/puzzles'); // away from the table, whose bots would go on
    await page.locator('[data-game=coup]').waitFor({ timeout: 300_000 });
    const table = await page.evaluate(replaceGame, DOUBTED);
    await page.goto(`/review/${table}`);
    await page.click('[data-own=none] [data-make]', { timeout: 300_000 });
    await page.locator('[data-own=working] progress').waitFor();
    await page.locator('[data-own=ready]').scrollIntoViewIfNeeded({ timeout: 300_000 });
    await sound(page, 'a review on this device with a puzzle');
    await page.click('[data-own=ready] [data-solve]');
    await page.locator(`[data-puzzle="own-${table}-3"]`).waitFor();
    await sound(page, 'a puzzle from a game of this device');
    await page.locator('.ask button').last().dispatchEvent('click');
    await page.locator('[data-played]').waitFor();
    must('my rating changes', (await page.locator('[data-rating]').count()) === 0);
    await sound(page, 'the verdict on a puzzle from a game of this device');
    // With a server the puzzle of the device is counted and solved as well.
    await context.setOffline(false);
    await page.goto('/puzzles');
    await page.click('[data-game=coup] [data-own]');
    await page.locator(`[data-puzzle="own-${table}-3"]`).waitFor({ timeout: 300_000 });
    await context.close();
    const faults = me.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED') && !fault.includes('404'));
    must(`a page complained: ${faults.join('; ')}`, !faults.length);
  });
}

test('made, solved and counted', LONG, ({ address }) => fromADeviceGame(address, {}));
test('the same in English on a desk', LONG, ({ address }) =>
  fromADeviceGame(address, { language: 'en', width: 1280, height: 900 }),
);
