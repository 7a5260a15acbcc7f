// «Tell me when it is my turn»: permission, subscription, the service worker's notice in the reader's language, and a
// click that opens the table. The bundled Chromium has no push service, shows no notices and always denies them, so the
// scenes replace these three, and the developer tools deliver the message to the worker. Server, page and worker are
// real. A small push service of the scene records and decrypts what the server sends, and that it stops after logging
// out. An invitation is followed all the way, from a person who invites to the table it leads to.
import { expect } from '@playwright/test';
import { must, sound } from '../checks.mjs';
import { LONG, test } from '../fixtures.mjs';
import { follow, register } from '../hands.mjs';
import { pushService } from '../push_service.mjs';
import { text } from '../texts.mjs';

/** Give the browser the subscription that it would get from this push service, at this path. */
async function standIn(context, { address, keys }, path) {
  await context.addInitScript(
    ([endpoint, keys]) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      PushManager.prototype.subscribe = async (wishes) => {
        window.subscribed = { visible: wishes.userVisibleOnly, key: wishes.applicationServerKey };
        localStorage.setItem('scene.subscribed', '1');
        return { toJSON: () => ({ endpoint, keys }) };
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('scene.subscribed') && {
          unsubscribe: async () => localStorage.removeItem('scene.subscribed'),
        };
    },
    [`${address}${path}`, keys],
  );
}

test('permission is refused', LONG, async ({ someone }) => {
  const { page } = await someone({ worker: true });
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto('/me');
  await page.locator('input[role=switch]').first().click();
  await page.locator('.toaster .wrong').waitFor();
  must('the switch is on without permission', !(await page.locator('input[role=switch]').first().isChecked()));
});

/** Deliver a message by the developer tools instead of a push service. */
async function deliver(context, page, address, news) {
  const tools = await context.newCDPSession(page);
  const registered = new Promise((done) =>
    tools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && done(registrations[0].registrationId),
    ),
  );
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: address,
    registrationId: await registered,
    data: JSON.stringify(news),
  });
}

/** The service worker, which notes what it would show. */
async function watched(context) {
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, wishes) => {
      self.shown = { title, ...wishes };
    };
  });
  return worker;
}

/** Click on the notice shown by the worker. */
function tap(worker) {
  return worker.evaluate(() => {
    const click = new ExtendableEvent('notificationclick');
    click.notification = {
      ...self.shown,
      close: () => {
        self.closed = true;
      },
    };
    self.dispatchEvent(click);
  });
}

/** Wait for the notice shown by the worker. */
async function heard(worker) {
  await expect.poll(() => worker.evaluate(() => self.shown), { timeout: 60_000 }).toBeTruthy();
  return worker.evaluate(() => self.shown);
}

/** Turn the switch on and wait until the subscription is stored. */
async function settled(page) {
  await page.waitForFunction(() => {
    const one = document.querySelector('input[role=switch]');
    return one.checked && !one.disabled;
  });
}

// Notices arrive while logged in and the subscription is renewed when the app starts; after logging out neither the
// browser nor the server keeps it.
test('logging out', async ({ someone, address }) => {
  const service = await pushService();
  const { page, context } = await someone({ worker: true, language: 'en' });
  const ask = async (path, token, body) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    must(`${path}: ${answer.status}`, answer.ok);
    return answer.json();
  };
  const renewed = () =>
    page
      .waitForResponse((one) => one.url().endsWith('/me/subscriptions') && one.status() === 201)
      .then((one) => one.json());
  await context.grantPermissions(['notifications'], { origin: address });
  await standIn(context, service, '/browser');
  const account = { login: 'mahtab', password: 'correct horse' };
  await page.goto('/me');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('input[autocomplete=username]').fill(account.login);
  await page.locator('input[autocomplete=current-password]').fill(account.password);
  await page
    .locator('form', { has: page.locator('input[autocomplete=username]') })
    .locator('button')
    .first()
    .click();
  await page.locator('[data-session=here]').waitFor();
  const [first] = await Promise.all([renewed(), page.locator('input[role=switch]').first().click()]);
  await settled(page); // the page has taken in what it was answered
  const [second] = await Promise.all([renewed(), page.reload()]);
  must('a browser that starts again is another one to the server', first.id === second.id);
  // No page of the app is open: the server brings the notice to the push service.
  await page.goto('/health');
  const elsewhere = (await ask('/login', '', account)).token;
  const game = { game: 'coup', players: 2, level: 'novice' };
  await ask('/play-now', elsewhere, game);
  await expect.poll(() => service.heard, { timeout: 60_000 }).toContain('/browser');
  await Promise.all([renewed(), page.goto('/me')]); // what is being renewed cannot be forgotten
  await page.getByRole('button', { name: text('en', 'me.out'), exact: true }).click();
  await page.waitForURL('**/');
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => ['meydan.push', 'scene.subscribed'].includes(key)),
  );
  must(`the browser is still subscribed: ${left}`, !left.length);
  // Everything goes out in the order in which it was asked for: when the webhook is told, the browser would have been.
  await ask('/me/subscriptions', elsewhere, { kind: 'webhook', endpoint: `${service.address}/webhook` });
  service.heard.length = 0;
  await ask('/play-now', elsewhere, game);
  await expect.poll(() => service.heard, { timeout: 60_000 }).toContain('/webhook');
  must('a browser that is logged out is told whose turn it is', !service.heard.includes('/browser'));
  service.close();
});

