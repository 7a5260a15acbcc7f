// The line is cut in the middle of a game: it is said, nothing can be touched, and the game is there again when the line is.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, playOn } from '../hands.mjs';

export async function play(browser, address) {
  const { page, context, faults } = await person(browser, address, { width: 360, height: 740 });
  let cut = false;
  const lines = [];
  await page.routeWebSocket(/\/api\/v1\/tables\//, (line) => {
    if (cut) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  await page.goto('/');
  await page.click('[data-play=coup]');
  await page.locator('.prompt.mine').waitFor();
  cut = true;
  for (const line of lines) await line.close();
  await page.locator('.prompt.cut').waitFor();
  must('something is lit without a line', (await page.locator('.pile.lit, .reply button').count()) === 0);
  await sound(page, 'the line is cut');
  cut = false;
  await page.locator('.prompt.cut').waitFor({ state: 'detached' });
  await playOn([{ page }], 'coup', chances(9), (moves) => moves >= 2);
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
}
