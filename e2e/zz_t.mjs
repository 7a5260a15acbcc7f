import { launch, person } from './browser.mjs';
const b = await launch();
const { page, faults } = await person(b, process.argv[2], {});
await page.goto('/learn/kohan_dej/K-9.28'); await page.waitForTimeout(1500);
for (const s of ['witch','theater','wizard']) {
 await page.locator(`#s-${s}`).evaluate((e) => window.scrollTo(0, e.getBoundingClientRect().top + window.scrollY - 20));
 await page.waitForTimeout(500);
 console.log(s, await page.evaluate((s) => [document.querySelector('nav [aria-current=location]')?.textContent, document.querySelector('#h-'+s)?.textContent, document.querySelector('#s-'+s).getBoundingClientRect().top, document.querySelector('#s-'+s).getBoundingClientRect().height, getComputedStyle(document.documentElement).scrollBehavior], s));
}
console.log(faults); await b.close();
