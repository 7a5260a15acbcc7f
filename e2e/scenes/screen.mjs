// A table screen in the room, and phones that come to its seats by QR code, play, sleep and wake.
import { must, sound } from '../checks.mjs';
import { chances, makeReady, playOn, seats, settled, start } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';

const PHONE = { width: 360, height: 740 };
const NAMES = ['نسیم', 'Ali', 'مینا', 'Sara', 'بابک', 'Roya', 'کاوه', 'Omid'];
/** What matters on the screen is at least this share of its height: readable from three metres. */
const LEAST = 1 / 30;

/** Open a table on the first phone, and its screen on a TV. */
async function opened(someone, game, players, look) {
  const host = await someone({ ...PHONE, ...look });
  await host.page.goto('/');
  await host.page.click(`[data-new=${game}]`);
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, players);
  await host.page.evaluate(
    (table) =>
      fetch(`/api/v1/tables/${table}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pace: 0 }),
      }),
    code,
  );
  const link = await host.page.locator('[data-screen]').getAttribute('href');
  must(`the link leads elsewhere: ${link}`, link === `/t/${code}/table`);
  const tv = await someone({ width: 1920, height: 1080, ...look });
  await tv.page.goto(link);
  await tv.page
    .locator('[data-qr] svg')
    .nth(players - 2)
    .waitFor();
  return { host, tv, code };
}

/** A phone scans the code of a free seat: its person says who they are and sits there. */
async function sits(someone, tv, seat, look) {
  const address = await tv.page.locator(`[data-seat="${seat}"] [data-qr]`).getAttribute('data-qr');
  const phone = await someone({ ...PHONE, ...look });
  await phone.page.goto(new URL(address).pathname + new URL(address).search);
  await phone.page.locator('form.come input').fill(NAMES[seat]);
  await phone.page.locator('form.come button').click();
  await makeReady(phone.page);
  await tv.page.locator(`[data-seat="${seat}"].taken`).getByText(NAMES[seat]).waitFor();
  return phone;
}

/** Everything that is said on the screen in letters that are too small. */
const tooSmall = (page, selectors) =>
  page.evaluate(
    ([wanted, least]) =>
      [...document.querySelectorAll(wanted)]
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < innerHeight * least - 0.5)
        .map((one) => `${one.textContent.trim()}: ${getComputedStyle(one).fontSize}`),
    [selectors, LEAST],
  );

async function together(someone, game, players, look = {}) {
  const { host, tv, code } = await opened(someone, game, players, look);
  let small = await tooSmall(tv.page, '[data-seat] b, h1, .how, .at b');
  must(`too small before the game: ${small.join('; ')}`, !small.length);
  if (look.language) await sound(tv.page, 'the screen before the game');
  const phones = [host];
  for (let seat = players - 1; seat > 0; seat--) phones.push(await sits(someone, tv, seat, look));

  await start(host.page);
  await tv.page.locator('[data-fitted]').waitFor();
  for (const { page } of phones) await page.locator('[data-room=hand], [data-room=table]').waitFor();
  must(
    'the screen has something to touch',
    !(await tv.page.locator('main :is(button, a, input):not([inert] *):visible').count()),
  );
  small = await tooSmall(tv.page, '[data-question] p, aside :is(h1, ol li)');
  must(`too small in the game: ${small.join('; ')}`, !small.length);
  const { view, options } = await tv.page.evaluate(() => window.heard);
  must('the screen knows a hand', view.seat === null && !options.length);

  await playOn(phones, game, chances(5), (moves) => moves >= 4);
  const { n } = await settled(host.page);
  await tv.page.waitForFunction((least) => window.heard.n >= least && window.heard.asked.length > 0, n);
  if (look.language) await sound(tv.page, 'the screen in the game');
  return { host, tv, phones, code };
}

test('four phones sit down by QR code and play, and one sleeps and wakes', async ({ someone }) => {
  const { tv, phones } = await together(someone, 'coup', 4);
  const [, sleeper] = phones;
  const mine = await sleeper.page.locator('[data-dock]').innerText();
  // It loses its network, and then its page: both times it is back in its seat.
  await sleeper.context.setOffline(true);
  await sleeper.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sleeper.page.locator('.prompt.cut').waitFor();
  await sleeper.context.setOffline(false);
  await sleeper.page.locator('.prompt:not(.cut)').waitFor();
  sleeper.faults.splice(0, Infinity, ...sleeper.faults.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')));
  await sleeper.page.reload();
  await sleeper.page.locator('[data-room]').waitFor();
  must('another hand after waking', (await sleeper.page.locator('[data-dock]').innerText()) === mine);
  await sound(sleeper.page, 'a hand beside a screen');
  // The whole table is one tap away.
  const waiting = sleeper.page.locator('[data-room=hand] [data-whole]');
  if (await waiting.count()) {
    must('the board is there', !(await sleeper.page.locator('.felt').isVisible()));
    await waiting.click();
  }
  await sleeper.page.locator('.felt').waitFor();
  // Without a screen the phones have the whole table again.
  await tv.page.goto('/credits');
  await sleeper.page.locator('[data-room]').waitFor({ state: 'detached' });
});

test('four phones and a screen, Kingdomino', LONG, ({ someone }) =>
  together(someone, 'kingdomino', 4, { language: 'fa' }),
);
test('four phones and a screen, Kingdomino, in English', LONG, ({ someone }) =>
  together(someone, 'kingdomino', 4, { language: 'en' }),
);
test('five phones and a screen, Rakab', LONG, ({ someone }) => together(someone, 'rakab', 5, { language: 'fa' }));
test('five phones and a screen, Rakab, in English', LONG, ({ someone }) =>
  together(someone, 'rakab', 5, { language: 'en' }),
);
test('six phones and a screen, Dej', LONG, ({ someone }) => together(someone, 'dej', 6, { language: 'fa' }));
test('six phones and a screen, Dej, in English', LONG, ({ someone }) =>
  together(someone, 'dej', 6, { language: 'en' }),
);
test('eight phones and a screen, Kohan Dej', LONG, ({ someone }) =>
  together(someone, 'kohan_dej', 8, { language: 'fa' }),
);
test('eight phones and a screen, Kohan Dej, in English', LONG, ({ someone }) =>
  together(someone, 'kohan_dej', 8, { language: 'en' }),
);
