// The connection is lost in mid-game: the page says so, nothing can be clicked, and the game is back after
// reconnecting.
import { must, sound } from '../checks.mjs';
import { chances, myTurn, playOn } from '../hands.mjs';
import { test } from '../fixtures.mjs';

test('in the middle of a game', async ({ someone }) => {
  const { page } = await someone({ width: 360, height: 740 });
  let cut = false;
  const lines = [];
  await page.routeWebSocket(/\/api\/v1\/tables\//, (line) => {
    if (cut) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await myTurn(page, 'coup');
  cut = true;
  for (const line of lines) await line.close();
  await page.locator('.prompt.cut').waitFor();
  must('something is lit without a line', (await page.locator('.tile.lit, .replies button').count()) === 0);
  await sound(page, 'the line is cut');
  cut = false;
  await page.locator('.prompt.cut').waitFor({ state: 'detached' });
  await playOn([{ page }], 'coup', chances(9), (moves) => moves >= 2);
});
