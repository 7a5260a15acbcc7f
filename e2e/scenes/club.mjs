// A club: somebody founds one, another person joins by its link and answers the calendar, and a rated game between
// the two moves its ladder and puts both into a group of the season.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { ask, playOut } from '../line.mjs';

const PASSWORD = 'a long password of ours';

async function account(someone, look, login) {
  const { page } = await someone(look);
  await page.goto('/');
  await ask(page, '/me', { name: login });
  await ask(page, '/me/keep', { login, password: PASSWORD });
  return page;
}

async function oneClub(someone, look) {
  const sara = await account(someone, look, 'Sara');
  const omid = await account(someone, look, 'Omid');
  await sara.goto('/');
  await sara.click('[data-corner=club]');
  await sara.locator('[data-club-name]').fill('باشگاه جمعه');
  await sara.locator('[data-club-about]').fill('Every Friday at eight.');
  await sound(sara, 'the list of clubs');
  await sara.click('[data-store-club]');
  await sara.locator('[data-new-night]').waitFor();
  const path = new URL(sara.url()).pathname;

  await omid.goto(path);
  await omid.click('[data-join]');
  await omid.locator('[data-asked]').waitFor();
  must('who only asked sees members', (await omid.locator('[data-member]').count()) === 0);
  await sara.reload();
  await sara.click('[data-approve]');
  await sara.locator('[data-member=member]').waitFor();

  await sara.locator('[data-new-night] summary').click();
  await sara.locator('[data-night-name]').fill('Round of Dej');
  await sound(sara, 'a new game night');
  await sara.click('[data-plan]');
  await sara.locator('[data-night]').waitFor();
  await omid.reload();
  await omid.click('[data-answer=maybe]');
  await omid.locator('[data-voices=maybe]').waitFor();
  await omid.click('[data-answer=yes]');
  await omid.locator('[data-voices=yes]').waitFor();
  must('two answers of one person', (await omid.locator('[data-voices]').count()) === 1);
  const download = omid.waitForEvent('download');
  await omid.click('[data-ics]');
  must('no calendar file', (await download).suggestedFilename() === 'meydan-club.ics');

  const code = path.split('/')[2];
  const table = await ask(sara, `/clubs/${code}/tables`, { game: 'coup', players: 3, rated: true, clock: 'none' });
  await omid.reload();
  await omid.locator('[data-club-table]').waitFor();
  await ask(sara, `/tables/${table.id}/seats/2/bot`, { level: 'novice' }, 'PUT');
  await ask(omid, `/tables/${table.id}/sit`, { seat: 1 });
  await ask(sara, `/tables/${table.id}/ready`, {});
  await ask(omid, `/tables/${table.id}/ready`, {});
  await ask(sara, `/tables/${table.id}/start`, {});
  await Promise.all([playOut(sara, table.id, { rated: true }), playOut(omid, table.id, { rated: true })]);
  await omid.reload();
  await omid.locator('[data-club-ladder] select').selectOption('coup');
  await omid.locator('[data-club-ladder] [data-mine]').waitFor();
  await omid.locator('[data-club-ladder] [data-group="1"] tbody tr').nth(1).waitFor();
  await sound(omid, 'the page of a club');
  await omid.goto('/ratings/coup');
  await omid.click('[data-seasons]');
  await omid.locator('[data-season] [data-group="1"] .me').waitFor();
  await sound(omid, 'the season of a ladder');

  await sara.reload();
  await sara.click('[data-settings]');
  await sara.locator('[data-renew]').waitFor();
  await sound(sara, 'the settings of a club');
  await sara.click('[data-renew]');
  await sara.waitForURL((url) => url.pathname.startsWith('/club/') && !url.pathname.includes(code));
}

test('a club with a game night and a ladder', ({ someone }) => oneClub(someone, { width: 360, height: 740 }));
test('a club in English on a desk', LONG, ({ someone }) => oneClub(someone, { language: 'en' }));
