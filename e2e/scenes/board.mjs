// The analysis board: opened from a replay, a hidden card changed, win chances seen, another branch tried, and all of
// it carried by a link or a file. Positions that cannot be are refused with the engine's reason.
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { must, sound, wholeDock } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { copied } from '../hands.mjs';
import { ask, playOut } from '../line.mjs';

const current = (page, step) => page.locator(`[data-step="${step}"][aria-current]`);

/** Play a game that the person resigns at once; the bots end it. */
async function playedGame(page) {
  await ask(page, '/me', { language: 'fa' });
  const { id } = await ask(page, '/play-now', { game: 'coup', players: 3, level: 'novice', pace: 0 });
  await playOut(page, id, { answers: 0 });
  return id;
}

async function analyse(someone, look) {
  const { page, context } = await someone(look);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.goto(`/replay/${await playedGame(page)}`);
  await page.locator('[data-analyse]').waitFor();
  await page.getByRole('switch').click();
  await page.locator('[data-hands] [data-piece]').first().waitFor();
  await page.locator('input[type=range]').fill('0');
  await page.click('[data-analyse]');

  await page.locator('[data-option] [data-share]').first().waitFor();
  await sound(page, 'the analysis board');
  const [first] = await page.locator('[data-option]').evaluateAll((all) => all.map((one) => one.dataset.option));
  const other = page.locator('[data-option]').nth(1);
  await other.click();
  await page.locator('[data-branch]').first().waitFor({ state: 'attached' });
  await page.click('[data-back]');
  await current(page, 0).waitFor();
  await page.locator(`[data-option="${first}"]`).waitFor();

  await page.locator('[data-edit]').click();
  await page.locator('[data-zone-seat="0"]').click();
  const hand = page.locator('[data-zone="hands-0"]');
  await hand.locator('[data-piece]').first().click();
  await page.locator('[data-editor] [data-refused]').waitFor();
  await hand.locator('[data-add]').click();
  await page.locator('dialog[open] [data-piece=duke]').first().click();
  await page.keyboard.press('Escape');
  await page.locator('[data-editor] [role=status]').waitFor();
  await sound(page, 'the editor of positions');
  await page.click('[data-done]');
  await page.click('[data-link]');
  const link = await copied(page);
  must(`no link: ${link}`, link.includes('/board/coup#z='));

  const { page: guest } = await someone(look);
  await guest.goto(link);
  await guest.locator('[data-option]').first().waitFor();
  const steps = (one) => one.locator('[data-step]').allTextContents();
  must('a link leads elsewhere', (await steps(guest)).join() === (await steps(page)).join());
}

test('from a replay to a branch and a link', ({ someone }) => analyse(someone, { width: 360, height: 740 }));
test('the same in English on a desk', LONG, ({ someone }) => analyse(someone, { language: 'en' }));

async function line(someone, game) {
  const { page } = await someone({ width: 360, height: 740 });
  await page.goto(`/board/${game}`);
  await page.click('[data-new]');
  await page.locator('[data-option]').first().waitFor();
  await wholeDock(page, game);
  const cut = await page
    .locator('.strip .name')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  must(`${game}: ${cut} names are cut`, !cut);
  for (let step = 1; step <= 6; step++) {
    await page.locator('[data-option]').first().click();
    await current(page, step).waitFor();
  }
  await page.click('[data-back]');
  await current(page, 5).waitFor();
  await page.locator('[data-edit]').click();
  await page.locator('[data-zone]').first().waitFor();
  await sound(page, `the editor of ${game}`);
}

test('a line of Dej', LONG, ({ someone }) => line(someone, 'dej'));
test('a line of Kohan Dej', LONG, ({ someone }) => line(someone, 'kohan_dej'));
test('a line of Kingdomino', LONG, ({ someone }) => line(someone, 'kingdomino'));
test('a line of Rakab', LONG, ({ someone }) => line(someone, 'rakab'));

