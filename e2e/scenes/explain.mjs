// Things explain themselves: to the resting mouse, to the staying finger, to the keyboard; each cites its rule.
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';

/** A finger stays on a thing until it explains itself; when something moved all the same, it is put down anew. */
async function hold({ page, context }, thing, tries = 5) {
  await page.locator('.prompt.mine').waitFor(); // the others wait for me: nothing is taken away under the finger
  const box = await page.locator(thing).first().boundingBox();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
  const told = await page.locator('[data-explanation]').waitFor({ timeout: 4000 }).then(() => true, () => false);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  must(`${thing} does not explain itself`, told || tries > 0);
  if (!told) await hold({ page, context }, thing, tries - 1);
}

export async function play(browser, address) {
  const desk = await person(browser, address, { language: 'en' });
  await desk.page.goto('/');
  await desk.page.click('[data-play=coup]');
  await desk.page.locator('.prompt.mine').waitFor();
  await desk.page.locator('.mine .card').first().hover();
  const told = desk.page.locator('[data-explanation]');
  await told.waitFor();
  must('the card cites no rule', (await told.locator('a[href^="/learn/coup/C-"]').count()) > 0);
  await sound(desk.page, 'a card explained');
  await desk.page.mouse.move(4, 4);
  await told.waitFor({ state: 'detached' });
  // «What is this?» by keyboard alone: what is no button is reached too.
  await desk.page.keyboard.press('?');
  await desk.page.locator('[data-at=treasury] h2').focus();
  await desk.page.keyboard.press('Enter');
  await told.waitFor();
  must('the explanation has no focus', await told.evaluate((box) => box.contains(document.activeElement)));
  await desk.page.keyboard.press('Escape');
  await desk.page.keyboard.press('Escape');
  must('still asking', !(await desk.page.evaluate(() => document.documentElement.hasAttribute('data-asking'))));
  must(`the page complained: ${desk.faults.join('; ')}`, !desk.faults.length);
  await desk.context.close();

  const phone = await person(browser, address, { width: 360, height: 740 });
  await phone.page.goto('/');
  await phone.page.click('[data-play=kingdomino]');
  await hold(phone, '.tile');
  must('no rule of Kingdomino', (await phone.page.locator('[data-explanation] a[href^="/learn/kingdomino/N-"]').count()) > 0);
  must(`the page complained: ${phone.faults.join('; ')}`, !phone.faults.length);
  await phone.context.close();
}
