// A tournament: an organiser opens one, a guest enters, a round is played at a table with bots, and the order is shown.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { ask } from '../line.mjs';

async function oneRound(someone, look) {
  const { page: desk } = await someone(look);
  await desk.goto('/');
  await ask(desk, '/me', { name: 'Organiser' });
  await ask(desk, '/me/keep', { login: 'organiser', password: 'a long password of ours' });
  await desk.goto('/');
  await desk.click('[data-corner=cup]');
  await desk.locator('[data-cup-name]').fill('Nowruz Cup');
  await desk.locator('form select').first().selectOption('coup');
  await sound(desk, 'the list of tournaments');
  await desk.click('[data-open-cup]');
  await desk.locator('[data-start-round]').waitFor();
  const code = new URL(desk.url()).pathname.split('/')[2];

  const { page: guest } = await someone(look);
  await guest.goto('/cup');
  await guest.locator('[data-keep]').waitFor();
  await sound(guest, 'the list of tournaments, for a guest');
  await guest.goto(`/cup/${code}`);
  await guest.click('[data-enter]');
  await guest.locator('[data-leave]').waitFor();
  must('a guest sees the desk', (await guest.locator('[data-desk]').count()) === 0);
  await desk.reload();
  await desk.click('[data-start-round]');
  await desk.locator('[data-round="1"] [data-pairing="0"]').waitFor();
  await sound(desk, 'the desk');
  const { rounds, my_table: none } = await ask(desk, `/tournaments/${code}/enter`);
  must('the organiser plays in a round that had begun', none === null);
  must('not four seats', rounds[0].tables[0].seats.length === 4);
  await guest.reload();
  await guest.click('[data-my-table]');
  await guest.waitForURL(`**/t/${rounds[0].tables[0].code}`);
  await guest.locator('[data-menu]').click();
  await guest.locator('dialog[open] [data-cup]').click();
  await guest.waitForURL(`**/cup/${code}`);
  // Two share the first place: the numbers that follow are counted by the page.
  await desk.locator('[data-round="1"] [data-type]').click();
  await desk.locator('[data-round="1"] select').nth(1).selectOption('1');
  await desk.locator('[data-store]').click();
  await desk.locator('[data-start-round]:enabled').waitFor();
  const stored = await desk.evaluate(async (name) => (await fetch(`/api/v1/tournaments/${name}`)).json(), code);
  const [shared] = stored.rounds[0].tables;
  must(`places with a tie: ${shared.places}`, `${shared.places}` === '1,1,3,4');
  await guest.goto(`/cup/${code}`);
  await guest.locator('[data-standings] [data-line]').first().waitFor();
  await guest.locator('[data-points] summary').click();
  await guest.locator('[data-points] ol li').nth(4).waitFor();
  await sound(guest, 'the page of a tournament');
  const [needed, given] = await guest
    .locator('[data-standings]')
    .evaluate((table) => [table.scrollWidth, table.parentElement.clientWidth]);
  must(`the standings are ${needed - given} px too wide`, needed <= given);
  await desk.locator('[data-round="1"] [data-type]').click();
  must('a correction asks for no reason', (await desk.locator('[data-why]').count()) === 1);
  await desk.locator('[data-why]').fill('A slip of the pen');
  await desk.locator('[data-store]').click();
  await desk.locator('[data-correction]').waitFor();
  await guest.reload();
  await guest.locator('[data-correction]').waitFor();
  must('no results to download', (await guest.locator('[data-csv]').count()) === 1);
  // Who drops out does not come back, so the page asks first.
  guest.once('dialog', (dialog) => void dialog.dismiss());
  await guest.click('[data-leave]');
  guest.once('dialog', (dialog) => void dialog.accept());
  await guest.click('[data-leave]');
  await guest.locator('[data-out]').waitFor();
}

test('a round with a guest and bots', ({ someone }) => oneRound(someone, { width: 360, height: 740 }));
test('the same in English on a desk', LONG, ({ someone }) => oneRound(someone, { language: 'en' }));
