// The app can be installed. Without a network it still opens after a single visit, in both languages, and says what is
// wrong; no game data is cached.
import { must, still } from '../checks.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

test('after a single visit, in both languages', async ({ someone }) => {
  const { page, context } = await someone({ worker: true });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const texts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /assets\/(fa|en)-/.exec(name)?.[1])
        .filter(Boolean),
    );
  must(
    'a first visit loads the texts of another language',
    (await texts()).every((language) => language === 'fa'),
  );
  const { icons, name } = await page.evaluate(async () =>
    (await fetch(document.querySelector('link[rel=manifest]').href)).json(),
  );
  for (const { src, sizes, type } of icons) {
    const answer = await page.evaluate(async (path) => {
      const got = await fetch(path);
      const image = await createImageBitmap(await got.blob()).catch(() => null);
      return { type: got.headers.get('content-type'), size: image && `${image.width}x${image.height}` };
    }, src);
    must(
      `${src} is not what the manifest says: ${JSON.stringify(answer)}`,
      answer.type.startsWith(type) && (sizes === 'any' || sizes === answer.size),
    );
  }
  must(
    'nothing to install',
    name === text('fa', 'meydan') && ['192x192', '512x512'].every((size) => icons.some(({ sizes }) => sizes === size)),
  );
  await context.setOffline(true);
  await page.reload();
  await page.locator('.offline').waitFor();
  must('the shelf is gone', (await page.locator('article').count()) === 5);
  await page.locator('header [hreflang=en]').click();
  await page.locator('html[lang=en] h1').waitFor();
  must('not every word is English', !/[آ-ی]/.test(await page.locator('article').first().innerText()));
  await page.locator('link[rel=manifest][href="/manifest.en.webmanifest"]').waitFor({ state: 'attached' });
  await page.reload();
  await page.locator('html[lang=en][dir=ltr] h1').waitFor();
  await still(page, 'English, without a network');
  // The notice goes by itself after some seconds, so it is waited for from before the click.
  await Promise.all([page.locator('.toaster .wrong').waitFor(), page.locator('[data-play=coup]').click()]);
  const kept = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)),
      )
    ).flat(),
  );
  must('something of the API is kept', !kept.some((url) => url.includes('/api/')));
});
