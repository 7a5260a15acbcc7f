// People who pass one phone: the curtain lifts only for who says «it is me», and the line never carries another one's hand.
import { execSync } from 'node:child_process';
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';
import { chances, move, over } from '../hands.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** What came over the socket of the table: with whose eyes each view was made, and whose hands were in it. A new line begins with nobody's. */
function overhear(page) {
  const heard = { lifted: null, wrong: [], updates: 0, strangers: [] };
  const origin = new URL(page.url()).origin;
  page.on('request', (request) => { if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) heard.strangers.push(request.url()); });
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/tables/')) return;
    heard.lifted = null;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type !== 'update') return;
      heard.updates++;
      const { seat, players } = message.view;
      if (seat !== null && seat !== heard.lifted) heard.wrong.push(`a view of seat ${seat} while ${heard.lifted} looked`);
      for (const player of players) if (player.hand !== undefined && player.seat !== heard.lifted) heard.wrong.push(`the hand of seat ${player.seat} while ${heard.lifted} looked`);
      if (seat === null && message.options.length) heard.wrong.push('choices without a seat');
    });
  });
  return heard;
}

/** Nothing of a game is on the page as long as somebody is to say «it is me». */
async function covered(page) {
  must('a table behind the curtain', await page.evaluate(() => !document.querySelector('[data-me]') || !document.querySelector('.felt, .hand, .mine')));
}

/** Say «it is me» for one who is asked. */
async function lift(page, heard, chance) {
  const all = await page.locator('[data-me]').all();
  const one = all[Math.floor(chance() * all.length)];
  if (!one) return;
  const seat = Number(await one.getAttribute('data-me', { timeout: 2000 }));
  heard.lifted = seat;
  await page.locator(`[data-me="${seat}"]`).click({ timeout: 2000 });
  await page.locator('[data-curtain]').waitFor({ state: 'detached', timeout: 5000 });
}

async function act(page, game, chance) {
  if (game !== 'dej' && game !== 'kohan_dej') return move(page, game, chance);
  const choices = page.locator('.ask button');
  const count = await choices.count();
  if (!count) return false;
  await choices.nth(Math.floor(chance() * count)).dispatchEvent('click', undefined, { timeout: 800 });
  return true;
}

async function sitting({ browser, address, game, language, names, bots, enough, seed }) {
  const chance = chances(seed);
  const { page, context, faults } = await person(browser, address, { language, width: 360, height: 740, theme: seed % 2 ? 'day' : 'night' });
  await page.goto('/');
  await page.locator('[data-corner=device]').click();
  await page.locator(`input[value=${game}]`).check({ force: true });
  for (let more = 2; more < names.length; more++) await page.locator('[data-more]').click();
  for (const [at, name] of names.entries()) await page.locator('ol input').nth(at).fill(name);
  await page.locator('fieldset').nth(1).locator(`input[value="${bots}"]`).check({ force: true });
  await sound(page, 'one device');
  const heard = overhear(page);
  await page.locator('[data-begin]').click();
  await page.locator('[data-curtain]').waitFor();
  await sound(page, 'the curtain');
  let moves = 0;
  for (const deadline = Date.now() + 480_000; moves < enough && !(await over(page)); ) {
    must(`${game}: it does not go on (${moves} moves)`, Date.now() < deadline);
    await covered(page);
    if (await page.locator('[data-me]').count()) await lift(page, heard, chance).catch(() => undefined);
    else if (await act(page, game, chance).catch(() => false)) moves++;
    if (moves === 3) await noNetwork(page);
    await pause(50);
  }
  must(`${game}: ${heard.wrong[0]}`, !heard.wrong.length);
  must(`${game}: asked a stranger: ${heard.strangers[0]}`, !heard.strangers.length);
  must(`${game}: nothing was overheard`, heard.updates > 2); // some touches only choose, and send nothing
  await reload(page);
  must(`${game}: ${heard.wrong[0]}`, !heard.wrong.length);
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
  return moves;
}

let cut = false;
/** The network goes, the server on the same device does not: the game goes on and nobody is told to wait. CUT is the command that really takes it away. */
async function noNetwork(page) {
  if (process.env.CUT) {
    if (!cut) must('there was no network to begin with', await page.evaluate(() => navigator.onLine));
    if (!cut) execSync(process.env.CUT);
    cut = true;
    await page.waitForFunction(() => !navigator.onLine, undefined, { timeout: 20_000 });
    must('told to wait for a network that is not needed', (await page.locator('.offline').count()) === 0);
    return;
  }
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
  });
  await pause(300);
  must('told to wait for a network that is not needed', (await page.locator('.offline').count()) === 0);
}

/** Whoever loads the page anew is behind the curtain again. */
async function reload(page) {
  if (await over(page)) return;
  await page.reload();
  await page.locator('[data-curtain], .felt').first().waitFor();
  must('a hand after the reload', (await page.locator('.hand').count()) === 0);
}

export async function play(browser, address) {
  const tables = [
    { game: 'coup', language: 'fa', names: ['سارا', 'بابا'], bots: 0, enough: 400, seed: 21 },
    { game: 'rakab', language: 'en', names: ['Sara', 'Baba', 'Mina'], bots: 1, enough: 14, seed: 22 },
    { game: 'kingdomino', language: 'fa', names: ['سارا', 'بابا'], bots: 1, enough: 5, seed: 23 },
    { game: 'dej', language: 'en', names: ['Sara', 'Baba'], bots: 2, enough: 9, seed: 24 },
    { game: 'kohan_dej', language: 'fa', names: ['سارا', 'بابا'], bots: 2, enough: 9, seed: 25 },
  ];
  for (const table of tables) console.log(`one device, ${table.game}: ${await sitting({ browser, address, ...table })} moves`);
}
