// The ladder of a game: empty at first, then with somebody who kept the name and lost to a bot five times; guests are not on it.
import { person } from '../browser.mjs';
import { must, sound, still } from '../checks.mjs';

/** Rated games against a bot, each given up at once. Runs in the page, as its person. */
async function lose(games) {
  const ask = async (path, body = {}, method = 'POST') => (await fetch(`/api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  for (let game = 0; game < games; game += 1) {
    const { id } = await ask('/tables', { game: 'rakab', players: 2, rated: true });
    await ask(`/tables/${id}/seats/1/bot`, { level: 'novice' }, 'PUT');
    await ask(`/tables/${id}/start`);
    await new Promise((done, failed) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/tables/${id}/socket`);
      line.onopen = () => line.send(JSON.stringify({ type: 'resign' }));
      line.onmessage = ({ data }) => JSON.parse(data).table?.ratings?.length && done(line.close());
      line.onerror = failed;
    });
  }
}

async function come(page, name) {
  await page.goto('/me');
  await page.locator('.top input').fill(name);
  await page.locator('.top form button').click();
  await page.locator('[role=status], .toast').first().waitFor();
}

export async function play(browser, address) {
  const { page, context, faults } = await person(browser, address, { language: 'en' });
  await page.goto('/');
  await page.click('[data-corner=ratings]');
  await page.locator('article nav [aria-current]').waitFor();
  await page.click('article nav a[href="/ratings/rakab"]');
  await page.getByRole('heading', { name: /The ladder of .*Rakab/ }).waitFor();
  await page.locator('article .none').waitFor();
  await sound(page, 'an empty ladder');
  await come(page, 'Golnar');
  await page.evaluate(lose, 1);
  await page.goto('/ratings/rakab');
  must('four games are missing', /4 more rated games/.test(await page.locator('[data-mine]').innerText()));
  await page.evaluate(lose, 4);
  await page.goto('/ratings/rakab');
  await page.getByText('Guests are not listed').waitFor();
  must('a guest is listed', !(await page.locator('tbody').innerText()).includes('Golnar'));
  await page.evaluate((login) => fetch('/api/v1/me/keep', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ login, password: 'a long password' }) }), `golnar${Date.now() % 1e6}`);
  await page.goto('/ratings/rakab');
  must('the bot is not first', /novice bot/.test(await page.locator('tbody tr').first().innerText()));
  await page.locator('tbody tr.me').waitFor();
  await sound(page, 'a ladder');
  await page.click('tbody tr.me a');
  await page.getByRole('heading', { name: 'Golnar' }).waitFor();
  await sound(page, 'somebody');
  await page.click('.ladder');
  await page.waitForURL('**/ratings/rakab');
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
  for (const look of [{ language: 'fa', width: 360, height: 740, theme: 'night' }, { language: 'fa', width: 768, height: 1024 }]) {
    const other = await person(browser, address, look);
    await other.page.goto('/ratings/rakab');
    await other.page.locator('tbody tr').nth(1).waitFor();
    await sound(other.page, `a ladder of ${look.width}`);
    await still(other.page, 'a ladder');
    await other.page.goto('/people/nobody');
    await other.page.getByText('این‌جا چیزی نیست').waitFor();
    must(`the page complained: ${other.faults.join('; ')}`, !other.faults.length);
    await other.context.close();
  }
}
