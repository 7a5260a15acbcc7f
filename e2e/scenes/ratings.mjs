// The ladder of a game: empty at first, then with a registered player and a bot that beat them. Guests are not listed,
// and bots gain no rating by beating them.
import { must, sound, still } from '../checks.mjs';
import { test } from '../fixtures.mjs';
import { introduce } from '../hands.mjs';
import { ask, playOut } from '../line.mjs';
import { text } from '../texts.mjs';

/** Play rated games against a bot, resigning each after enough answers to count. */
async function lose(page, games) {
  for (let game = 0; game < games; game += 1) {
    const { id } = await ask(page, '/tables', { game: 'rakab', players: 2, rated: true });
    await ask(page, `/tables/${id}/seats/1/bot`, { level: 'novice' }, 'PUT');
    await ask(page, `/tables/${id}/start`);
    await playOut(page, id, { answers: 6, rated: true });
  }
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
  await introduce(page, 'Golnar');
  await lose(page, 1);
  await page.goto('/ratings/rakab');
  must('four games are missing', /\b4\b/.test(await page.locator('[data-mine]').innerText()));
  await lose(page, 4);
  await page.goto('/ratings/rakab');
  await page.locator('[data-mine]').waitFor();
  await page.locator('tbody, article .none').first().waitFor();
  const listed = await page.locator('tbody').allInnerTexts();
  must(`a guest is listed: ${listed}`, !listed.join().includes('Golnar'));
  await ask(page, '/me/keep', { login: 'golnar', password: 'a long password' });
  await lose(page, 5);
  await page.goto('/ratings/rakab');
  await page.locator('tbody tr.me [data-provisional]').waitFor();
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