test('a notice and a click on it', async ({ someone, address }) => {
  const { page, context } = await someone({ worker: true });
  await context.grantPermissions(['notifications'], { origin: address });
  const service = await pushService();
  await standIn(context, service, '/scene');
  await page.goto('/');
  await page.click('[data-play=kingdomino]');
  await page.locator('.felt').waitFor();
  const code = page.url().split('/').at(-1);
  await page.goto('/me');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const wish = page.locator('input[role=switch]').first();
  const [asked] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/me/subscriptions')),
    wish.click(),
  ]);
  must(`the server refused the subscription: ${await asked.text()}`, asked.status() === 201);
  must(
    'the subscription is not with the server’s key',
    await page.evaluate(() => window.subscribed.visible && window.subscribed.key.length > 80),
  );
  await settled(page);
  await sound(page, 'notices are on');
  const worker = await watched(context);
  await deliver(context, page, address, { table: 'one', code, game: 'kingdomino' });
  const shown = await heard(worker);
  must(
    `the notice says ${JSON.stringify(shown)}`,
    shown?.title === text('fa', 'meydan') && shown.body.includes(text('fa', 'game.kingdomino')) && shown.dir === 'rtl',
  );
  await tap(worker);
  await page.waitForURL(`**/t/${code}`);
  await page.locator('.felt').waitFor();
  must('the notice stays after the click', await worker.evaluate(() => self.closed));
  await page.goto('/me');
  const [ended] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/me/subscriptions/')),
    page.locator('input[role=switch]').first().click(),
  ]);
  must('the subscription stays with the server', ended.status() === 200);
  service.close();
});

test('an invitation reaches somebody who has no page open', async ({ someone, address }) => {
  const service = await pushService();
  const sara = await someone({ language: 'en' });
  const ali = await someone({ worker: true, language: 'fa', width: 360, height: 740 });
  await ali.context.grantPermissions(['notifications'], { origin: address });
  await standIn(ali.context, service, '/ali');
  const [hers, his] = [await register(sara.page, 'Sara'), await register(ali.page, 'Ali')];
  await follow(sara.page, his);
  await follow(ali.page, hers);
  await ali.page.goto('/me');
  await ali.page.evaluate(() => navigator.serviceWorker.ready);
  await ali.page.locator('input[role=switch]').first().click();
  await settled(ali.page);
  const worker = await watched(ali.context);
  await ali.page.goto('/health');
  await sara.page.goto('/');
  await sara.page.locator('[data-new=coup]').click();
  const code = await sara.page.locator('[data-code]').getAttribute('data-code');
  await sara.page.locator(`[data-person="${his}"] [data-invite]`).click();
  await expect.poll(() => service.messages.length, { timeout: 60_000 }).toBe(1);
  const [news] = service.messages;
  must(`the server sent ${JSON.stringify(news)}`, news.type === 'invited' && news.code === code);
  await deliver(ali.context, ali.page, address, news);
  const shown = await heard(worker);
  must(
    `the notice says ${JSON.stringify(shown)}`,
    shown.body.includes('دعوت') && shown.body.includes(text('fa', 'game.coup')) && shown.tag.startsWith('invited-'),
  );
  await tap(worker);
  await ali.page.waitForURL(`**/t/${code}`);
  await ali.page
    .getByRole('button', { name: text('fa', 'waiting.sit') })
    .last()
    .click();
  await ali.page.locator('[data-ready]').waitFor();
  service.close();
});
