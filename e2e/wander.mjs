// Random exploration: plays random games at random tables and checks every screen on the way.
// node wander.mjs ADDRESS MINUTES [SEED] tells every finding once, what led to it and where its picture is.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, person } from './browser.mjs';
import { findings } from './checks.mjs';
import { GAMES, chances, fill, move, over, seats, start } from './hands.mjs';

const [address, minutes, seed = String(Date.now() % 100_000)] = process.argv.slice(2);
const LONGEST = 80; // looks at one table: then another one has more to show
const chance = chances(Number(seed));
const any = (list) => list[Math.floor(chance() * list.length)];
const until = Date.now() + Number(minutes) * 60_000;
const known = new Set();
let looks = 0;

/** Normalise a finding, so that it is reported once for all cards. */
const kind = (finding) => finding.replace(/\d+(\.\d+)?/g, '#').replace(/="[^"]*"/g, '');

async function look(page, where) {
  looks++;
  for (const finding of await findings(page)) {
    if (known.has(kind(finding))) continue;
    known.add(kind(finding));
    const picture = join(tmpdir(), `meydan-wander-${seed}-${known.size}.png`);
    await page.screenshot({ path: picture });
    console.log(`${where}: ${finding}\n  ${picture}`);
  }
}

/** Choose random settings before the game, so that every set-up occurs. */
async function wishAnything(page) {
  for (const wishes of ['[data-setup]', '.wishes fieldset ~ fieldset input[type=radio]', '.wishes [role=switch]']) {
    const all = await page.locator(wishes).all();
    if (all.length)
      await any(all)
        .click({ force: true, timeout: 2000 })
        .catch(() => undefined);
  }
}

/** Random actions besides moves: hover over something, show or hide the points. */
async function fidget(page) {
  const all = await page.locator(any(['.felt button', '.felt .card', '.felt input[type=checkbox]'])).all();
  if (!all.length) return;
  const one = any(all);
  if (await one.evaluate((element) => element.matches('input'), undefined, { timeout: 800 }))
    await one.click({ force: true, timeout: 800 });
  else await one.hover({ force: true, timeout: 800 });
}

/** «What would you do?», if it is I who is asked. */
async function askForHint(page, where) {
  if (!(await page.locator('.prompt.mine').count())) return;
  await page.locator('[data-hint]').click({ timeout: 800 });
  await page.locator('.choices li, dialog[open] [role=alert]').first().waitFor({ timeout: 20_000 });
  await look(page, `${where}, a hint`);
  await page.keyboard.press('Escape');
}

/** Open the replay of the finished game at a random point from a random seat. */
async function replay(page, where) {
  await page.locator('.end a[href^="/replay/"]').click();
  const slider = page.locator('input[type=range]');
  await slider.waitFor();
  for (let at = 0; at < 6; at++) {
    await slider.fill(String(Math.floor(chance() * Number(await slider.getAttribute('max')))));
    await any(await page.locator('fieldset').last().locator('input[type=radio]').all()).check({ force: true });
    await page.waitForTimeout(300);
    await look(page, `${where}, the replay`);
  }
}

async function table(browser) {
  const game = any(GAMES);
  const eyes = { language: any(['fa', 'en']), theme: any(['day', 'night']), ...any([{}, { width: 360, height: 740 }]) };
  const { page, context, faults } = await person(browser, address, eyes);
  const where = `seed ${seed}, ${game}, ${Object.values(eyes).join(' ')}`;
  try {
    await page.goto('/');
    await page.click(`[data-new=${game}]`);
    await page.locator('[data-code]').waitFor();
    const counts = await page
      .locator('.wishes fieldset')
      .first()
      .locator('input[type=radio]')
      .evaluateAll((all) => all.map((one) => one.value));
    await seats(page, Number(any(counts)));
    await wishAnything(page);
    await look(page, `${where}, before the game`);
    await fill(page);
    await start(page);
    await page.locator('.felt').waitFor();
    for (let at = 0; at < LONGEST && Date.now() < until && !(await over(page)); at++) {
      await look(page, `${where}, look ${at}`);
      if (chance() < 0.05) await askForHint(page, where).catch(() => undefined);
      else if (chance() < 0.3) await fidget(page).catch(() => undefined);
      else await move(page, game, chance).catch(() => false);
    }
    if (await over(page)) {
      await look(page, `${where}, the end`);
      await replay(page, where);
    }
    for (const fault of faults) console.log(`${where}: the page complained: ${fault}`);
  } finally {
    await context.close();
  }
}

const browser = await launch();
try {
  while (Date.now() < until && browser.isConnected())
    await table(browser).catch((error) => console.log(`seed ${seed}: ${String(error).split('\n')[0]}`));
} finally {
  await browser.close();
}
console.log(`seed ${seed}: ${looks} looks, ${known.size} findings`);
process.exitCode = known.size ? 1 : 0;
