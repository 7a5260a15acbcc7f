import { AxeBuilder } from '@axe-core/playwright';

export function must(what, fact) {
  if (!fact && process.env.SOFT) return console.log(what);
  if (!fact) throw new Error(what);
}

/** What is out of reach for a screen reader or weak eyes on this page, and what sticks out sideways. */
export async function findings(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map((one) => `${one.id}: ${one.help}\n    ${one.nodes.slice(0, 4).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join('\n    ')}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 0 ? [...found, `the page is ${wide} px too wide`] : found;
}

/** Nothing on this page is out of reach, nothing sticks out. */
export async function sound(page, name) {
  await page.waitForTimeout(500);
  const found = await findings(page);
  must(`${name}: axe found\n  ${found.join('\n  ')}`, !found.length);
}

/** Nothing jumped while the page came: the sum of layout shifts, as browsers count it, stays where they call it good. */
export async function still(page, name) {
  const shift = await page.evaluate(() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((seen) => seen.getEntries().forEach((one) => (sum += one.value))).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  }));
  must(`${name}: the page jumps while it loads (${shift.toFixed(3)})`, shift < 0.1);
}
