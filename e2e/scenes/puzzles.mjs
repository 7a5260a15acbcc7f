// Puzzles: solved on the real table as a guest, judged, the next one, played on against bots, and from my own games.
import { must, sound, wholeDock } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';

/** Give the first answer of the labelled list, which every table has for screen readers. */
async function answer(page) {
  await page.locator('.ask button').first().dispatchEvent('click');
}

async function solved(someone, look, game) {
  const { page } = await someone(look);
  await page.goto('/');
  await page.click('[data-corner=puzzles]');
  await page.locator(`[data-game=${game}]`).waitFor();
  must('the page of all puzzles has no head', await page.locator('header .logo').isVisible());
  await page.click(`[data-game=${game}] [data-solve]`);
  const puzzle = page.locator('[data-puzzle]');
  await puzzle.waitFor();
  const first = await puzzle.getAttribute('data-puzzle');
  must('the verdict is there before the answer', (await page.locator('[data-verdict]').count()) === 0);
  await sound(page, 'a puzzle');
  if (look.width) {
    await wholeDock(page, game);
    const bottom = await page.locator('[data-dock]').evaluate((dock) => dock.getBoundingClientRect().bottom);
    must(`the answers end at ${bottom} of ${look.height}`, bottom <= look.height);
  }
  await answer(page);
  await page.locator('[data-verdict]').waitFor();
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector('[data-verdict]').getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2 && bottom > 0;
  });
  must('fewer than two shares', (await page.locator('[data-share]').count()) > 1);
  must('no change of the rating', (await page.locator('[data-rating]').count()) === 1);
  await sound(page, 'the verdict on a puzzle');
  await page.click('[data-next]');
  await page.locator(`[data-puzzle]:not([data-puzzle="${first}"])`).waitFor();
  await answer(page);
  await page.locator('[data-verdict]').waitFor();
  await page.click('[data-play-on]');
  await page.waitForURL('**/t/*');
  await page.locator('[data-dock]').first().waitFor();
}

const PHONE = { width: 360, height: 740 };

test('solved, judged, and played on', ({ someone }) => solved(someone, PHONE, 'coup'));
test('all cards of Dej on a phone', LONG, ({ someone }) => solved(someone, PHONE, 'dej'));
test('the best place of a domino is shown on a phone', async ({ someone }) => {
  const { page } = await someone(PHONE);
  await page.goto('/puzzles/kingdomino');
  await page.locator('[data-puzzle]').waitFor();
  await page.locator('select').selectOption('place');
  await page.locator('.ask button[data-word^="lay:"], .ask button').first().waitFor({ state: 'attached' });
  await wholeDock(page, 'kingdomino');
  await answer(page);
  await page.locator('[data-marked]').waitFor();
  const ghost = page.locator('[data-dock] [data-ghost]');
  const place = () => ghost.evaluate((one) => JSON.stringify(one.getBoundingClientRect()));
  const best = await place();
  await page.locator('[data-share] button[aria-pressed=false]').first().click();
  await page.locator('[data-share] button[aria-pressed=true]').first().waitFor();
  must('another answer is shown at the place of the best', (await place()) !== best);
});
test('what was claimed in Coup is not cut on a phone', async ({ someone }) => {
  const { page } = await someone(PHONE);
  await page.goto('/puzzles/p/coup-lrmwjsbe4vv5');
  await page.locator('[data-puzzle]').waitFor();
  const cut = await page.locator('.said').evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
  must(`no claims, or cut: ${cut}`, cut.length > 1 && Math.max(...cut) <= 1);
});
test('Dej in English on a desk', LONG, ({ someone }) => solved(someone, { language: 'en' }, 'dej'));
test('Kohan Dej in English on a desk', LONG, ({ someone }) => solved(someone, { language: 'en' }, 'kohan_dej'));
test('Kingdomino in English on a desk', LONG, ({ someone }) => solved(someone, { language: 'en' }, 'kingdomino'));
test('Rakab in English on a desk', LONG, ({ someone }) => solved(someone, { language: 'en' }, 'rakab'));
test('a storm ends after three costly answers', LONG, async ({ someone }) => {
  const { page } = await someone({ width: 360, height: 740 });
  await page.goto('/puzzles/kingdomino/storm');
  await page.click('[data-begin]');
  await page.locator('[data-storm]').waitFor();
  await sound(page, 'a storm');
  const bottom = await page.locator('[data-dock]').evaluate((dock) => dock.getBoundingClientRect().bottom);
  must(`the answers end at ${bottom} of 740`, bottom <= 740);
  while ((await page.locator('[data-result]').count()) === 0) {
    const before = await page.locator('[data-storm]').innerText();
    await answer(page);
    await page.waitForFunction(
      (text) => document.querySelector('[data-result]') || document.querySelector('[data-storm]')?.innerText !== text,
      before,
    );
  }
  await sound(page, 'the end of a storm');
  must('not three puzzles are named', (await page.locator('[data-missed] li').count()) === 3);
  await page.locator('[data-missed] a').first().click();
  await page.locator('[data-puzzle]').waitFor();
});

/** A game of two that I lost after a costly doubt, my fourth answer, as a device hands it in. */
const DOUBTED = {
  table: {
    id: 'a-costly-doubt',
    game: 'coup',
    rules: 1,
    players: 2,
    options: {},
    seed: '2f',
    salt: 'aa',
    seats: [{ name: 'Sara' }, { bot: 'novice' }],
  },
  entries: [
    [0, 'choose:captain'],
    [1, 'choose:duke'],
    [1, 'exchange'],
    [0, 'challenge'],
    [1, 'concede'],
    [1, 'lose:captain'],
    [0, 'steal:1'],
    [1, 'challenge'],
    [0, 'prove'],
  ].map(([seat, word]) => ({ seat, word, by: seat ? 'bot' : 'person' })),
};

async function fromMyGame(someone, look) {
  const { page } = await someone(look);
  await page.goto('/');
  const table = await page.evaluate(async (game) => {
    const post = (path, body) =>
      fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/me', { name: 'Sara' });
    return (await (await post('/me/games', game)).json()).table;
  }, DOUBTED);
  await page.goto(`/review/${table}`);
  await page.click('[data-own=none] [data-make]');
  await page.locator('[data-own=ready]').scrollIntoViewIfNeeded();
  await sound(page, 'a review with a puzzle');
  await page.goto('/puzzles');
  await page.locator('[data-game=coup] [data-own]').waitFor();
  await sound(page, 'the games with puzzles of my own');
  await page.click('[data-game=coup] [data-own]');
  await page.locator(`[data-puzzle="own-${table}-3"]`).waitFor();
  await sound(page, 'a puzzle of my own');
  await page.locator('.ask button').last().dispatchEvent('click');
  await page.locator('[data-played]').waitFor();
  must('my rating changes', (await page.locator('[data-rating]').count()) === 0);
  await sound(page, 'the verdict on a puzzle of my own');
}

test('from my own game', ({ someone }) => fromMyGame(someone, { width: 360, height: 740 }));
test('from my own game, in English on a desk', LONG, ({ someone }) => fromMyGame(someone, { language: 'en' }));
