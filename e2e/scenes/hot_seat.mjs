// Hot seat on one phone: a hand is shown only to the player who says «it is me», and the socket never carries another
// player's hand.
import { execSync } from 'node:child_process';
import { must, sound } from '../checks.mjs';
import { chances, choose, move } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

/** The views received on the table's socket: the seat each was made for, and whose hands it contained. */
function overhear(page) {
  const heard = { lifted: null, wrong: [], updates: 0, strangers: [] };
  const origin = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      heard.strangers.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/tables/')) return;
    heard.lifted = null;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type !== 'update') return;
      heard.updates++;
      const { seat, players } = message.view;
      if (seat !== null && seat !== heard.lifted)
        heard.wrong.push(`a view of seat ${seat} while ${heard.lifted} looked`);
      for (const player of players)
        if (player.hand !== undefined && player.seat !== heard.lifted)
          heard.wrong.push(`the hand of seat ${player.seat} while ${heard.lifted} looked`);
      if (seat === null && message.options.length) heard.wrong.push('choices without a seat');
    });
  });
  return heard;
}

/** Check that the page shows nothing of the game while it waits for «it is me». */
async function covered(page) {
  must(
    'a table behind the curtain',
    await page.evaluate(() => !document.querySelector('[data-me]') || !document.querySelector('.felt, .hand, .mine')),
  );
}

/** Say «it is me» for an asked player. */
async function lift(page, heard, chance) {
  const all = page.locator('[data-me]');
  const one = all.nth(Math.floor(chance() * (await all.count())));
  heard.lifted = Number(await one.getAttribute('data-me'));
  await one.click();
  await page.locator('[data-curtain]').waitFor({ state: 'detached' });
}

/** In Dej make any choice from the list for screen readers, which contains all of them. */
async function act(page, game, chance) {
  if (!game.endsWith('dej')) return move(page, game, chance);
  const choices = page.locator('.ask button');
  await choices.first().waitFor({ state: 'attached' });
  return choices.nth(Math.floor(chance() * (await choices.count()))).dispatchEvent('click');
}

/** The server waits for us: the curtain asks who holds the phone, or the one who holds it may choose; or it is over. */
async function ours(page) {
  await page.waitForFunction(() => {
    const { n, answered, asked, people, over } = window.heard;
    if (n < 0 || over) return over;
    if (answered >= n || !asked.every((seat) => people.includes(seat))) return false;
    return document.querySelector('[data-me], .ask button') !== null;
  });
  return page.evaluate(() => window.heard.over);
}

async function sitting(someone, { game, language, names, bots, enough, seed }) {
  const chance = chances(seed);
  const { page } = await someone({ language, width: 360, height: 740, theme: seed % 2 ? 'day' : 'night' });
  await page.goto('/');
  await page.locator('[data-corner=hot_seat]').click();
  await choose(page.locator(`input[value=${game}]`));
  for (let more = 2; more < names.length; more++) await page.locator('[data-more]').click();
  for (const [at, name] of names.entries()) await page.locator('ol input').nth(at).fill(name);
  await choose(page.locator('fieldset').nth(1).locator(`input[value="${bots}"]`));
  await sound(page, 'one device');
  const heard = overhear(page);
  await page.locator('[data-begin]').click();
  await page.locator('[data-curtain]').waitFor();
  await sound(page, 'the curtain');
  for (let moves = 0; moves < enough && !(await ours(page));) {
    await covered(page);
    if (await page.locator('[data-me]').count()) {
      await lift(page, heard, chance);
      continue;
    }
    await act(page, game, chance);
    if (++moves === 3) await noNetwork(page);
  }
  must(`${game}: ${heard.wrong[0]}`, !heard.wrong.length);
  must(`${game}: asked a stranger: ${heard.strangers[0]}`, !heard.strangers.length);
  must(`${game}: nothing was overheard`, heard.updates > 2); // some clicks only select and send nothing
  await reload(page);
  must(`${game}: ${heard.wrong[0]}`, !heard.wrong.length);
}

let cut = false;
/**
 * The network goes, the server on the same device does not: the game goes on and nobody is told to wait. CUT is the
 * command that really takes it away.
 */
async function noNetwork(page) {
  if (process.env.CUT) {
    if (!cut) must('there was no network to begin with', await page.evaluate(() => navigator.onLine));
    if (!cut) execSync(process.env.CUT);
    cut = true;
    await page.waitForFunction(() => !navigator.onLine, undefined, { timeout: 60_000 });
    must('told to wait for a network that is not needed', (await page.locator('.offline').count()) === 0);
    return;
  }
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  must('told to wait for a network that is not needed', (await page.locator('.offline').count()) === 0);
}

/** Check that a reload hides the hand again. */
async function reload(page) {
  if (await page.evaluate(() => window.heard.over)) return;
  await page.reload();
  await page.locator('[data-curtain], .felt').first().waitFor();
  must('a hand after the reload', (await page.locator('.hand').count()) === 0);
}

test('Coup', LONG, ({ someone }) =>
  sitting(someone, { game: 'coup', language: 'fa', names: ['سارا', 'بابا'], bots: 0, enough: 400, seed: 21 }),
);

test('Rakab', LONG, ({ someone }) =>
  sitting(someone, { game: 'rakab', language: 'en', names: ['Sara', 'Baba', 'Mina'], bots: 1, enough: 14, seed: 22 }),
);

test('Kingdomino', ({ someone }) =>
  sitting(someone, { game: 'kingdomino', language: 'fa', names: ['سارا', 'بابا'], bots: 1, enough: 5, seed: 23 }));

test('Dej', LONG, ({ someone }) =>
  sitting(someone, { game: 'dej', language: 'en', names: ['Sara', 'Baba'], bots: 2, enough: 9, seed: 24 }),
);

test('Kohan Dej', LONG, ({ someone }) =>
  sitting(someone, { game: 'kohan_dej', language: 'fa', names: ['سارا', 'بابا'], bots: 2, enough: 9, seed: 25 }),
);
