// Circles: follow somebody, see them here, invite them, play; quick pairing of two people, and bots for one.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { fill, follow, makeReady, register, start } from '../hands.mjs';

test('follow, see who is here, invite, accept and play', async ({ someone }) => {
  const sara = await someone({ language: 'en' });
  const ali = await someone({ language: 'fa', width: 360, height: 740 });
  const [hers, his] = [await register(sara.page, 'Sara'), await register(ali.page, 'Ali')];
  await follow(sara.page, his);
  await follow(ali.page, hers);
  await sound(ali.page, 'the page of a person, on a phone');
  // Both follow each other, so each sees that the other is here.
  await sara.page.goto('/');
  await sara.page.locator(`[data-circle] [data-here] [data-person="${his}"]`).waitFor();
  await sara.page.goto('/circle');
  await sara.page.locator(`[data-here] [data-person="${his}"]`).waitFor();
  await sound(sara.page, 'my circle');
  // An invitation is shown over any page, at once.
  await ali.page.goto('/learn');
  await sara.page.goto('/');
  await sara.page.locator('[data-new]').first().click();
  await sara.page.locator(`[data-person="${his}"] [data-invite]`).click();
  await ali.page.locator('[data-invitation]').waitFor();
  await sound(ali.page, 'an invitation, on a phone');
  await ali.page.locator('[data-accept]').click();
  await ali.page.waitForURL('**/t/*');
  await makeReady(ali.page);
  await fill(sara.page);
  await start(sara.page);
  await sara.page.waitForFunction(() => !document.querySelector('[data-foot]'));
  await ali.page.waitForFunction(() => !document.querySelector('[data-foot]'));
  // Blocking: Sara looks absent to Ali from now on.
  await sara.page.goto(`/people/${his}`);
  await sara.page.locator('[data-block]').click();
  await sara.page.locator('dialog[open] [data-block-now]').click();
  await sara.page.locator('[data-unblock]').waitFor();
  await ali.page.goto('/circle');
  await ali.page.locator(`[data-following] [data-person="${hers}"]`).waitFor();
  must('somebody who blocked is shown', (await ali.page.locator(`[data-here] [data-person]`).count()) === 0);
  await sara.page.goto('/me');
  await sara.page.locator(`[data-aside] [data-person="${his}"] [data-undo]`).click();
  await sara.page.waitForFunction(() => !document.querySelector('[data-aside]'));
});

/** The button takes no touch until the server has heard the one before. */
const look = (page) => page.locator('[data-look]:not([aria-busy])').click();

test('quick pairing seats two people together', async ({ someone }) => {
  const sara = await someone({ language: 'fa', width: 360, height: 740 });
  const ali = await someone({ language: 'en' });
  for (const [one, name] of [
    [sara, 'Sara'],
    [ali, 'Ali'],
  ]) {
    await register(one.page, name);
    await one.page.goto('/circle');
    await one.page.locator('[data-pairing] select').nth(2).selectOption('2');
  }
  await look(sara.page);
  await sara.page.locator('[data-count="1"]').waitFor();
  await sound(sara.page, 'looking for a table, on a phone');
  await sara.page.locator('[data-stop]').click();
  await look(sara.page);
  await sara.page.locator('[data-count="1"]').waitFor();
  await sara.page.reload();
  await sara.page.locator('[data-count="1"]').waitFor();
  await look(ali.page);
  await ali.page.waitForURL('**/t/*');
  await sara.page.waitForURL('**/t/*');
  must('they sit at two tables', new URL(ali.page.url()).pathname === new URL(sara.page.url()).pathname);
});

test('quick pairing ends with bots when nobody comes', LONG, async ({ someone }) => {
  const sara = await someone({ language: 'en' });
  await register(sara.page, 'Sara');
  await sara.page.goto('/');
  await sara.page.locator('[data-find]').click();
  await look(sara.page);
  await sara.page.locator('[data-count="1"]').waitFor();
  await sara.page.waitForURL('**/t/*', { timeout: 90_000 });
});
