// Pictures of the app. node pictures.mjs ADDRESS FOLDER [LOOK [GAME or together [NAMES]]] takes those of the documents;
// NAMES is a pattern of other screens to take, e.g. '-middle$', or '' '' . for every screen in every look.
// `make pictures` puts those of the documents into docs/pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, person } from './browser.mjs';
import { chances, GAMES, move, over, playOn } from './hands.mjs';
import { LEARNING } from './pictures_learn.mjs';
import { rakab, together } from './together.mjs';

const [, , address, folder, wantedLook = '', wantedGame = '', wantedNames = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const browser = await launch();
/** Screens by their names. */
const just = (...names) => new RegExp(`^(${names.join('|')})$`);
/** Each look has the screens whose pictures are in the documents: a few, so that they are renewed together. */
const LOOKS = [
  {
    name: 'fa-desk-day',
    only: just('home', 'coup-middle'),
    language: 'fa',
    theme: 'day',
    width: 1280,
    height: 860,
  },
  {
    name: 'fa-phone-night',
    only: just('home', '(dej|kingdomino|rakab)-middle', 'device', 'companion-kingdomino'),
    language: 'fa',
    theme: 'night',
    width: 360,
    height: 740,
  },
  {
    name: 'en-phone-day',
    only: just('home', '(coup|kohan_dej)-middle', 'lesson-dej'),
    language: 'en',
    theme: 'day',
    width: 360,
    height: 740,
  },
  { name: 'en-desk-night', only: just('home'), language: 'en', theme: 'night', width: 1280, height: 860 },
];
const games = GAMES.filter((game) => !wantedGame || game === wantedGame);
/** Answers of mine before the picture «in the middle». */
const HALF = { coup: 4, kingdomino: 10, dej: 26, kohan_dej: 30, rakab: 8 };
const chance = chances(5);

/** Wait until something is lit for me. */
const myTurn = (page) =>
  page
    .locator('.prompt.mine')
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined);

/** Half a game; false when it was over by then. */
async function middle(page, game) {
  await playOn([{ page }], game, chance, (moves) => moves >= (HALF[game] ?? 10));
  if (await over(page)) return false;
  await myTurn(page);
  if (game === 'kingdomino') {
    await page
      .locator('.desk header input')
      .check({ timeout: 1000 })
      .catch(() => undefined);
    await page
      .locator('rect.legal')
      .first()
      .click({ force: true, timeout: 3000 })
      .catch(() => undefined);
  }
  for (let tries = 0; game === 'coup' && tries < 8 && !(await page.locator('.replies').count()); tries++) {
    await move(page, game, chance).catch(() => false);
    await page.waitForTimeout(700);
  }
  return !(await over(page));
}

/** Dej: a turn of mine, then a target to be named: a role, a player or a district. */
async function castles(page, key, shoot) {
  for (const [name, lit] of [
    ['turn', '[data-words=end_turn], [data-words="gather:coins"]'],
    ['target', ':is(.token.lit, .targets button, .city button)'],
  ]) {
    for (let tries = 0; tries < 60 && !(await page.locator(`.dej ${lit}`).count()); tries++) {
      await move(page, key, chance).catch(() => false);
      await page.waitForTimeout(250);
    }
    await shoot(`${key}-${name}`);
  }
}

const STAGES = ['waiting', 'begin', 'turn', 'target', 'middle', 'explained', 'end', 'replay'];
const namesOf = (key) => [...STAGES.map((stage) => `${key}-${stage}`), ...(key === 'coup' ? ['hint', 'review'] : [])];

/** A game is played as far as a picture of it is wanted. */
async function game(page, key, shoot, wanted) {
  if (wanted(`${key}-waiting`)) {
    await page.goto('/');
    await page.click(`[data-new=${key}]`);
    await page.locator('[data-code]').waitFor();
    await shoot(`${key}-waiting`, true);
  }
  for (let tries = 0; tries < 5; tries++) {
    await page.goto('/');
    await page.click(`[data-play=${key}]`);
    await page.locator('.felt').waitFor();
    await myTurn(page);
    await shoot(`${key}-begin`);
    if (key.endsWith('dej') && [`${key}-turn`, `${key}-target`].some(wanted)) await castles(page, key, shoot);
    if (await middle(page, key)) break;
  }
  await shoot(`${key}-middle`);
  if (![`${key}-explained`, `${key}-end`, 'review'].some(wanted)) return;
  await page.keyboard.press('?');
  await page
    .locator('.felt [data-explained]')
    .last()
    .focus()
    .catch(() => undefined);
  await page.keyboard.press('Enter');
  await shoot(`${key}-explained`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (key === 'coup' && (await page.locator('[data-hint]').count())) {
    await page.locator('[data-hint]').click();
    await page.locator('.choices').waitFor({ timeout: 60_000 });
    await shoot('hint');
    await page.keyboard.press('Escape');
  }
  await playOn([{ page }], key, chance);
  await page.waitForTimeout(1000);
  await shoot(`${key}-end`);
  if (![`${key}-replay`, 'review'].some(wanted)) return;
  await page.locator('.end a[href^="/replay/"]').click();
  await page.locator('input[type=range]').fill('6');
  await shoot(`${key}-replay`, true);
  if (key !== 'coup' || !wanted('review')) return;
  await page.goto(page.url().replace('/replay/', '/review/').split('?')[0]);
  await page.locator('figure').waitFor({ timeout: 240_000 });
  await shoot('review', true);
}

for (const look of LOOKS.filter(({ name }) => name.includes(wantedLook))) {
  const { page, context, faults } = await person(browser, address, look);
  const names = wantedNames ? new RegExp(wantedNames) : look.only;
  const wanted = (name) => names.test(name);
  const shoot = async (name, fullPage = false) => {
    if (!wanted(name)) return;
    await page.mouse.move(1, 1); // nothing is explained because the pointer happens to rest on it
    await page
      .locator('.toaster > *')
      .first()
      .waitFor({ state: 'detached', timeout: 8000 })
      .catch(() => undefined);
    await page.waitForTimeout(450);
    await page.screenshot({ path: join(folder, `${name}-${look.name}.jpg`), fullPage, type: 'jpeg', quality: 58 });
  };
  for (const key of games) if (namesOf(key).some(wanted)) await game(page, key, shoot, wanted);
  if (games.includes('rakab') && ['site', 'italy', 'duel', 'strength'].some((name) => wanted(`rakab-${name}`)))
    await rakab(page, shoot, chance);
  if (
    (!wantedGame || wantedGame === 'together') &&
    ['device', 'companion', 'companion-dej', 'companion-kingdomino'].some(wanted)
  )
    await together(page, shoot);
  for (const path of wantedGame ? [] : ['/', '/me', '/settings', '/credits', '/learn', '/nowhere', '/styleguide']) {
    const name = { '/': 'home', '/nowhere': 'missing' }[path] ?? path.slice(1);
    if (!wanted(name)) continue;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await shoot(name, true);
  }
  for (const { path, name } of LEARNING.filter((one) => wanted(one.name) && (!wantedGame || one.game === wantedGame))) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await shoot(name);
  }
  console.log(look.name, faults.length ? faults : 'ok');
  await context.close();
}
await browser.close();
