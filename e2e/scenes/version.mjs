// A newer Meydan is put up while a page is open: it says so, and a touch loads it. A part of the old one that is gone is no dead end.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';

async function newer(browser, address) {
  const { page, context } = await person(browser, address, { width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/');
  await page.locator('article').first().waitFor();
  await page.clock.fastForward('06:00');
  await page.waitForTimeout(300);
  must('the same Meydan is called newer', (await page.locator('.toaster button').count()) === 0);
  await page.route(`${address}/`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js') });
  });
  await page.clock.fastForward('06:00');
  const notice = page.locator('.toaster .news');
  await notice.waitFor();
  await page.clock.resume();
  await sound(page, 'a newer version');
  await Promise.all([page.waitForEvent('load'), notice.click()]);
  await page.locator('article').first().waitFor();
  await context.close();
}

async function gone(browser, address) {
  const { page, context } = await person(browser, address);
  let asked = 0;
  await page.route('**/assets/Settings-*.js', (route) => (asked++ ? route.continue() : route.fulfill({ status: 404, body: '' })));
  await page.goto('/');
  await page.locator('header a[href="/settings"]').click();
  await page.locator('main fieldset').first().waitFor();
  must('the page was not asked for again', asked > 1);
  await context.close();
}

export async function play(browser, address) {
  await newer(browser, address);
  await gone(browser, address);
}
