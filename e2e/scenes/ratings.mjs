// The ladder of a game: empty at first, then with a registered player and a bot that beat them. Guests are not listed,
// and bots gain no rating by beating them.
import { must, sound, still } from '../checks.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

/** Play rated games against a bot, resigning each after enough answers to count. Runs in the page, as its person. */
async function lose(games) {
  const ask = async (path, body = {}, method = 'POST') =>
    (
      await fetch(`/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  for (let game = 0; game < games; game += 1) {
    const { id } = await ask('/tables', { game: 'rakab', players: 2, rated: true });
    await ask(`/tables/${id}/seats/1/bot`, { level: 'novice' }, 'PUT');
    await ask(`/tables/${id}/start`);
    await new Promise((done, failed) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/v1/tables/${id}/socket`);
      let [answered, answers] = [-1, 0];
      line.onmessage = ({ data }) => {
        const told = JSON.parse(data);
        if (told.table?.ratings?.length) done(line.close());
        if (told.type !== 'update' || !told.options.length || told.since <= answered) return;
        answered = told.since;
        answers += 1;
        line.send(
          JSON.stringify(answers > 6 ? { type: 'resign' } : { type: 'answer', n: told.n, word: told.options[0] }),
        );
      };
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

test('from the bots alone to a person among them', async ({ someone }) => {
  const { page } = await someone({ language: 'en' });
  await page.goto('/');
  await page.click('[data-corner=ratings]');
  await page.locator('article nav [aria-current]').waitFor();
  await page.click('article nav a[href="/ratings/rakab"]');
  await page.locator('article nav a[href="/ratings/rakab"][aria-current]').waitFor();
  await page.locator('tbody tr').nth(3).waitFor();
  must('not the four levels', (await page.locator('tbody tr').count()) === 4);
  await sound(page, 'a ladder of bots');
  await come(page, 'Golnar');
  await page.evaluate(lose, 1);
  await page.goto('/ratings/rakab');
  must('four games are missing', /\b4\b/.test(await page.locator('[data-mine]').innerText()));
  await page.evaluate(lose, 4);
  await page.goto('/ratings/rakab');
  await page.locator('[data-mine]').waitFor();
  await page.locator('tbody, article .none').first().waitFor();
  const listed = await page.locator('tbody').allInnerTexts();
  must(`a guest is listed: ${listed}`, !listed.join().includes('Golnar'));
  await page.evaluate(
    (login) =>
      fetch('/api/v1/me/keep', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login, password: 'a long password' }),
      }),
    'golnar',
  );
  await page.evaluate(lose, 5);
  await page.goto('/ratings/rakab');
  await page.locator('tbody tr.me').waitFor();
  const first = await page.locator('tbody tr').first().innerText();
  must(`the best bot is not first: ${first}`, first.includes(text('en', 'level.master')));
  await sound(page, 'a ladder');
  await page.click('tbody tr.me a');
  await page.getByRole('heading', { name: 'Golnar' }).waitFor();
  await sound(page, 'somebody');
  await page.click('.ladder');
  await page.waitForURL('**/ratings/rakab');
  for (const look of [
    { language: 'fa', width: 360, height: 740, theme: 'night' },
    { language: 'fa', width: 768, height: 1024 },
  ]) {
    const other = await someone(look);
    await other.page.goto('/ratings/rakab');
    await other.page.locator('tbody tr').nth(1).waitFor();
    await sound(other.page, `a ladder of ${look.width}`);
    await still(other.page, 'a ladder');
    await other.page.goto('/people/nobody');
    await other.page.getByText(text('fa', 'missing.title')).waitFor();
  }
});
