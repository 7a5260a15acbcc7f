// A newcomer with a phone, who knows only what is in sight. Whole games: at every question of theirs its words name who
// acts on whom and what follows from either answer, their own things are in sight, letters and targets are large
// enough, and nothing moves under the finger.
import { must } from '../checks.mjs';
import { chances, lit, move, settled } from '../hands.mjs';
import { hiddenDock, readQuestion, shifts, smallTargets, smallTexts, watchShifts } from '../measure.mjs';
import { test } from '../fixtures.mjs';

const PHONE = { width: 360, height: 740 };
/** The whole game may move this much. */
const STILL = 0.1;

/** By game: the other seats that a question is about, and the questions that must say what follows from each answer. */
const ASKED = {
  coup: {
    about: ({ agenda: [[kind, seat, ...rest]], declared }) =>
      kind.startsWith('Prove')
        ? rest.filter((one) => typeof one === 'number')
        : [kind === 'ChallengeBlock' ? seat : null, declared?.seat, declared?.target],
    weighs: ({ agenda: [[kind]] }) => /^(Challenge|Block|Prove)/.test(kind),
  },
};

/** The names that the table shows for the seats. */
const names = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-at^=seat-]')].map((one) => [
        one.dataset.at.slice('seat-'.length),
        one.querySelector('bdi')?.textContent.trim(),
      ]),
    ),
  );

/** What is wrong with the question that is shown. */
async function wrongs(page, game) {
  const { view } = await page.evaluate(() => window.heard);
  const { text, stakes } = await readQuestion(page);
  const known = await names(page);
  const { about, weighs } = ASKED[game];
  const missing = about(view)
    .filter((seat) => typeof seat === 'number' && seat !== view.seat)
    .map((seat) => known[seat])
    .filter((name) => !text.includes(name) && !stakes.join(' ').includes(name));
  const small = await smallTexts(page);
  const targets = await smallTargets(lit(page, game));
  const hidden = await hiddenDock(page);
  return [
    !text.trim() && 'it asks nothing',
    missing.length && `«${text}» does not name ${missing.join(', ')}`,
    weighs(view) && !stakes.length && `«${text}» does not say what follows`,
    hidden === null ? 'there is no dock' : hidden > 0 && `${hidden} px of the dock are out of sight`,
    small.length && `small letters: ${small.join('; ')}`,
    targets.length && `small targets: ${targets.join('; ')}`,
  ].filter(Boolean);
}

async function newcomer(someone, game, players, language) {
  const { page } = await someone({ ...PHONE, language });
  await page.goto('/');
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
  await post('/me', {});
  const { code } = await post('/play-now', { game, players, level: 'novice', pace: 0 });
  await page.goto(`/t/${code}`);
  await page.locator('.felt').waitFor();
  await settled(page);
  await watchShifts(page);
  const chance = chances(7);
  const found = new Set();
  for (;;) {
    const { over, mine } = await settled(page);
    if (over) break;
    if (!mine) continue;
    await lit(page, game).first().waitFor();
    for (const wrong of await wrongs(page, game)) found.add(wrong);
    await move(page, game, chance);
  }
  const { sum, worst } = await shifts(page);
  const moved = worst.map(({ value, sources }) => `${value.toFixed(3)} ${sources.join(' ')}`).join('\n  ');
  must(`${game}, ${players}, ${language}:\n  ${[...found].join('\n  ')}`, !found.size);
  must(`${game}, ${players}, ${language}: the table moves by ${sum.toFixed(3)}:\n  ${moved}`, sum < STILL);
}

test('Coup for two', ({ someone }) => newcomer(someone, 'coup', 2, 'fa'));
test('Coup for two, in English', ({ someone }) => newcomer(someone, 'coup', 2, 'en'));
test('Coup for six', ({ someone }) => newcomer(someone, 'coup', 6, 'fa'));
test('Coup for six, in English', ({ someone }) => newcomer(someone, 'coup', 6, 'en'));
