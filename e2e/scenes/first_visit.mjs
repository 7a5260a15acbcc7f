// A first visit without a session: no request is refused and the console stays empty on any page.
import { must } from '../checks.mjs';
import { test } from '../fixtures.mjs';

const PATHS = ['/', '/me', '/learn/coup', '/tutorial/coup', '/ratings', '/scorekeeper', '/hot-seat', '/replay'];

test('no page complains', async ({ someone }) => {
  // Another person's public table, which a visitor may watch.
  const host = await someone();
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  for (const path of [...PATHS, `/t/${code}`]) {
    const { page, context } = await someone({ language: 'en', worker: true });
    const said = [];
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && said.push(line.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('response', (answer) => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
    await page.goto(path);
    await page.locator('main > :not(.wait)').first().waitFor();
    await page.waitForLoadState('networkidle');
    must(`${path} on a first visit: ${said.join('; ')}`, !said.length);
    await context.close();
  }
});
