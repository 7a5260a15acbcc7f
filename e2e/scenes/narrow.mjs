// The fullest screens on the narrowest phone: tables with all seats taken by people with the longest names, the largest
// scores, both languages. Nothing overflows, axe finds nothing, and the keyboard can scroll everything that scrolls.
import { must, outOfReach, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { introduce } from '../hands.mjs';

/** Letters in the longest name that a person may have. */
const LONGEST = 24;
const nameOf = (seat) => (seat % 2 ? 'W' : 'ش').repeat(LONGEST);
const PHONE = { width: 320, height: 640 };

/** A guest who uses the API without a browser. */
async function guest(address, name) {
  const ask = async (path, body = {}, token = '', method = 'POST') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    must(`${path}: ${answer.status} ${answer.ok ? '' : await answer.text()}`, answer.ok);
    return answer.json();
  };
  const { token } = await ask('/me', { name });
  return (path, body, method) => ask(path, body, token, method);
}

/** A table of the host whose other seats are taken by guests. */
async function fullTable(address, page, game, players) {
  const post = (path, body) =>
    page.evaluate(
      async ([to, what]) =>
        (
          await fetch(`/api/v1${to}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(what),
          })
        ).json(),
      [path, body],
    );
  const { id } = await post('/tables', { game, players, stand_in: 'novice', public: true, clock: 'none' });
  const guests = [];
  for (let seat = 1; seat < players; seat++) {
    const one = await guest(address, nameOf(seat));
    await one(`/tables/${id}/sit`, { seat });
    await one(`/tables/${id}/ready`);
    guests.push(one);
  }
  return {
    id,
    start: () => post(`/tables/${id}/start`, {}),
    leave: async () => {
      for (const one of guests) await one(`/tables/${id}/leave`);
      await post(`/tables/${id}/leave`, {});
    },
  };
}

/** A person with the longest name. */
async function longNamed(someone) {
  const { page } = await someone(PHONE);
  await introduce(page, nameOf(0));
  return page;
}

/** Look at the same page in both languages. */
async function look(page, path, shown, name) {
  for (const language of ['fa', 'en']) {
    await page.evaluate((chosen) => {
      const kept = JSON.parse(localStorage.getItem('meydan.settings'));
      localStorage.setItem('meydan.settings', JSON.stringify({ ...kept, language: chosen }));
    }, language);
    await page.goto(path);
    await page.locator(`html[lang=${language}] ${shown}`).first().waitFor({ timeout: 300_000 });
    await check(page, `${name}, ${language}`);
  }
}

async function check(page, name) {
  await sound(page, name);
  const stuck = await outOfReach(page);
  must(`${name}: cannot be scrolled by keyboard: ${stuck.join('; ')}`, !stuck.length);
}

/** Replace every number in the scores by the largest with three digits. */
async function largestScores(page) {
  const large = (key, value) =>
    typeof value === 'number' && !['seat', 'squares', 'crowns'].includes(key) ? 888 : value;
  await page.routeWebSocket(/\/api\/v1\/tables\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(message);
      if (told.scores) told.scores = JSON.parse(JSON.stringify(told.scores, large));
      socket.send(JSON.stringify(told));
    });
  });
}

async function beginning(someone, address, game, players) {
  const page = await longNamed(someone);
  const table = await fullTable(address, page, game, players);
  await look(page, `/t/${table.id}`, '[data-code]', `before ${game}`);
  await table.start();
  await look(page, `/t/${table.id}`, '.felt', `the beginning of ${game}`);
  await page.locator('header button').last().click();
  await page.locator('dialog[open]').waitFor();
  await check(page, `the menu of ${game}`);
  return { page, table };
}

async function fullGame(someone, address, game, players) {
  const { page, table } = await beginning(someone, address, game, players);
  await page.goto('/');
  await table.leave();
  await largestScores(page);
  await look(page, `/t/${table.id}`, '.end', `the end of ${game}`);
  await page.locator('.end a[href^="/replay/"]').click();
  const slider = page.locator('input[type=range]');
  await slider.fill(await slider.getAttribute('max'));
  await check(page, `the replay of ${game}`);
}

test('Coup for six', LONG, ({ someone, address }) => fullGame(someone, address, 'coup', 6));

test('Kingdomino for four', LONG, ({ someone, address }) => fullGame(someone, address, 'kingdomino', 4));

test('Rakab for six', LONG, ({ someone, address }) => fullGame(someone, address, 'rakab', 6));

test('Dej for seven', LONG, ({ someone, address }) => fullGame(someone, address, 'dej', 7));

test('Kohan Dej for eight', LONG, ({ someone, address }) => beginning(someone, address, 'kohan_dej', 8));

test('lists and talk', async ({ someone, address }) => {
  const page = await longNamed(someone);
  for (const [game, players] of [
    ['coup', 6],
    ['kohan_dej', 8],
  ]) {
    const table = await fullTable(address, page, game, players);
    if (game === 'coup') await table.start();
  }
  const other = await someone({ ...PHONE, language: 'en' });
  await other.page.goto('/');
  await check(other.page, 'the square with full tables');
  await look(page, '/', '.boxes', 'the square with games of mine');
  await look(page, '/me', '.top', 'my page');
});

test('a file with names nobody could have', LONG, async ({ someone, address }) => {
  const page = await longNamed(someone);
  const table = await fullTable(address, page, 'kingdomino', 4);
  await table.start();
  await page.goto('/');
  await table.leave();
  await page.goto(`/t/${table.id}`);
  await page.locator('.end').waitFor();
  const file = JSON.parse(
    await page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}/record`)).text(), table.id),
    (key, value, { source }) => (typeof value === 'number' ? JSON.rawJSON(source) : value),
  );
  for (const [seat, one] of file.seats.entries()) one.name = nameOf(seat).slice(0, 1).repeat(200);
  await page.goto('/replay');
  await page
    .locator('[data-open-file]')
    .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  const slider = page.locator('input[type=range]');
  await slider.fill(await slider.getAttribute('max'));
  await check(page, 'the replay of the file');
});
