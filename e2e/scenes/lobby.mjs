// Before the game and on the way to it, on phones: a wrong code, a changed table, the chat, a full table, going back.
import { must, sound } from '../checks.mjs';
import { choose, fill, makeReady, seats, start } from '../hands.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

const PHONE = { width: 360, height: 740 };

const codeOf = (page) => page.locator('[data-code]').getAttribute('data-code');

test('friends find the table, are told what changes, and others watch it', async ({ someone }) => {
  const host = await someone({ ...PHONE, language: 'en' });
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await codeOf(host.page);
  await seats(host.page, 2);

  // A wrong code can be typed again where it was refused.
  const friend = await someone(PHONE);
  await friend.page.goto('/t/WRONG2');
  const field = friend.page.locator('[data-join] input');
  must('the wrong code is gone', (await field.inputValue()) === 'WRONG2');
  await field.fill(code.toLowerCase());
  await friend.page.locator('[data-join] button').click();
  await friend.page.locator('form.come input').fill('نسیم');
  await friend.page.locator('form.come button').click();
  await makeReady(friend.page);
  await host.page.locator('[data-start]:not([disabled])').waitFor();

  // What the host changes is told to the friend, who has to agree again to what matters in the game.
  await host.page.getByRole('switch', { name: text('en', 'wish.public') }).click();
  const told = friend.page.locator('[data-changes]');
  await told.getByText(text('fa', 'wish.public')).waitFor();
  must('who may watch is nothing to agree to', await friend.page.locator('[data-foot] .plain[data-ready]').count());
  const clock = host.page.locator('.wishes select').first();
  await clock.selectOption(await clock.evaluate(({ options }) => [...options].find((one) => !one.selected).value));
  await told.getByText(text('fa', 'wish.clock')).waitFor();
  await told.getByText(text('fa', 'changed.again')).waitFor();
  await sound(friend.page, 'the table after a change');

  // A message shows on the button of the chat until it is read.
  const badge = friend.page.locator('[data-foot] .bell b');
  must('something is unread', !(await badge.count()));
  await host.page.locator('[data-foot] [data-chat]').click();
  await host.page.locator('dialog[open] form input').fill('Salaam');
  await host.page.locator('dialog[open] form button').click();
  await badge.waitFor();
  await friend.page.locator('[data-foot] [data-chat]').click();
  await friend.page.locator('dialog[open]').getByText('Salaam').waitFor();
  await badge.waitFor({ state: 'detached' });
  await friend.page.keyboard.press('Escape');
  await host.page.keyboard.press('Escape');

  // A person who comes to a full table is told so, and sees the game when it begins.
  const third = await someone(PHONE);
  await third.page.goto(`/t/${code}`);
  await third.page.locator('[data-full]').waitFor();
  must('a full table offers a seat', !(await third.page.locator('form.come').count()));
  await makeReady(friend.page);
  await start(host.page);
  await third.page.locator('.felt').waitFor();
  must('a spectator has a dock', !(await third.page.locator('[data-dock]').count()));

  // The game that waits is the first thing at home; others find it in the list.
  await friend.page.locator('.felt').waitFor();
  await friend.page.goto('/');
  const resume = friend.page.locator('[data-resume]');
  await resume.waitFor();
  const { y, height } = await resume.boundingBox();
  must('the way back is out of sight', y + height <= PHONE.height);
  await third.page.goto('/');
  await third.page.locator('[data-live] a').click();
  await third.page.locator('.felt').waitFor();
  await resume.click();
  await friend.page.locator('[data-dock]').waitFor();
});

test('the sets of Kohan Dej come first, and the start is always in reach', async ({ someone }) => {
  const { page } = await someone({ ...PHONE, language: 'en' });
  await page.goto('/');
  await page.click('[data-new=kohan_dej]');
  await page.locator('[data-setup=first_game]').waitFor({ state: 'attached' });
  const top = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top + scrollY);
  must('options come before the sets', (await top('[data-setup=first_game]')) < (await top('.wishes')));
  const inReach = async () => {
    const { y, height } = await page.locator('[data-start]').boundingBox();
    return y >= 0 && y + height <= PHONE.height;
  };
  must('the start is out of sight at the top', await inReach());
  await choose(page.locator('[data-setup=vicious_nobles]'));
  await page.locator('.set.on [data-setup=vicious_nobles]').waitFor({ state: 'attached' });
  await sound(page, 'the sets on a phone');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  must('the start is out of sight at the bottom', await inReach());
  await fill(page);
  await start(page);
  await page.locator('.felt').waitFor();
  must('bots set a clock', !(await page.locator('.clock').count()));
});
