// How long «play now» takes: node play_now.mjs ADDRESS. From the click on the home page until the table is there, in
// milliseconds,
// five visitors a game, each with an empty cache.
import { launch, person } from './browser.mjs';
import { GAMES } from './hands.mjs';

const [, , address] = process.argv;
const browser = await launch();
for (const look of [
  { language: 'fa', theme: 'day', width: 1280, height: 860 },
  { language: 'en', theme: 'night', width: 360, height: 740 },
]) {
  for (const game of GAMES) {
    const times = [];
    for (let visitor = 0; visitor < 5; visitor++) {
      const { page, context } = await person(browser, address, look);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      const began = Date.now();
      await page.click(`[data-play=${game}]`);
      await page.locator('.felt').waitFor();
      times.push(Date.now() - began);
      await context.close();
    }
    console.log(look.language, look.width, game, ...times.sort((a, b) => a - b));
  }
}
await browser.close();
