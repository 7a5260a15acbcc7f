// The service worker: opens the app without a network and shows push notifications. The shell is always cached, the
// rest of the app and the engine when the reader keeps them (lib/offline/keep.svelte.ts). Nothing of a game is ever
// cached.
const SHELL = 'meydan-shell-3';
const KEPT = 'meydan-kept';
const HOME = new URL('./', location.href); // the folder of the app: the root of a server, any folder of a file host
const WORDS = 'meydan-words'; // texts of notifications in the reader's language, stored by the page (lib/net/push.ts)
const FIRST = ['icon.svg', 'first.js', 'manifest.webmanifest'].map((name) => new URL(name, HOME));

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  await (await caches.open(SHELL)).addAll(FIRST);
  await keepShell(await fetch(HOME, { headers: { accept: 'text/html' }, cache: 'no-cache' }));
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('meydan-') && ![SHELL, WORDS, KEPT].includes(name);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(HOME.href)) return;
  const path = url.href.slice(HOME.href.length);
  if (path.startsWith('api')) return;
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
  else if (path.startsWith('assets/')) event.respondWith(asset(event.request));
  else if (/^engine\/.*[-/]/.test(path)) event.respondWith(engine(event.request));
  else event.respondWith(file(event.request));
});

/** The network first; the cached page when the network or the server is down. */
async function openPage(event) {
  const answer = await fetch(event.request).catch(() => null);
  if (answer?.ok) event.waitUntil(keepShell(answer.clone()).catch(() => undefined));
  if (answer && answer.status < 500) return answer;
  return (await caches.match(HOME)) || answer || Response.error();
}

/** Assets are cached for good: their names change with their content. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

/** Other files may change, so the network comes first. */
async function file(request) {
  const answer = await fetch(request).catch(() => null);
  return answer || (await caches.match(request)) || Response.error();
}

/** Files of the engine have a version in their names, too. They are large: only the reader decides to keep them. */
async function engine(request) {
  return (await caches.match(request)) || fetch(request);
}

/**
 * Caches the page and everything it names: scripts, styles, fonts, the texts of every language. Assets of older
 * versions are deleted.
 */
async function keepShell(answer) {
  const page = await answer.text();
  if (!page.includes('first.js')) return; // a page that is not the app
  const cache = await caches.open(SHELL);
  const before = await cache.match(HOME);
  if (before && (await before.text()) === page) return;
  const named = new Set(page.match(/assets\/[\w.-]+/g).map((name) => new URL(name, HOME).href));
  for (const { url } of await cache.keys()) {
    if (url.startsWith(new URL('assets/', HOME).href) && !named.delete(url)) await cache.delete(url);
  }
  await cache.addAll([...named]);
  await cache.put(HOME, new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data ? event.data.json() : {})));

async function tell(news) {
  const kept = await (await caches.open(WORDS)).match('/words');
  const words = kept
    ? await kept.json()
    : { title: navigator.language.startsWith('fa') ? 'میدان' : 'Meydan', dir: 'auto', games: {} };
  await self.registration.showNotification(words.title, {
    body: (news.type === 'invited' ? words.invited : words.games)?.[news.game] || '',
    dir: words.dir,
    tag: `${news.type === 'invited' ? 'invited' : 'turn'}-${news.table}`,
    icon: new URL('icon.svg', HOME).href,
    data: { to: `/t/${news.code}` },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data.to));
});

async function go(to) {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((client) => new URL(client.url).pathname === to) || open[0];
  if (!there) return self.clients.openWindow(to);
  await there.focus().catch(() => undefined); // a browser may refuse; the page still goes there
  return there.navigate(to);
}
