// A newcomer's first game with a coach, on a phone: offered once, played to the coach's last words by clicking, within
// four minutes. No note covers the question, the hand or the replies, and nothing is said twice.
import { must, sound } from '../checks.mjs';
import { chances, lit, move } from '../hands.mjs';
import { inSight, smallTargets } from '../measure.mjs';
import { keep, phone, withFolder } from '../device.mjs';
import { LONG, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const PHONE = { width: 360, height: 740 };
const MINUTES = 4;
/** How fast a newcomer reads, decides, and sees a bot answer: words a minute, and seconds. */
const READING = 200;
const DECIDING = 5;
const BOT = 1.4;

/** Open the home page for the first time and take the coach that is offered. */
async function begin(page, game) {
  await page.goto('/');
  await page.locator(`[data-play=${game}]`).click();
  await page.locator('[data-coached]').click();
  await page.locator('.felt').waitFor({ timeout: 300_000 }); // on a device without a network the engine is opened first
}

/** Wait until there is a note, or a question that can be answered, or the end. */
async function next(page) {
  const found = await page.waitForFunction(() => {
    const key = document.querySelector('[data-coach] .note') && document.querySelector('.place').dataset.coach;
    if (key) return { note: key };
    const { n, answered, asked, options, over, people } = window.heard;
    const stage = document.querySelector('[data-conductor]');
    if (n < 0 || stage?.dataset.conductor !== 'idle' || Number(stage.dataset.shown) !== n) return null;
    if (document.querySelector('[data-guarded]')) return null;
    if (over) return { over };
    // The lines of the coach may still be on their way when the first question is shown.
    if (n === 0 && !document.querySelector('.place')) return null;
    return (
      answered < n &&
      asked.every((seat) => people.includes(seat)) && {
        mine: options.length > 0,
      }
    );
  });
  return found.jsonValue();
}

/** What the note covers that it must not cover, and how it reads. */
async function wrongs(page) {
  const covered = await page.evaluate(() => {
    const note = document.querySelector('.note').getBoundingClientRect();
    const crosses = (one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      return width && left < note.right - 1 && right > note.left + 1 && top < note.bottom - 1 && bottom > note.top + 1;
    };
    const kept = document.querySelectorAll('.ask-box, [data-dock], .hand');
    const words = document.querySelector('.note p');
    return [
      ...[...kept].filter(crosses).map((one) => `it covers ${one.className || one.tagName}`),
      note.width > innerWidth || note.bottom > innerHeight ? 'it leaves the screen' : '',
      words.clientHeight < Math.min(words.scrollHeight - 1, 60) ? 'nothing of it can be read' : '',
      Number.parseFloat(getComputedStyle(words).fontSize) < 12 ? 'its letters are small' : '',
      /[{}]/.test(words.textContent) ? `a blank is open: ${words.textContent}` : '',
    ].filter(Boolean);
  });
  const targets = await smallTargets(page.locator('.note button'));
  const { hidden } = await inSight(page);
  return [...covered, ...targets, ...(hidden ? [`${hidden} px of the dock are out of sight`] : [])];
}

async function coached(someone, game, language) {
  const { page } = await someone({ ...PHONE, language, coached: [] });
  await play(page, game, language);
}

/** Play until the coach has said everything. */
async function play(page, game, language) {
  await begin(page, game);
  const chance = chances(5);
  const said = [];
  const found = new Set();
  let decisions = 0;
  let words = 0;
  for (;;) {
    const { note, mine, over } = await next(page);
    must(`${game}: the game was over before the coach was`, !over);
    if (note) {
      must(`${game}: said twice: ${note}`, !said.includes(note));
      for (const wrong of await wrongs(page)) found.add(`${note}: ${wrong}`);
      if (process.env.MEYDAN_PICTURES)
        await page.screenshot({
          path: `${process.env.MEYDAN_PICTURES}/${game}-${language}-${said.length}-${note}.png`,
        });
      if (!said.length) await sound(page, `${game}: a note`);
      said.push(note);
      words += (await page.locator('.note p').textContent()).trim().split(/\s+/).length;
      if (note === 'end') break;
      // By its button, by a touch on its words, and by the keyboard.
      if (said.length % 3 === 1) await page.locator('[data-read]').click();
      else if (said.length % 3 === 2) await page.locator('.note p').click();
      else await page.keyboard.press('Escape');
    } else if (mine) {
      await lit(page, game).first().waitFor();
      await move(page, game, chance);
      decisions++;
    }
  }
  const { n } = await page.evaluate(() => window.heard);
  const seconds = (words * 60) / READING + decisions * DECIDING + (n - decisions) * BOT;
  console.log(
    `${game}, ${language}: ${said.length} notes, ${words} words, ${decisions} of ${n}, ${Math.round(seconds)} s`,
  );
  must(`${game}:\n  ${[...found].join('\n  ')}`, !found.size);
  must(`${game}: only ${said.length} notes: ${said.join(' ')}`, said.length >= 6);
  must(`${game}: it takes ${Math.round(seconds)} seconds`, seconds <= MINUTES * 60);
  // The game goes on without a coach, and the coach is not offered again.
  await page.locator('[data-on]').click();
  await page.locator('.note').waitFor({ state: 'detached' });
  const { note } = await next(page);
  must(`${game}: the coach stays: ${note}`, !note);
  await page.goto('/');
  await page.locator(`[data-play=${game}]`).click();
  await page.waitForURL('**/t/*');
}

test('Coup', ({ someone }) => coached(someone, 'coup', 'fa'));
test('Dej', LONG, ({ someone }) => coached(someone, 'dej', 'fa'));
test('Kingdomino', LONG, ({ someone }) => coached(someone, 'kingdomino', 'fa'));
test('Kohan Dej', LONG, ({ someone }) => coached(someone, 'kohan_dej', 'fa'));
test('Rakab', LONG, ({ someone }) => coached(someone, 'rakab', 'fa'));
test('Coup, in English', LONG, ({ someone }) => coached(someone, 'coup', 'en'));
test('Kohan Dej, in English', LONG, ({ someone }) => coached(someone, 'kohan_dej', 'en'));

test('Coup, without a network', LONG, async ({ servers, address }) => {
  await withFolder(async (folder) => {
    const { page, context, faults } = await phone(address, folder, 1, { coached: [] });
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keep(page);
    await servers.ask('stop');
    await context.setOffline(true);
    await play(page, 'coup', 'fa');
    must('the game is not played on this device', page.url().includes('/t/local-'));
    await context.close();
    must(`a page complained: ${faults.join('; ')}`, !faults.length);
  });
});

test('The coach can be skipped, and comes from the shelf of games and the page about learning', async ({ someone }) => {
  const { page } = await someone({ ...PHONE, coached: [] });
  await page.goto('/');
  await page.locator('[data-play=coup]').click();
  await page.getByRole('button', { name: text('fa', 'coach.plain') }).click();
  await page.waitForURL('**/t/*');
  await page.locator('.felt').waitFor();
  must('a coach though none was wanted', (await page.locator('.note').count()) === 0);
  await page.goto('/');
  await page.locator('[data-coach=rakab]').click();
  await page.locator('.note').waitFor();
  await page.locator('.note [data-skip]').click();
  await page.locator('.note').waitFor({ state: 'detached' });
  const chance = chances(3);
  for (let moves = 0; moves < 4; moves++) {
    const { note, mine } = await next(page);
    must(`the coach came back: ${note}`, !note);
    if (mine) await move(page, 'rakab', chance);
  }
  await page.reload();
  await page.locator('.felt').waitFor();
  must('the coach came back with the page', !(await next(page)).note);
  await page.goto('/learn');
  await page.locator('[data-coach=coup]').click();
  await page.locator('.note').waitFor();
});
