// Pages load slowly, in another order than requested, or not at all: the page requested last is shown, and nothing
// breaks.
import { must } from '../checks.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const CHUNK = /\/assets\/(Me|Settings|Learn|Ratings|Scorekeeper)-[\w-]+\.js$/;

/** Go to another page of the app without reloading the app. */
const go = (page, to) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);

test('parts of the app come late and in another order', async ({ someone }) => {
  const { page } = await someone({ language: 'en' });
  const held = new Map();
  await page.goto('/');
  await page.locator('article').first().waitFor();
  await page.route(CHUNK, (route) => held.set(CHUNK.exec(route.request().url())[1], route));
  const asked = async (path, chunk) => {
    await Promise.all([page.waitForRequest((one) => CHUNK.exec(one.url())?.[1] === chunk), go(page, path)]);
    await page.locator('main .wait').waitFor();
  };
  await asked('/me', 'Me');
  await asked('/settings', 'Settings');
  await go(page, '/');
  await asked('/ratings', 'Ratings');
  await asked('/scorekeeper', 'Scorekeeper');
  await go(page, '/settings');
  for (const chunk of ['Scorekeeper', 'Ratings', 'Me']) await held.get(chunk).continue();
  await page.locator('main .wait').waitFor();
  await held.get('Settings').continue();
  await page.locator('main fieldset').first().waitFor();
  for (const [path, shown] of [
    ['/scorekeeper', '[data-tool]'],
    ['/', '.boxes'],
    ['/me', '.top'],
    ['/settings', 'main fieldset'],
  ]) {
    await go(page, path);
    await page.locator(shown).first().waitFor();
  }
});

// The page that is being replaced neither breaks nor reports an error.
test('a part cannot be had, and the app is loaded anew', async ({ someone, address }) => {
  const { page } = await someone();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main section button')) sessionStorage.setItem('told', 'yes');
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/');
  await page.locator('article').first().waitFor();
  let failed = 0;
  let loads = 0;
  await page.route(CHUNK, (route) => (failed++ ? route.continue() : route.abort()));
  await page.route(`${address}/settings`, async (route) => {
    loads++;
    await new Promise((done) => setTimeout(done, 300)); // time for the old page to break
    await route.continue();
  });
  await go(page, '/settings');
  await page.locator('main fieldset').first().waitFor();
  must(`the app was loaded anew ${loads} times`, loads === 1);
  must(
    'a failure was told though the app was loaded anew',
    !(await page.evaluate(() => sessionStorage.getItem('told'))),
  );
});

// The page reports it and offers to retry; pages loaded before still open.
test('nothing can be had', async ({ someone, address }) => {
  const { page } = await someone({ language: 'en' });
  await page.goto('/');
  await page.locator('article').first().waitFor();
  const down = [CHUNK, `${address}/`, `${address}/api/v1/session`];
  for (const what of down) await page.route(what, (route) => route.abort());
  for (const path of ['/settings', '/me', '/settings']) {
    await go(page, path);
    await page.getByRole('button', { name: text('en', 'again') }).waitFor();
  }
  await go(page, '/');
  await page.locator('.boxes').waitFor();
  for (const what of down) await page.unroute(what);
});

test('odd paths are missing pages, not broken ones', async ({ someone }) => {
  const { page } = await someone();
  await page.goto('/');
  await page.locator('article').first().waitFor();
  for (const path of ['/constructor', '/__proto__/x', '/%zz', '/toString']) {
    await go(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    must(
      `${path} is not called missing`,
      (await page.locator('main section a[href="/"]').count()) === 1 &&
        !(await page.locator('main section button').count()),
    );
    await go(page, '/');
    await page.locator('.boxes').waitFor();
  }
  await go(page, '/learn/%E0%A4%A');
  await page.locator('main section a[href="/"]').waitFor();
});
