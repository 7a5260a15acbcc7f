// The service worker: the shell of the app opens without a network; nothing of a game is ever cached. It also says «your turn».
const SHELL = 'meydan-shell-2';
const WORDS = 'meydan-words'; // what it says, in the reader's language: the page puts it there (lib/net/push.ts)
const FIRST = ['/', '/icon.svg', '/first.js', '/manifest.webmanifest'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FIRST)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name !== SHELL && name !== WORDS;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).then((answer) => keep('/', answer), () => caches.match('/')));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request).then((answer) => keep(event.request, answer))));
  } else {
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
  }
});

function keep(key, answer) {
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(SHELL).then((cache) => cache.put(key, copy));
  }
  return answer;
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data ? event.data.json() : {})));

async function tell(news) {
  const kept = await (await caches.open(WORDS)).match('/words');
  const words = kept ? await kept.json() : { title: 'میدان', dir: 'rtl', games: {} };
  await self.registration.showNotification(words.title, {
    body: words.games[news.game] || '', dir: words.dir, tag: `turn-${news.table}`, icon: '/icon.svg', data: { to: `/t/${news.code}` },
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
  await there.focus();
  return there.navigate(to);
}