async function together(someone, look) {
  const { page: leader } = await someone(look);
  await leader.goto('/board/coup');
  await leader.click('[data-new]');
  await leader.click('[data-together]');
  await leader.locator('[data-room=leads]').waitFor();
  const { page: guest } = await someone(look);
  await guest.goto(leader.url());
  await guest.locator('[data-room=follows]').waitFor();
  await leader.locator('[data-option]').first().click();
  await current(guest, 1).waitFor();
  await leader.getByRole('switch', { checked: false }).click();
  await guest.locator('[data-hands] [data-piece]').first().waitFor();
  // Who looks at something else is told so, and goes back with a touch.
  await guest.locator('[data-option]').first().click();
  await guest.locator('[data-rejoin]').waitFor();
  await guest.click('[data-rejoin]');
  await current(guest, 1).waitFor();
  await guest.locator('[data-rejoin]').waitFor({ state: 'detached' });
  await guest.locator('[data-say]').fill('doubt it');
  await guest.keyboard.press('Enter');
  await leader.getByText('doubt it').waitFor();
  await guest.reload();
  await current(guest, 1).waitFor();
  await leader.locator('[data-hand-over]').first().click();
  await guest.locator('[data-room=leads]').waitFor();
  await guest.click('[data-back]');
  await current(leader, 0).waitFor();
  await sound(leader, 'a shared board');
  // The leader leaves; who is left takes the lead.
  await guest.close();
  await leader.locator('[data-hand-over]').first().click();
  await leader.locator('[data-room=leads]').waitFor();
}

/** What a touch on a button saves. */
async function savedBy(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return readFile(await download.path(), 'utf8');
}

/** Lines as a file, opened by somebody else; a position as a file; and files that are refused. */
async function files(someone, look) {
  const { page } = await someone(look);
  await page.goto('/board/coup');
  await page.click('[data-new]');
  for (let step = 1; step <= 3; step++) {
    await page.locator('[data-option]:not([aria-disabled=true])').first().click();
    await current(page, step).waitFor();
  }
  await page.click('[data-back]');
  await current(page, 2).waitFor();
  await page.locator('[data-option]:not([aria-disabled=true])').nth(1).click();
  await page.locator('[data-branch]').first().waitFor({ state: 'attached' });
  const steps = (one) => one.locator('[data-step], [data-branch]').allTextContents();
  const board = await savedBy(page, '[data-save]');
  const position = await savedBy(page, '[data-position]');

  const { page: guest } = await someone(look);
  const open = (text) =>
    guest.locator('[data-open-board]').setInputFiles({
      name: 'board.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await guest.goto('/board/rakab');
  await open(board);
  await guest.locator('[data-option]').first().waitFor();
  must('a file leads elsewhere', (await steps(guest)).join() === (await steps(page)).join());
  await guest.goto('/board/rakab');
  await open(position);
  await guest.locator('[data-option]').first().waitFor();
  must('a position has a past', (await guest.locator('[data-step]').count()) === 1);
  const options = (one) => one.locator('[data-option]').evaluateAll((all) => all.map((each) => each.dataset.option));
  must('a position is another one', (await options(guest)).sort().join() === (await options(page)).sort().join());

  await guest.goto('/board/rakab');
  await open('no board at all');
  await guest.getByRole('alert').waitFor();
  const hands = JSON.parse(position).hands.map((hand, seat) => (seat ? hand : ['duke']));
  await open(JSON.stringify({ ...JSON.parse(position), hands }));
  await guest.locator('[data-refused]').waitFor();
  await sound(guest, 'a position that cannot be');
}

/** Links that were cut or written by hand: a sentence says what is wrong, and what can be shown is shown. */
async function links(someone, look) {
  const { page } = await someone(look);
  const start = { game: 'coup', players: 3, seed: 5 };
  const open = async (text) => {
    await page.goto('/');
    await page.goto(`/board/coup#z=${text}`);
  };
  const opened = (entries) => {
    const board = { meydan_board: 1, game: 'coup', start, tree: [], at: 0, names: [], ...entries };
    return open(deflateRawSync(JSON.stringify(board)).toString('base64url'));
  };
  await open('nonsense');
  await page.locator('main h1').waitFor();
  must('a board of a broken link', (await page.locator('[data-board]').count()) === 0);
  await opened({ game: 'rakab' });
  await page.locator('[data-refused]').waitFor();
  await opened({
    tree: [
      [0, 0, 'fly'],
      [1, 1, 'income'],
    ],
    at: 2,
  });
  await page.locator('[data-refused]').waitFor();
  await current(page, 0).waitFor();
  await sound(page, 'a line that cannot be');
}

test('links that are broken', ({ someone }) => links(someone, { width: 360, height: 740 }));
test('a board and a position as files', ({ someone }) => files(someone, { width: 360, height: 740 }));
test('the same files in English on a desk', LONG, ({ someone }) => files(someone, { language: 'en' }));

test('everybody follows the leader', LONG, ({ someone }) => together(someone, { width: 360, height: 740 }));
