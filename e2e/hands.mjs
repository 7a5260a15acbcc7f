// Hands of a player: they touch what is lit on the table, nothing else.

const pick = (list, chance) => list[Math.floor(chance() * list.length)];
const LIT = {
  coup: '.pile.lit, .deck.lit, .aims button, .reply button, .mine .card.lit, button.go:not([disabled])',
  kingdomino: '.tile.lit, .hold, rect.legal',
  rakab: '.hand .card.lit, .row .card.lit, [data-pass], [data-none], [data-keep], [data-burn]',
  dej: '.dej [data-words]',
  kohan_dej: '.dej [data-words]',
};

/** The games these hands can play. */
export const GAMES = Object.keys(LIT);

/** A generator with a seed, so that a failing run can be run again. */
export function chances(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Before the game: a table for so many, and its seats are there. */
export async function seats(page, players) {
  await page.locator(`.wishes input[type=radio][value="${players}"]`).first().click({ force: true }); // not check(): news of the table may set it back for a blink
  await page.waitForFunction((count) => document.querySelectorAll('.seats ul > li').length === count, players);
}

// What a wish does is told to the table before it is answered to whoever wished, and until then the buttons are busy: they hear no click.

export async function makeReady(page) {
  await page.locator('[data-ready]:not([aria-busy])').click();
}

/** Bots on every free seat. */
export async function fill(page) {
  await page.locator('[data-fill]:not([aria-busy])').click();
}

export async function start(page) {
  await page.locator('[data-start]:not([disabled], [aria-busy])').click();
}

/** Stand up in mid-game: the stand-in plays on. */
export async function leave(page) {
  await page.locator('header button').last().click();
  await page.locator('dialog[open] .row button').nth(1).click();
}

/** Touch one thing that is lit, if anything is. */
export async function move(page, game, chance) {
  if (game === 'kingdomino' && (await page.locator('rect.legal').count())) {
    if (chance() < 0.4) await page.locator('.hold button').first().click({ timeout: 800 }).catch(() => undefined);
    const squares = page.locator('rect.legal');
    const count = await squares.count();
    if (!count) return false;
    await squares.nth(Math.floor(chance() * count)).click({ force: true, timeout: 800 });
    await page.locator('.hold button').last().click({ timeout: 800 });
    return true;
  }
  if (game === 'rakab' && (await page.locator('path.land.lit').count())) {
    const lands = page.locator('path.land.lit');
    await lands.nth(Math.floor(chance() * (await lands.count()))).focus({ timeout: 800 });
    await page.keyboard.press('Enter');
    await page.locator('[data-here]').click({ timeout: 800 });
    return true;
  }
  if (game.endsWith('dej')) return castleMove(page, chance);
  const lit = await page.locator(LIT[game]).all();
  if (!lit.length) return false;
  await pick(lit, chance).click({ timeout: 800 });
  return true;
}

/** Dej: a thing that stands for several options shows them when it is touched; a turn is ended when little is left to do. */
async function castleMove(page, chance) {
  const second = await page.locator('.dej [data-word]').all();
  const all = second.length ? second : await page.locator(LIT.dej).all();
  const more = second.length || chance() < 0.25 ? [] : await page.locator('.dej [data-words]:not([data-words=end_turn])').all();
  const lit = more.length ? more : all;
  if (!lit.length) return false;
  await pick(lit, chance).click({ timeout: 800 });
  return true;
}

export const over = (page) => page.locator('.end').isVisible();

/** Play on until the game is over, or `enough` says so. */
export async function playOn(people, game, chance, enough = () => false) {
  const deadline = Date.now() + (game.endsWith('dej') ? 900_000 : 480_000);
  let moves = 0;
  while (Date.now() < deadline) {
    let over_ = 0;
    for (const { page } of people) {
      if (await over(page)) over_++;
      else if (await move(page, game, chance).catch(() => false)) moves++;
    }
    if (over_ === people.length || enough(moves)) return moves;
    await new Promise((done) => setTimeout(done, 60));
  }
  throw new Error(`the game does not end (${moves} moves made)`);
}
