/** Web Push: the browser's push service wakes the service worker, which shows «your turn» in the reader's language. */
import { t, type Key } from '$lib/i18n';
import { BOXES } from '$lib/games/boxes';
import { api, Wrong } from './api';

const STORE = 'meydan.push';
/** Kept where the worker can read it: it has no catalogue of its own. */
const WORDS = 'meydan-words';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
export const isTold = (): boolean =>
  canPush() && Notification.permission === 'granted' && localStorage.getItem(STORE) !== null;

/** Store the texts of the service worker in the reader's language. */
export async function teachWorker(): Promise<void> {
  if (!isTold()) return;
  const { loadTexts, say } = await import('$lib/circle/texts');
  await loadTexts();
  const name = (key: string): string => t(`game.${key}` as Key);
  const games = Object.fromEntries(BOXES.map(({ key }) => [key, t('notice.turn', { game: name(key) })]));
  const invited = Object.fromEntries(BOXES.map(({ key }) => [key, say('invited.push', { game: name(key) })]));
  const kept = await caches.open(WORDS);
  await kept.put(
    '/words',
    new Response(JSON.stringify({ title: t('meydan'), dir: document.documentElement.dir, games, invited })),
  );
}

export async function tellMe(): Promise<void> {
  const { key } = await api.pushKey();
  if (!key) throw new Wrong('no_push');
  if ((await Notification.requestPermission()) !== 'granted') throw new Wrong('no_permission');
  await subscribe(key);
  await teachWorker();
}

/** Register the subscription of this browser, an existing or a new one. It lasts as long as the session. */
async function subscribe(key: string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  const plain = made?.toJSON();
  if (!plain?.endpoint || !plain.keys) throw new Wrong('no_push');
  const { id } = await api.subscribe({ kind: 'push', endpoint: plain.endpoint, keys: plain.keys });
  localStorage.setItem(STORE, id);
}

/** Register the subscription again for the current session; drop it if nobody is logged in any more. */
export async function renew(): Promise<void> {
  if (!isTold()) return;
  try {
    const { key } = await api.pushKey();
    if (key) await subscribe(key);
  } catch (error) {
    if (error instanceof Wrong && error.key === 'nobody') await forgetBrowser();
  }
}

export async function tellMeNoMore(): Promise<void> {
  const id = localStorage.getItem(STORE);
  await forgetBrowser();
  if (id) await api.unsubscribe(id).catch(() => undefined);
}

/** End the browser's push subscription. The server has dropped its side with the session. */
export async function forgetBrowser(): Promise<void> {
  if (!canPush() || localStorage.getItem(STORE) === null) return;
  localStorage.removeItem(STORE);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
