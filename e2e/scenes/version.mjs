// A newer Meydan is deployed while a page is open: the page says so, and a click loads it. A missing part of the old
// version is not a dead end, and neither is a file that does not arrive because the network changes meanwhile.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';

test('a newer version is offered', async ({ someone, address }) => {
  const { page } = await someone({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/');
  await page.locator('article').first().waitFor();
  const looked = page.waitForResponse((one) => one.url() === `${address}/` && one.request().resourceType() === 'fetch');
  await page.clock.fastForward('06:00');
  await (await looked).finished();
  await page.evaluate(async () => (await fetch('/')).text()); // asked for later, so the answer before it has been read
  must('the same Meydan is called newer', (await page.locator('.toaster button').count()) === 0);
  await page.route(`${address}/`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js'),
    });
  });
  await page.clock.fastForward('06:00');
  const notice = page.locator('.toaster .news');
  await notice.waitFor();
  await page.clock.resume();
  await sound(page, 'a newer version');
  await Promise.all([page.waitForEvent('load'), notice.click()]);
  await page.locator('article').first().waitFor();
});

test('a part of the old version is gone', LONG, async ({ someone }) => {
  const { page } = await someone();
  let asked = 0;
  await page.route('**/assets/Settings-*.js', (route) =>
    asked++ ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/');
  await page.locator('header a[href="/settings"]').click();
  await page.locator('main fieldset').first().waitFor();
  must('the page was not asked for again', asked > 1);
});

test('a file does not arrive at first', LONG, async ({ someone }) => {
  for (const file of ['index-*.js', 'index-*.css', 'first-*.js', '_texts_fa_app-*.js']) {
    const { page } = await someone();
    let asked = 0;
    await new Promise((again) => {
      const fate = (route) => (++asked === 1 ? route.abort('connectionreset') : (again(), route.continue()));
      void page.route(`**/assets/${file}`, fate).then(() => page.goto('/', { waitUntil: 'commit' }));
    });
    await page.locator('article').first().waitFor();
    must(`${file}: the page complains`, await page.locator('#failed').isHidden());
  }
});

test('a file does not arrive at all', async ({ someone }) => {
  const { page } = await someone();
  await page.route('**/assets/index-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#failed').waitFor();
});
