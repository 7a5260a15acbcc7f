// The daily deal: begun from the home page, played to its end, compared with the field, and shared without spoilers.
import { createHash } from 'node:crypto';
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { copied } from '../hands.mjs';
import { ask, playOut } from '../line.mjs';

/** Play today's deal of a game to its end, or resign at once. */
async function playToday(page, game, wishes) {
  const { id } = await ask(page, `/daily/${game}`, { pace: 0 });
  await playOut(page, id, wishes);
}

/** A deal ends with its day (UTC): shortly before midnight, wait for the next day. */
async function earlyEnough() {
  const left = 86_400_000 - (Date.now() % 86_400_000);
  if (left < 300_000) await new Promise((done) => setTimeout(done, left + 1000));
}

async function oneDay(someone, look) {
  await earlyEnough();
  const { page: other } = await someone(look);
  await other.goto('/daily');
  await other.click('[data-deal=kingdomino] [data-play]');
  await other.locator('[data-daily]').waitFor();
  await playToday(other, 'kingdomino', { answers: 0 });

  const { page, context } = await someone(look);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.click('[data-corner=daily]');
  await page.locator('[data-deal]').nth(4).waitFor();
  must('the field is told before my game', (await page.locator('[data-histogram]').count()) === 0);
  await sound(page, 'the daily deals');
  await page.click('[data-deal=kingdomino] [data-play]');
  await page.locator('[data-daily]').waitFor();
  must('there are hints', (await page.locator('[data-hint]').count()) === 0);
  await playToday(page, 'kingdomino');
  await page.locator('[data-compare]').waitFor();
  must('the deal is shown before the day is over', (await page.locator('[data-review]').count()) === 0);
  await page.click('[data-compare]');
  const deal = page.locator('[data-deal=kingdomino]');
  await deal.locator('[data-place]').waitFor();
  must('not one bar of mine', (await deal.locator('[data-histogram] .mine').count()) === 1);
  await sound(page, 'the result of a daily deal');
  await page.click('[data-share]');
  const shared = await copied(page);
  if (look.width) {
    await page.evaluate(() => (navigator.share = async ({ text }) => (window.handed = text)));
    await page.click('[data-share]');
    await page.waitForFunction((text) => window.handed === text, shared);
  }
  must(`no green square: ${shared}`, shared.includes('🟩') && shared.endsWith('/daily'));
  await deal.locator('[data-play]').click();
  await page.locator('[data-daily]').waitFor();
  const { daily, practice } = await page.evaluate(async () => {
    const answer = await fetch(`/api/v1/tables/${location.pathname.split('/').pop()}`);
    return answer.json();
  });
  must('a second game counts', daily && practice);
}

/** The day after: today's answer of the server becomes what it says tomorrow, with seeds that give the promises. */
async function theDayAfter(someone, look) {
  await earlyEnough();
  const { page: other } = await someone(look);
  await other.goto('/daily');
  await other.click('[data-deal=kingdomino] [data-play]');
  await other.locator('[data-daily]').waitFor();
  await playToday(other, 'kingdomino', { answers: 0 });
  const { page } = await someone(look);
  await page.goto('/daily');
  await page.click('[data-deal=kingdomino] [data-play]');
  await page.locator('[data-daily]').waitFor();
  await playToday(page, 'kingdomino');
  await page.route('**/api/v1/daily', async (route) => {
    const told = await (await route.fetch()).json();
    const opened = (deal) => {
      const [seed, salt] = [`${deal.game}5eed`, 'ab'];
      const commitment = createHash('sha256').update(`meydan:${salt}:${seed}`).digest('hex');
      return { ...deal, seed, salt, commitment };
    };
    const fresh = (deal) => ({ ...deal, field: 0, mine: [], place: null, histogram: [] });
    await route.fulfill({ json: { ...told, yesterday: told.deals.map(opened), deals: told.deals.map(fresh) } });
  });
  await page.goto('/daily');
  const mine = page.locator('[data-opened=kingdomino]');
  await mine.locator('[data-histogram] .mine').waitFor();
  const compared = await mine.locator('[data-compared]').innerText();
  must(`how many did worse is not told: ${compared}`, compared.split(' · ').length === 2);
  must('deals are told that nobody played', (await page.locator('[data-opened]').count()) === 1);
  await page.locator('[data-yesterday] summary').click();
  await page.click('[data-check]');
  await page.waitForFunction(() => document.querySelectorAll('[data-yesterday] [role=status] li').length === 5);
  await page.locator('[data-counting] summary').click();
  await sound(page, 'the day after');
  must('my game cannot be seen', await mine.locator('[data-replay]').isVisible());
}

test('the day after: my place, my game, and the seeds', ({ someone }) =>
  theDayAfter(someone, { width: 360, height: 740 }));
test('the day after, in English on a desk', LONG, ({ someone }) => theDayAfter(someone, { language: 'en' }));
test('begun, compared and shared', ({ someone }) => oneDay(someone, { width: 360, height: 740 }));
test('the same in English on a desk', LONG, ({ someone }) => oneDay(someone, { language: 'en' }));
