// Rulebooks: from a rule's number to its section, and from a word typed with other letters to where it stands.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';

export async function play(browser, address) {
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
}
