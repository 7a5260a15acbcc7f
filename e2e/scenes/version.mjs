// A newer Meydan is deployed while a page is open: the page says so, and a click loads it. A missing part of the old
// version is not a dead end.
import { must, sound } from '../checks.mjs';
import { test } from '../fixtures.mjs';

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
    const answer = await route.fetch();
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

test('a part of the old version is gone', async ({ someone }) => {
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
