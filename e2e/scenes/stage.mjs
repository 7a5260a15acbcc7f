// What happens at a table is played beat by beat before the next question; the pace, marks and the story belong to it.
import { must } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { chances, choose, move, myTurn, settled } from '../hands.mjs';
import { text } from '../texts.mjs';

/** Open a table of Coup with bots and note every beat that is played. */
async function playing(page, players = 3, level = 'normal') {
  await page.goto('/');
  const code = await page.evaluate(
    async (wanted) => {
      const post = (to, what) =>
        fetch(`/api/v1${to}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(what),
        });
      if (!(await fetch('/api/v1/me')).ok) await post('/me', {});
      return (await (await post('/play-now', { game: 'coup', ...wanted })).json()).code;
    },
    { level, players },
  );
  await page.goto(`/t/${code}`);
  await page.locator('[data-conductor]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.beats = [];
    const stage = document.querySelector('[data-conductor]');
    new MutationObserver(() => {
      const text = stage.querySelector('.band p')?.textContent ?? '';
      if (stage.dataset.beat && window.beats.at(-1)?.text !== text)
        window.beats.push({ text, kind: stage.dataset.beat, shown: stage.dataset.shown, at: performance.now() });
    }).observe(stage, { attributes: true, childList: true, subtree: true });
  });
}

/** Play until a beat is in the light; false when the game is over. */
async function untilBeat(page, chance) {
  for (let moves = 0; moves < 40; moves++) {
    const { over } = await settled(page);
    if (over) return false;
    await move(page, 'coup', chance);
    const found = await page.waitForFunction(() => {
      const stage = document.querySelector('[data-conductor]');
      const { n, answered, asked, over: end, people } = window.heard;
      if (stage.dataset.beat) return 'beat';
      const done = stage.dataset.conductor === 'idle' && Number(stage.dataset.shown) === n && answered < n;
      return done && (end || asked.every((seat) => people.includes(seat))) && 'nothing';
    });
    if ((await found.jsonValue()) === 'beat') return true;
  }
  return false;
}

const state = (page) =>
  page.evaluate(() => {
    const { conductor, beat, shown } = document.querySelector('[data-conductor]').dataset;
    return { conductor, beat, shown: Number(shown), answered: window.heard.answered, n: window.heard.n };
  });

/** A beat is skipped by a touch that does nothing else, the view comes after it, and everything is heard once. */
async function beats(someone, look) {
  const { page } = await someone({ ...look, pace: 1 });
  await playing(page);
  const chance = chances(7);
  must('no beat came', await untilBeat(page, chance));
  const before = await state(page);
  must('the table shows what is still played', before.shown < before.n);
  await page.mouse.click(look.width / 2, look.height * 0.9);
  await page.waitForFunction(
    (text) => document.querySelector('[data-conductor] .band p')?.textContent !== text,
    await page.evaluate(() => window.beats.at(-1).text),
  );
  const after = await state(page);
  must('a touch that skips answered something', after.answered === before.answered || after.answered >= before.n);
  await settled(page);
  must('no beat came again', await untilBeat(page, chance));
  await page.keyboard.press(' ');
  await settled(page);
  const said = await page.evaluate(() => ({
    beats: window.beats.map(({ text }) => text),
    lines: [...document.querySelectorAll('[data-heard] p')].map((line) => line.textContent),
  }));
  const last = said.beats.at(-1);
  must(`heard not once: ${last}`, said.lines.filter((line) => line.includes(last)).length === 1);
}

test('beats on a phone without motion', ({ someone }) => beats(someone, { language: 'fa', width: 360, height: 740 }));

test('beats at a desk with motion', LONG, ({ someone }) =>
  beats(someone, { language: 'en', width: 1280, height: 860, motion: true }),
);

test('the pace is chosen by a touch and remembered; instant plays nothing', async ({ someone }) => {
  const { page } = await someone({ language: 'fa', width: 360, height: 740, pace: 1 });
  await playing(page);
  await myTurn(page, 'coup');
  await page.locator('[data-menu]').click();
  await choose(page.locator('dialog[open] input[value="0"]').first());
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('meydan.settings')).pace === 0);
  await page.evaluate(() => (window.beats.length = 0));
  const chance = chances(7);
  for (let moves = 0; moves < 4; moves++) {
    const { over, mine } = await settled(page);
    if (over || !mine) break;
    await move(page, 'coup', chance);
  }
  await settled(page);
  must('a beat at the instant pace', !(await page.evaluate(() => window.beats.length)));
});

test('what happened to me stays at hand until I decide, and the story marks it', async ({ someone }) => {
  const { page } = await someone({ language: 'en', width: 360, height: 740 });
  await playing(page, 4);
  const chance = chances(5);
  const mark = page.locator('[data-since]');
  for (let moves = 0; moves < 40; moves++) {
    const { over, mine } = await settled(page);
    must('the game ended without a mark', !over);
    if (mine && moves > 2 && (await mark.count())) break;
    await move(page, 'coup', chance);
  }
  await mark.click();
  await page.locator('dialog[open] li').first().waitFor();
  await page.locator('dialog[open] button').last().click();
  await page.locator('dialog[open] .story [data-mine]').first().waitFor();
  await page.waitForFunction(() => {
    const story = document.querySelector('dialog[open] .story');
    return story.scrollTop + story.clientHeight >= story.scrollHeight - 2; // the newest line is in sight
  });
  const all = await page.locator('dialog[open] .story li').count();
  await page.locator('dialog[open] [data-about-me]').check();
  const mine = await page.locator('dialog[open] .story li').count();
  must('the filter hides nothing', mine > 0 && mine < all);
});

test('who is out sees the end at once', async ({ someone }) => {
  const { page } = await someone({ language: 'fa', width: 360, height: 740, pace: 1 });
  await playing(page, 6, 'novice');
  await page.locator('[data-menu]').click();
  const menu = page.locator('dialog[open]');
  await menu.getByText(text('fa', 'resign'), { exact: true }).click();
  await menu.locator('[data-resign]').click();
  const out = page.locator('[data-out]');
  await out.waitFor();
  await page.evaluate(() => window.beats.splice(0, window.beats.length - 1));
  await out.getByRole('button', { name: text('fa', 'pace.end') }).click();
  await out.waitFor({ state: 'detached' });
  await page.locator('.end').waitFor();
  const late = await page.evaluate(() => window.beats.slice(1).map(({ text: said }) => said));
  must(`played after all: ${late.join('; ')}`, !late.length);
});
