// A language whose texts are 40 % longer than English, on a phone: nothing sticks out, and no button cuts its text.
import { cutTexts, drawn, must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { fill, introduce, start } from '../hands.mjs';
import { ask } from '../line.mjs';
import { pseudoBook, pseudoCompiled } from '../../web/scripts/stretch.ts';

const PHONE = { width: 360, height: 740, language: 'en' };
const ACCENTS = /[àéîõûýçñšž]{2}/;

/** The texts of the English app, longer on their way to the browser. */
async function lengthened({ page }) {
  await page.route(/\/assets\/(_texts_en_|book-|lessons-)[^/]*\.js$/, async (route) => {
    const response = await route.fetch({ maxRetries: 3 }); // the server may just have closed an idle connection
    const code = await response.text();
    const found = /^(?:var|const|let) (\w+)=([\s\S]*);export\{\1 as default\};?\s*$/.exec(code);
    if (!found) return route.fulfill({ response });
    const texts = new Function(`return ${found[2]}`)();
    const messages = (all) => Object.fromEntries(Object.entries(all).map(([key, one]) => [key, pseudoCompiled(one)]));
    const longer = typeof texts === 'string' ? pseudoBook(texts) : messages(texts);
    return route.fulfill({ response, body: `export default ${JSON.stringify(longer)}` });
  });
}

async function check(page, name) {
  await sound(page, name);
  const cut = await cutTexts(page);
  must(`${name}: texts are cut:\n  ${cut.join('\n  ')}`, !cut.length);
}

async function open(someone) {
  const one = await someone(PHONE);
  await lengthened(one);
  return one.page;
}

test('pages in a longer language', async ({ someone }) => {
  const page = await open(someone);
  for (const path of ['/', '/me', '/settings', '/credits', '/ratings', '/hot-seat', '/learn', '/learn/coup']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await drawn(page);
    must(`${path} is not in the longer language`, ACCENTS.test(await page.locator('main').innerText()));
    await check(page, path);
  }
});

async function table(someone, game) {
  const page = await open(someone);
  await introduce(page, 'Sam');
  const { id } = await ask(page, '/tables', { game, players: 4, public: true, clock: 'none' });
  await page.goto(`/t/${id}`);
  await page.locator('[data-code]').waitFor();
  await check(page, `before ${game}`);
  await fill(page);
  await start(page);
  await page.locator('.felt').waitFor();
  await check(page, `a game of ${game}`);
  await page.locator('header button').last().click();
  await page.locator('dialog[open]').waitFor();
  await check(page, `the menu of ${game}`);
}

test('a table of Coup in a longer language', LONG, ({ someone }) => table(someone, 'coup'));

test('a table of Kingdomino in a longer language', LONG, ({ someone }) => table(someone, 'kingdomino'));

test('a table of Rakab in a longer language', LONG, ({ someone }) => table(someone, 'rakab'));

test('a table of Dej in a longer language', LONG, ({ someone }) => table(someone, 'dej'));

test('a table of Kohan Dej in a longer language', LONG, ({ someone }) => table(someone, 'kohan_dej'));
