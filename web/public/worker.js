// The service worker: the shell of the app opens without a network; nothing of a game is ever cached.
const SHELL = 'meydan-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', '/icon.svg', '/first.js', '/manifest.webmanifest'])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
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
