// A first visit without a session: no request is refused and the console stays empty on any page.
import { must } from '../checks.mjs';
import { test } from '../fixtures.mjs';

const PATHS = ['/', '/me', '/learn/coup', '/tutorial/coup', '/ratings', '/scorekeeper', '/hot-seat', '/replay'];
/** What Playwright says where it allows no service worker. */
const BLOCKED = /Service Worker registration blocked/;

test('no page complains', async ({ someone }) => {
  // Another person's public table, which a visitor may watch.
  const host = await someone();
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  for (const path of [...PATHS, `/t/${code}`]) {
    // The service worker is the same whatever is visited first, and keeps the whole app: once is enough.
    const { page, context } = await someone({ language: 'en', worker: path === '/' });
    const said = [];
    page.on(
      'console',
      (line) => ['error', 'warning'].includes(line.type()) && !BLOCKED.test(line.text()) && said.push(line.text()),
    );
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('response', (answer) => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
    await page.goto(path);
    await page.locator('main > :not(.wait)').first().waitFor();
    await page.waitForLoadState('networkidle');
    must(`${path} on a first visit: ${said.join('; ')}`, !said.length);
    await context.close();
  }
});
