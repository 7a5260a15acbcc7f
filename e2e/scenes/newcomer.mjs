// A newcomer with a phone, who knows only what is in sight. Whole games: at every question of theirs its words name who
// acts on whom and what follows from either answer, their own things are in sight, letters and targets are large
// enough, and nothing moves under the finger.
import { must } from '../checks.mjs';
import { chances, lit, move, settled } from '../hands.mjs';
import { inSight, shifts, smallTargets, watchShifts } from '../measure.mjs';
import { LONG, test } from '../fixtures.mjs';

// A snapshot of the table at each of some hundred clicks would take most of the time.
test.use({ trace: 'off' });

const PHONE = { width: 360, height: 740 };
/** The whole game may move this much. */
const STILL = 0.1;

/**
 * Both boxes of Dej: a question about somebody's things names them, and so does one in the turn of somebody else.
 */
const CASTLE = {
  about: ({ agenda: [[kind, , ...rest]], turn }) => [
    /^(Destroy|Blast|Exchange|Seize)(Copy)?$|^(Give|GiveFor|Reward|TakeCard)$/.test(kind)
      ? rest.find((one) => typeof one === 'number')
      : null,
    turn?.seat,
  ],
  weighs: () => true,
};

/** By game: the other seats that a question is about, and the questions that must say what follows from each answer. */
const ASKED = {
  coup: {
    about: ({ agenda: [[kind, seat, ...rest]], declared }) =>
      kind.startsWith('Prove')
        ? rest.filter((one) => typeof one === 'number')
        : [kind === 'ChallengeBlock' ? seat : null, declared?.seat, declared?.target],
    weighs: ({ agenda: [[kind]] }) => /^(Challenge|Block|Prove)/.test(kind),
  },
  kingdomino: { about: () => [], weighs: () => true },
  dej: CASTLE,
  kohan_dej: CASTLE,
  rakab: {
    about: ({ agenda: [[kind]], outcome, outcomes, players, war }) =>
      kind === 'Fight'
        ? [
            outcome?.winner,
            outcomes?.pass?.winner,
            ...players.filter((player) => player.winning_provinces.includes(war)).map(({ seat }) => seat),
          ]
        : [],
    weighs: () => true,
  },
};

/** What is wrong with the question that is shown. */
async function wrongs(page, game) {
  const { view, text, stakes, names, small, hidden, cut } = await inSight(page);
  const { about, weighs } = ASKED[game];
  const missing = about(view)
    .filter((seat) => typeof seat === 'number' && seat !== view.seat)
    .map((seat) => names[seat])
    .filter((name) => !text.includes(name) && !stakes.join(' ').includes(name));
  const targets = await smallTargets(lit(page, game));
  return [
    !text.trim() && 'it asks nothing',
    missing.length && `«${text}» does not name ${missing.join(', ')}`,
    weighs(view) && !stakes.length && `«${text}» does not say what follows`,
    hidden === null ? 'there is no dock' : hidden > 0 && `«${text}»: ${hidden} px of the dock are out of sight`,
    cut.length && `words are cut off: ${cut.join('; ')}`,
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
    await move(page, game, chance, true);
  }
  const { sum, worst } = await shifts(page);
  if (sum >= STILL)
    found.add(
      [`the table moves by ${sum.toFixed(3)}:`]
        .concat(worst.map(({ value, sources }) => `${value.toFixed(3)} ${sources.join(' ')}`))
        .join('\n    '),
    );
  must(`${game}, ${players}, ${language}:\n  ${[...found].join('\n  ')}`, !found.size);
}

test('Coup for two', LONG, ({ someone }) => newcomer(someone, 'coup', 2, 'fa'));
test('Coup for two, in English', LONG, ({ someone }) => newcomer(someone, 'coup', 2, 'en'));
test('Coup for six', ({ someone }) => newcomer(someone, 'coup', 6, 'fa'));
test('Coup for six, in English', LONG, ({ someone }) => newcomer(someone, 'coup', 6, 'en'));
test('Kingdomino for two', LONG, ({ someone }) => newcomer(someone, 'kingdomino', 2, 'fa'));
test('Kingdomino for two, in English', LONG, ({ someone }) => newcomer(someone, 'kingdomino', 2, 'en'));
test('Kingdomino for four', LONG, ({ someone }) => newcomer(someone, 'kingdomino', 4, 'fa'));
test('Kingdomino for four, in English', LONG, ({ someone }) => newcomer(someone, 'kingdomino', 4, 'en'));
test('Dej for two', ({ someone }) => newcomer(someone, 'dej', 2, 'fa'));
test('Dej for two, in English', LONG, ({ someone }) => newcomer(someone, 'dej', 2, 'en'));
test('Dej for seven', LONG, ({ someone }) => newcomer(someone, 'dej', 7, 'fa'));
test('Dej for seven, in English', LONG, ({ someone }) => newcomer(someone, 'dej', 7, 'en'));
test('Kohan Dej for two', LONG, ({ someone }) => newcomer(someone, 'kohan_dej', 2, 'fa'));
test('Kohan Dej for two, in English', LONG, ({ someone }) => newcomer(someone, 'kohan_dej', 2, 'en'));
test('Kohan Dej for eight', LONG, ({ someone }) => newcomer(someone, 'kohan_dej', 8, 'fa'));
test('Kohan Dej for eight, in English', LONG, ({ someone }) => newcomer(someone, 'kohan_dej', 8, 'en'));
test('Rakab for two', ({ someone }) => newcomer(someone, 'rakab', 2, 'fa'));
test('Rakab for two, in English', LONG, ({ someone }) => newcomer(someone, 'rakab', 2, 'en'));
test('Rakab for six', LONG, ({ someone }) => newcomer(someone, 'rakab', 6, 'fa'));
test('Rakab for six, in English', LONG, ({ someone }) => newcomer(someone, 'rakab', 6, 'en'));
