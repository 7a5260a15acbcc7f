// A domino is dragged by mouse and by finger, and laid by keyboard alone.
import { person } from '../browser.mjs';
import { must } from '../checks.mjs';

const laid = (page) => page.locator('.mine g.laid').count();

/** Claim whatever there is until a domino is in my hand. */
async function inHand(page) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !(await page.locator('[data-held]').count())) {
    const lit = page.locator('.tile.lit').first();
    if (await lit.count()) await lit.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(80);
  }
  await page.locator('rect.legal').first().waitFor();
}

async function grown(page, before) {
  await page.waitForFunction((count) => document.querySelectorAll('.mine g.laid').length > count, before);
}

export async function play(browser, address) {
  const desk = await person(browser, address, { language: 'en' });
  await desk.page.goto('/');
  await desk.page.click('[data-play=kingdomino]');
  await inHand(desk.page);
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  let before = await laid(desk.page);
  await desk.page.mouse.move(...(await middle(desk.page.locator('[data-held]'))));
  await desk.page.mouse.down();
  await desk.page.mouse.move(...(await middle(desk.page.locator('rect.legal').first())), { steps: 5 });
  await desk.page.locator('g.ghost').waitFor();
  await desk.page.mouse.up();
  await grown(desk.page, before);
  // By keyboard: turn, walk, look, lay.
  await inHand(desk.page);
  before = await laid(desk.page);
  await desk.page.locator('rect.legal').first().focus();
  await desk.page.keyboard.press('r');
  await desk.page.keyboard.press('ArrowRight');
  must('the focus is lost', await desk.page.evaluate(() => document.activeElement?.hasAttribute('data-square')));
  await desk.page.keyboard.press('Enter');
  await desk.page.keyboard.press('Enter');
  await grown(desk.page, before);
  must(`the page complained: ${desk.faults.join('; ')}`, !desk.faults.length);
  await desk.context.close();

  const phone = await person(browser, address, { width: 360, height: 740 });
  await phone.page.goto('/');
  await phone.page.click('[data-play=kingdomino]');
  await inHand(phone.page);
  before = await laid(phone.page);
  const cdp = await phone.context.newCDPSession(phone.page);
  const touch = (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const from = await middle(phone.page.locator('[data-held]'));
  const to = await middle(phone.page.locator('rect.legal').first());
  await touch('touchStart', [from]);
  await touch('touchMove', [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await grown(phone.page, before);
  must(`the page complained: ${phone.faults.join('; ')}`, !phone.faults.length);
  await phone.context.close();
}
