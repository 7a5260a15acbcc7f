// People at a table: moving seats, muting, pausing by consent, a second device, a passkey, and the list of sessions.
import { must, sound } from '../checks.mjs';
import { makeReady, seats, start } from '../hands.mjs';
import { test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

test('a passkey', async ({ someone, address }) => {
  const { page, context } = await someone({ language: 'en', address: address.replace('127.0.0.1', 'localhost') });
  const cdp = await context.newCDPSession(page);
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  await page.goto('/me');
  const name = page.locator('.top input');
  await name.fill('Parvaneh');
  await page.locator('.top form button').click();
  await page.locator('[data-passkey]').click();
  await page.getByText(text('en', 'me.out'), { exact: true }).click();
  await page.waitForURL('**/');
  await page.goto('/me');
  await page.locator('[data-passkey-enter]').click();
  await page.waitForFunction(() => document.querySelector('.top input')?.value === 'Parvaneh');
});

// A phone is logged in, and logged out from the desk: once alone, at a table; once with all others.
test('where I am logged in', async ({ someone }) => {
  const desk = await someone({ language: 'en' });
  const phone = await someone({ language: 'fa', width: 360, height: 740 });
  const fill = async ({ page }, button) => {
    await page.goto('/me');
    await page.locator('input[autocomplete=username]').fill('parvaneh');
    await page.locator('input[autocomplete=current-password]').fill('correct horse');
    await page
      .locator('form', { has: page.locator('input[autocomplete=username]') })
      .locator('button')
      .nth(button)
      .click();
    await page.locator('[data-session=here]').waitFor();
  };
  const isOut = async ({ page }) => {
    await page.waitForFunction(() => !document.querySelector('[data-session]'));
    must(
      'a phone that was sent away is still somebody',
      (await page.evaluate(async () => (await fetch('/api/v1/me')).status)) === 401,
    );
  };
  await fill(desk, 0);
  await fill(phone, 1);
  await phone.page.locator('[data-session=other]').waitFor();
  await sound(phone.page, 'where I am logged in, on a phone');
  await desk.page.reload();
  await desk.page.locator('[data-session=other]').waitFor();
  must(
    'a session does not say on what it began',
    /Chrome · Linux/.test(await desk.page.locator('[data-session=other]').innerText()),
  );
  await sound(desk.page, 'where I am logged in');
  // It is at a table: from now on it only watches there, as anybody with the link may.
  const table = await phone.page.evaluate(async () => {
    const wants = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'coup', players: 2, level: 'novice' }),
    };
    return (await (await fetch('/api/v1/play-now', wants)).json()).code;
  });
  await phone.page.goto(`/t/${table}`);
  await phone.page.locator('[data-dock]').waitFor();
  const anew = phone.page.waitForEvent('load');
  await desk.page.locator('[data-end]').click();
  await desk.page.locator('[data-session=other]').waitFor({ state: 'detached' });
  await phone.page.locator('[data-dock]').waitFor({ state: 'detached' });
  await anew; // its page notices and drops the person's data
  await phone.page.goto('/me');
  await isOut(phone);
  // Logged in again, then ended with all others; this time with the page open that shows most about its owner.
  await fill(phone, 1);
  await desk.page.reload();
  await desk.page.locator('[data-end-others]').click();
  await desk.page.locator('[data-session=other]').waitFor({ state: 'detached' });
  await isOut(phone);
  must(
    'the desk was sent away, too',
    (await desk.page.evaluate(async () => (await fetch('/api/v1/me')).status)) === 200,
  );
});

test('a table of two', async ({ someone }) => {
  const host = await someone({ language: 'en' });
  const friend = await someone({ language: 'en' });
  await host.page.goto('/');
  await host.page.click('[data-new=coup]');
  const code = await host.page.locator('[data-code]').getAttribute('data-code');
  await seats(host.page, 2);
  await friend.page.goto(`/t/${code}`);
  await friend.page.locator('form.come input').fill('Nasim');
  await friend.page.locator('form.come button').click();
  const second = host.page.locator('.round li').nth(1);
  await second.getByText('Nasim').waitFor();
  await second.locator('summary').click();
  await second.locator('select').selectOption('0');
  await host.page.locator('.round li').nth(0).getByText('Nasim').waitFor();
  // Chat is shown until its author is muted.
  await friend.page.locator('.phrases button').first().click();
  await host.page.locator('.lines button').first().click();
  await host.page.locator('dialog[open] [data-mute]').click();
  await host.page.locator('.lines p.soft').waitFor();
  await makeReady(friend.page);
  await start(host.page);
  await Promise.all([host, friend].map(({ page }) => page.locator('[data-dock]').waitFor()));
  // The same seat on a second device.
  const other = await host.context.newPage();
  await other.goto(`/t/${code}`);
  await other.locator('[data-dock]').waitFor();
  await other.close();
  // One wants a pause, the other agrees; either ends it.
  await host.page.locator('header button').last().click();
  await host.page.locator('dialog[open] [data-want-pause]').click();
  await host.page.keyboard.press('Escape');
  await friend.page.locator('[data-pause]').click();
  await friend.page.getByText(text('en', 'paused')).waitFor();
  await sound(friend.page, 'a pause');
  await host.page.locator('.prompt').getByText(text('en', 'resume'), { exact: true }).click();
  await friend.page.getByText(text('en', 'paused')).waitFor({ state: 'detached' });
});
