// Rulebooks: a rule's number leads to its section, and search finds words typed with variant letters.
import { drawn, must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';

/** Check that a heading is at the top of the window and not covered. */
async function landed(page, rule, section) {
  await page.waitForLoadState('networkidle'); // pictures are loaded
  await drawn(page);
  const seen = await page.locator(`#h-${section}`).evaluate((heading) => {
    const { top, left, width, height } = heading.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return { top, free: !!over && (heading.contains(over) || over.contains(heading)) };
  });
  must(`${rule}: the heading is ${seen.top} px from the top`, seen.top >= 0 && seen.top < 200);
  must(`${rule}: something lies over the heading`, seen.free);
}

/** Check that the table of contents marks the section being read. */
async function follows(page, section) {
  await page
    .locator(`#s-${section}`)
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 20));
  const title = (await page.locator(`#h-${section}`).textContent()).trim();
  await page.waitForFunction(
    (wanted) => document.querySelector('nav [aria-current=location]')?.textContent.trim() === wanted,
    title,
  );
  const shown = await page.locator('nav [aria-current=location]').evaluate((line) => {
    const box = line.closest('nav').getBoundingClientRect();
    const { top, bottom, height } = line.getBoundingClientRect();
    return height === 0 || (top >= box.top && bottom <= box.bottom + 1);
  });
  must(`${section}: its line in the contents is out of sight`, shown);
}

/** Check that no table of a book is wider than the page: columns out of sight are not read. */
async function tablesFit(page, game) {
  const wide = await page
    .locator('.table')
    .evaluateAll((tables) =>
      tables.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.getAttribute('aria-label')),
    );
  must(`${game}: tables are wider than the page: ${wide.join('; ')}`, wide.length === 0);
}

async function read(someone, look) {
  const { page } = await someone(look);
  for (const [game, rule, section] of [
    ['coup', 'C-4.2', 'aid'],
    ['kingdomino', 'N-4.3', 'area'],
    ['rakab', 'R-10.1', 'end'],
    ['dej', 'D-8.8', 'warlord'],
    ['kohan_dej', 'K-9.28', 'theater'],
  ]) {
    await page.goto(`/learn/${game}/${rule}`);
    await page.locator(`section.current#s-${section}`).waitFor();
    await landed(page, rule, section);
    await tablesFit(page, game);
  }
  for (const section of ['witch', 'theater', 'wizard']) await follows(page, section);
  await page.goto('/learn/coup');
  await page.locator('article h1').waitFor();
  await sound(page, '/learn/coup');
  if (look.width) await page.locator('.fold').click();
  await page.locator('input[type=search]').fill(look.language === 'fa' ? 'شاه دخت آدم کشی' : 'contessa ASSASSINATION');
  await page.locator('.found mark').first().waitFor();
  await sound(page, 'search');
  await page.locator('.found button').first().click();
  await page.waitForURL(/\/learn\/coup\/C-/);
  must('a found section is not opened', (await page.locator('section.current').count()) === 1);
}

test('at a desk', LONG, ({ someone }) => read(someone, { language: 'fa' }));

test('on a phone', ({ someone }) => read(someone, { language: 'fa', width: 360, height: 740, theme: 'night' }));

test('on a phone in English', LONG, ({ someone }) => read(someone, { language: 'en', width: 360, height: 740 }));

test('on a tablet', LONG, ({ someone }) => read(someone, { language: 'en', width: 768, height: 1024 }));
