// A whole tutorial, played by touching what is lit on its table; and a rulebook, searched and read from a link.
import { person } from './browser.mjs';
import { must, sound } from './checks.mjs';
import { chances, move } from './hands.mjs';

/** Every lesson of a game. The hands touch anything that is lit: what is not taught gets a friendly word, and the lesson waits. */
export async function lessons(browser, address, game, look, seed) {
  const chance = chances(seed);
  const { page, context, faults } = await person(browser, address, look);
  await page.goto('/');
  await page.locator(`[data-lessons=${game}]`).click();
  await page.locator('.felt').waitFor();
  const count = await page.locator('header ol li').count();
  let touched = 0;
  let friendly = 0;
  for (let lesson = 0; lesson < count; lesson++) {
    const deadline = Date.now() + 90_000;
    while (!(await page.locator('[data-next]').isVisible())) {
      must(`${game}: lesson ${lesson + 1} does not end`, Date.now() < deadline);
      if (await move(page, game, chance).catch(() => false)) touched++;
      await page.waitForTimeout(50);
      if ((await page.locator('[data-other]').isVisible()) && !friendly++) await sound(page, `${game}: a friendly word`);
    }
    if (!lesson) await sound(page, `${game}: a lesson done`);
    await page.locator('[data-next]').click();
  }
  await page.locator('[data-finished]').waitFor();
  await sound(page, `${game}: all lessons done`);
  must(`${game}: nothing but good answers were touched`, friendly > 0);
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
  console.log(`lessons of ${game}: ${count} done by ${touched} touches`);
}

/** Rulebooks: from a rule's number to its section, and from a word typed with other letters to where it stands. */
export async function books(browser, address) {
  for (const look of [{ language: 'fa' }, { language: 'fa', width: 360, height: 740, theme: 'night' }, { language: 'en', width: 768, height: 1024 }]) {
    const { page, context, faults } = await person(browser, address, look);
    for (const [game, rule, section] of [['coup', 'C-4.2', 'aid'], ['kingdomino', 'N-4.3', 'area'], ['rakab', 'R-10.1', 'end'], ['dej', 'D-8.8', 'warlord'], ['kohan_dej', 'K-9.28', 'theater']]) {
      await page.goto(`/learn/${game}/${rule}`);
      await page.locator(`section.current#s-${section}`).waitFor();
      const top = await page.locator(`#s-${section}`).evaluate((element) => element.getBoundingClientRect().top);
      must(`${rule} is not in sight`, top >= 0 && top < 700);
    }
    await page.goto('/learn/coup');
    await page.locator('article h1').waitFor();
    await sound(page, '/learn/coup');
    if (look.width) await page.locator('.fold').click();
    await page.locator('input[type=search]').fill(look.language === 'fa' ? 'شاه دخت سوءقصد' : 'contessa ASSASSINATION');
    await page.locator('.found mark').first().waitFor();
    await sound(page, 'search');
    await page.locator('.found button').first().click();
    must('a found section is not opened', (await page.locator('section.current').count()) === 1);
    must('its address is not shown', /\/learn\/coup\/C-/.test(page.url()));
    must(`the page complained: ${faults.join('; ')}`, !faults.length);
    await context.close();
  }
  console.log('books: every link and search leads somewhere');
}
