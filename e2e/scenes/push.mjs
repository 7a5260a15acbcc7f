// «Tell me when it is my turn»: permission, subscription, what the service worker says in the reader's language, and a click that leads to the table.
// The packed Chromium has no push service, no drawer for notices, and always denies them: the scene stands in for these three, and the developer tools
// hand the message to the worker. Server, page and worker are the real ones. What the server sends to a push service, and that it sends no more after
// logging out, is heard by a small one of the scene's own.
import { createServer } from 'node:http';
import { person } from '../browser.mjs';
import { must, sound } from '../checks.mjs';

/** Where the server brings its notices: which addresses it came to. */
async function pushService() {
  const heard = [];
  const service = createServer((request, answer) => {
    heard.push(request.url);
    request.resume();
    answer.writeHead(201).end();
  });
  await new Promise((done) => service.listen(0, '127.0.0.1', done));
  return { heard, close: () => service.close(), address: `http://127.0.0.1:${service.address().port}` };
}

/** A subscription as a push service would give it: a public key of the curve the standard wants, and a secret. */
async function standIn(context, endpoint) {
  await context.addInitScript(async (endpoint) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    PushManager.prototype.subscribe = async (wishes) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const keys = { p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      window.subscribed = { visible: wishes.userVisibleOnly, key: wishes.applicationServerKey };
      localStorage.setItem('scene.subscribed', '1');
      return { toJSON: () => ({ endpoint, keys }) };
    };
    PushManager.prototype.getSubscription = async () => localStorage.getItem('scene.subscribed') && { unsubscribe: async () => localStorage.removeItem('scene.subscribed') };
  }, endpoint);
}

async function refused(browser, address) {
  const { page, context } = await person(browser, address, { worker: true });
  await page.addInitScript(() => { Notification.requestPermission = async () => 'denied'; });
  await page.goto('/me');
  await page.locator('input[role=switch]').first().click();
  await page.locator('.toaster .wrong').waitFor();
  must('the switch is on without permission', !(await page.locator('input[role=switch]').first().isChecked()));
  await context.close();
}

/** The developer tools stand for the push service. */
async function deliver(context, page, address, news) {
  const tools = await context.newCDPSession(page);
  const registered = new Promise((done) => tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && done(registrations[0].registrationId)));
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId: await registered, data: JSON.stringify(news) });
}

/** What the worker has shown, once it has. */
async function heard(worker) {
  for (let tries = 0; tries < 300; tries++) {
    const shown = await worker.evaluate(() => self.shown);
    if (shown) return shown;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the worker says nothing');
}

/** The switch is on, and all that it does is done. */
async function settled(page) {
  await page.waitForFunction(() => { const one = document.querySelector('input[role=switch]'); return one.checked && !one.disabled; });
}

async function until(is) {
  for (let tries = 0; tries < 300 && !is(); tries++) await new Promise((done) => setTimeout(done, 100));
  return is();
}

/** Told while logged in, renewed when the app starts; after logging out neither the browser nor the server has anything left of it. */
async function out(browser, address) {
  const service = await pushService();
  const { page, context, faults } = await person(browser, address, { worker: true, language: 'en' });
  const ask = async (path, token, body) => {
    const answer = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) });
    must(`${path}: ${answer.status}`, answer.ok);
    return answer.json();
  };
  const renewed = () => page.waitForResponse((one) => one.url().endsWith('/me/subscriptions') && one.status() === 201).then((one) => one.json());
  await context.grantPermissions(['notifications'], { origin: address });
  await standIn(context, `${service.address}/browser`);
  const account = { login: `mahtab${Date.now() % 1e9}`, password: 'correct horse' };
  await page.goto('/me');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('input[autocomplete=username]').fill(account.login);
  await page.locator('input[autocomplete=current-password]').fill(account.password);
  await page.locator('form', { has: page.locator('input[autocomplete=username]') }).locator('button').first().click();
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
  must('the push service hears nothing', await until(() => service.heard.includes('/browser')));
  await Promise.all([renewed(), page.goto('/me')]); // what is being renewed cannot be forgotten
  await page.getByText('Log out', { exact: true }).click();
  await page.waitForURL('**/');
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => ['meydan.push', 'scene.subscribed'].includes(key)));
  must(`the browser is still subscribed: ${left}`, !left.length);
  // Everything goes out in the order in which it was asked for: when the webhook is told, the browser would have been.
  await ask('/me/subscriptions', elsewhere, { kind: 'webhook', endpoint: `${service.address}/webhook` });
  service.heard.length = 0;
  await ask('/play-now', elsewhere, game);
  must('the webhook hears nothing', await until(() => service.heard.includes('/webhook')));
  must('a browser that is logged out is told whose turn it is', !service.heard.includes('/browser'));
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
  service.close();
}

export async function play(browser, address) {
  await refused(browser, address);
  await out(browser, address);
  const { page, context, faults } = await person(browser, address, { worker: true });
  await context.grantPermissions(['notifications'], { origin: address });
  await standIn(context, 'https://push.invalid/scene');
  await page.goto('/');
  await page.click('[data-play=kingdomino]');
  await page.locator('.felt').waitFor();
  const code = page.url().split('/').at(-1);
  await page.goto('/me');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const wish = page.locator('input[role=switch]').first();
  const [asked] = await Promise.all([page.waitForResponse((one) => one.url().endsWith('/me/subscriptions')), wish.click()]);
  must(`the server refused the subscription: ${await asked.text()}`, asked.status() === 201);
  must('the subscription is not with the server’s key', await page.evaluate(() => window.subscribed.visible && window.subscribed.key.length > 80));
  await settled(page);
  await sound(page, 'notices are on');
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => { ServiceWorkerRegistration.prototype.showNotification = async (title, wishes) => { self.shown = { title, ...wishes }; }; });
  await deliver(context, page, address, { table: 'one', code, game: 'kingdomino' });
  const shown = await heard(worker);
  must(`the notice says ${JSON.stringify(shown)}`, shown?.title === 'میدان' && shown.body.includes('کینگدومینو') && shown.dir === 'rtl');
  await worker.evaluate(() => {
    const click = new ExtendableEvent('notificationclick');
    click.notification = { ...self.shown, close: () => { self.closed = true; } };
    self.dispatchEvent(click);
  });
  await page.waitForURL(`**/t/${code}`);
  await page.locator('.felt').waitFor();
  must('the notice stays after the click', await worker.evaluate(() => self.closed));
  await page.goto('/me');
  const [ended] = await Promise.all([page.waitForResponse((one) => one.url().includes('/me/subscriptions/')), page.locator('input[role=switch]').first().click()]);
  must('the subscription stays with the server', ended.status() === 200);
  must(`the page complained: ${faults.join('; ')}`, !faults.length);
  await context.close();
}
