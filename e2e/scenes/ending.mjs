// The end of a game on a phone: the players by their places, the story as a picture, and a new game at once.
import { must, sound } from '../checks.mjs';
import { fill, leave, seats, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

const PHONE = { width: 360, height: 740 };

/** A game that bots play to its end after I left. */
async function ended(page, game, players) {
  await page.goto('/');
  await page.click(`[data-new=${game}]`);
  await seats(page, players);
  await fill(page);
  await start(page);
  await page.locator('.felt').waitFor();
  await leave(page);
  await page.waitForURL('**/');
  await page.goBack();
  await page.locator('.end').waitFor({ timeout: 240_000 });
}

async function ending(page, game, players) {
  await ended(page, game, players);
  const places = await page.locator('[data-place]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.place)));
  must(`places: ${places}`, places.length === players && places[0] === 1);
  must(
    `not by place: ${places}`,
    places.every((place, at) => !at || places[at - 1] <= place),
  );
  await sound(page, `the end of ${game}`);
  for (const button of ['[data-rematch]', '[data-bots]']) {
    const box = await page.locator(button).boundingBox();
    must(`${button} is out of sight`, box.y + box.height <= PHONE.height);
  }
  await page.locator('[data-picture]').click();
  const keep = page.locator('[data-keep-picture]');
  await keep.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), keep.click()]);
  must(`the picture is called ${file.suggestedFilename()}`, /^meydan-\w+-\w+\.png$/.test(file.suggestedFilename()));
  const before = page.url();
  await page.locator('[data-bots]').click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator('.felt').waitFor();
  must('the new game does not run', !(await page.locator('.end').count()));
}

test('Coup', async ({ someone }) => {
  const { page } = await someone(PHONE);
  await ending(page, 'coup', 4);
});

test('Kingdomino', LONG, async ({ someone }) => {
  const { page } = await someone({ ...PHONE, language: 'en' });
  await ending(page, 'kingdomino', 4);
});
