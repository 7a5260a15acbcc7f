// Plays by clicking highlighted elements of a table only. Each click waits until the server waits for people only, so
// the clicks depend on the seed alone.
import { must } from './checks.mjs';

const pick = (list, chance) => list[Math.floor(chance() * list.length)];
/** What stands for options of Dej: on the table and in the dock. */
const CASTLE = ':is(.dej, [data-dock]) [data-words]:not([disabled]):visible';
const CASTLE_MORE = ':is(.dej, [data-dock]) [data-word]:visible';
const LIT = {
  coup: '.tile.lit, .rival.lit .touch, .replies button, .cards .card.lit, button.go:not([disabled])',
  kingdomino: '.tile.lit, rect.legal',
  rakab: '.hand .card.lit, .row .card.lit, [data-pass], [data-none], [data-keep], [data-burn], path.land.lit',
  dej: `${CASTLE}, ${CASTLE_MORE}`,
  kohan_dej: `${CASTLE}, ${CASTLE_MORE}`,
};

/** Selectors of the elements that can be clicked on the table of a game. */
export const lit = (page, game) => page.locator(LIT[game]);

/** The games that can be played by clicks. */
export const GAMES = Object.keys(LIT);

/** A seeded random generator, so that a run is reproducible. */
export function chances(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Give oneself a name on the page «me», which makes a new visitor a guest. */
export async function introduce(page, name) {
  await page.goto('/me');
  await page.locator('.top input').fill(name);
  const named = page.waitForResponse((one) => /\/api\/v1\/me$/.test(one.url()) && one.request().method() !== 'GET');
  await page.locator('.top form button').click();
  must(`nobody may be called ${name}`, (await named).ok());
}

/** Make an account: a name, then a login and a password. Returns the person's id. */
export async function register(page, name) {
  await introduce(page, name);
  await page.locator('input[autocomplete=username]').fill(name.toLowerCase());
  await page.locator('input[autocomplete=current-password]').fill('correct horse');
  await page
    .locator('form', { has: page.locator('input[autocomplete=username]') })
    .locator('button')
    .first()
    .click();
  await page.locator('[data-session=here]').waitFor();
  return page.evaluate(async () => (await (await fetch('/api/v1/me')).json()).id);
}

/** Follow a person on their page. */
export async function follow(page, person) {
  await page.goto(`/people/${person}`);
  await page.locator('[data-follow=off]').click();
  await page.locator('[data-follow=on]').waitFor();
}

/** What was copied: read when the app says so, since a link may take a moment to make. */
export async function copied(page) {
  await page.locator('.toaster > *').first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Choose a radio button by its label, as a person does. The click waits until the label stays where it is; `check()`
 * would also want the choice to stand at once, but an update of the table may reset it for a moment.
 */
export async function choose(radio) {
  await radio.locator('xpath=ancestor::label[1]').click();
}

/** Before the game: set the number of seats and wait until they are shown. */
export async function seats(page, players) {
  await choose(page.locator(`.wishes input[type=radio][value="${players}"]`).first());
  await page.waitForFunction((count) => document.querySelectorAll('.seats ul > li').length === count, players);
}

// A change is broadcast to the table before the person who requested it gets the response; until then their buttons are
// disabled.

export async function makeReady(page) {
  await page.locator('[data-ready]:not([aria-busy])').click();
}

/** Put bots on every free seat. */
export async function fill(page) {
  await page.locator('[data-fill]:not([aria-busy])').click();
}

export async function start(page) {
  await page.locator('[data-start]:not([disabled], [aria-busy])').click();
}

/** Leave the seat in mid-game, so that the stand-in plays on. */
export async function leave(page) {
  await page.locator('[data-menu]').click();
  await page.locator('dialog[open] [data-leave]').click();
}

/**
 * Wait until the server waits for people only or the game is over, and the page shows that and takes answers; return
 * the page's last update.
 */
export async function settled(page) {
  const found = await page.waitForFunction(() => {
    const { n, answered, asked, options, over, people } = window.heard ?? { n: -1 };
    const stage = document.querySelector('[data-conductor]');
    if (n < 0 || (stage && (stage.dataset.conductor !== 'idle' || Number(stage.dataset.shown) !== n))) return null;
    if (document.querySelector('[data-guarded]')) return null;
    if (over) return { n, over, mine: false };
    return answered < n && asked.every((seat) => people.includes(seat)) && { n, over, mine: options.length > 0 };
  });
  return found.jsonValue();
}

/** Wait for my turn with all choices highlighted. */
export async function myTurn(page, game) {
  const { mine } = await settled(page);
  if (!mine) throw new Error('it is not my turn');
  await page.locator(LIT[game]).first().waitFor();
}

/** Click one highlighted element. Who is `keen` plays for the end: in Dej they build whatever they can pay for. */
export async function move(page, game, chance, keen = false) {
  await page.locator(LIT[game]).first().waitFor();
  if (game === 'kingdomino' && (await page.locator('rect.legal').count())) return layDomino(page, chance);
  if (game === 'rakab' && (await page.locator('path.land.lit').count())) {
    const lands = page.locator('path.land.lit');
    await lands.nth(Math.floor(chance() * (await lands.count()))).focus();
    await page.keyboard.press('Enter');
    return page.locator('[data-here]').click();
  }
  if (game.endsWith('dej')) return castleMove(page, chance, keen);
  return pick(await page.locator(LIT[game]).all(), chance).click();
}

/** Possibly turn the domino, then click a square to lay it there. */
async function layDomino(page, chance) {
  const turn = page.locator('[data-turn]:not([disabled])');
  if (chance() < 0.4 && (await turn.count())) await turn.click();
  const squares = page.locator('rect.legal');
  // Not by its place on the screen: the table of a lesson may just be scrolling, and the domino in hand lie over it.
  await squares.nth(Math.floor(chance() * (await squares.count()))).dispatchEvent('click');
  await page.locator('[data-put]:not([disabled])').click();
}

/**
 * Dej: an element that stands for several options opens them when clicked, and on a phone a role opens to be read; the
 * turn is ended when few options are left.
 */
async function castleMove(page, chance, keen) {
  if (keen) {
    const best = await page.locator(`${CASTLE}:is([data-words^="build:"], [data-words^="gather:coins"])`).all();
    if (best.length) return pick(best, chance).click();
  }
  const second = await page.locator(CASTLE_MORE).all();
  const all = second.length ? second : await page.locator(CASTLE).all();
  const more = second.length || chance() < 0.25 ? [] : await page.locator(`${CASTLE}:not([data-words=end_turn])`).all();
  return pick(more.length ? more : all, chance).click();
}

export const over = (page) => page.locator('.end').isVisible();

/**
 * Play until the game is over and its end is shown, or `enough` returns true; `keen` as in `move`. Returns the number
 * of clicks.
 */
export async function playOn(people, game, chance, enough = () => false, keen = false) {
  for (let moves = 0; moves < 3000;) {
    const heard = await Promise.all(people.map(({ page }) => settled(page)));
    if (heard.every((one) => one.over)) {
      for (const { page } of people) await page.locator('.end').waitFor();
      return moves;
    }
    if (enough(moves)) return moves;
    const last = Math.max(...heard.map(({ n }) => n));
    const turn = heard.findIndex(({ n, mine }) => mine && n === last);
    if (turn < 0 || heard.some(({ n }) => n !== last)) continue; // a page has not received the last update
    await move(people[turn].page, game, chance, keen);
    moves++;
  }
  throw new Error('the game does not end');
}
