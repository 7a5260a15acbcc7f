// The numbers of a game: reached from its ladder, filtered, and downloaded.
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';

async function numbers(someone, look) {
  const { page } = await someone(look);
  await page.goto('/ratings/dej');
  await page.click('[data-numbers]');
  await page.locator('[data-bars] li').first().waitFor();
  must('not one bar for each seat', (await page.locator('[data-bars] li').count()) === 4);
  await page.locator('fieldset label').nth(4).click();
  must('the number of players changes nothing', (await page.locator('[data-bars] li').count()) === 6);
  await page.locator('select').first().selectOption('role');
  await page.locator('[data-value=thief]').waitFor();
  await sound(page, 'the numbers of Dej');
  const file = await page.evaluate(async () => {
    const link = document.querySelector('a[download$=".csv"]');
    return (await fetch(link.href)).text();
  });
  must('the table has no roles', /^dej,heuristic,6,,role,thief,\d+/m.test(file));
}

test('compared by seat and role', ({ someone }) => numbers(someone, { width: 360, height: 740 }));
test('the same in English on a desk', LONG, ({ someone }) => numbers(someone, { language: 'en' }));
