/**
 * Tells the reader when the server has a newer version of the app, and reloads the page when a chunk of the old version
 * is gone.
 */
import { t } from '$lib/i18n';
import { toasts } from '$lib/ui/frame/toasts.svelte';

const EVERY = 5 * 60_000;
const RELOADED = 'meydan.reloaded';
const scripts = (page: Document): string =>
  [...page.querySelectorAll<HTMLScriptElement>('script[type=module]')].map((one) => one.getAttribute('src')).join();

export function watchVersion(): void {
  const mine = scripts(document);
  let last = Date.now();
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || Date.now() - last < EVERY) return;
    last = Date.now();
    const answer = await fetch('/', { headers: { accept: 'text/html' } });
    const now = answer.ok ? scripts(new DOMParser().parseFromString(await answer.text(), 'text/html')) : mine;
    if (now && now !== mine) toasts.show(t('version.new'), 'news', 60, () => location.reload());
  };
  const quietly = (): void => void look().catch(() => undefined);
  document.addEventListener('visibilitychange', quietly);
  setInterval(quietly, EVERY);
  window.addEventListener('vite:preloadError', () => {
    // Not `preventDefault`: Vite would then resolve the import with `undefined` instead of rejecting it.
    reloading = reloadOnce().catch(() => false);
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 30_000));
}

let reloading: Promise<boolean> = Promise.resolve(false);

/**
 * After an import failed: whether the page is about to be loaded anew, so that there is no need to report the failure.
 */
export function willReload(): Promise<boolean> {
  return reloading;
}

/** Load the whole page anew, but only if the server answers and this is not the second attempt in a row. */
async function reloadOnce(): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED)) return false;
  // The API, because the service worker answers for pages when the server does not.
  const answers = (): Promise<boolean> => fetch('/api/v1/session', { cache: 'no-store' }).then(({ ok }) => ok);
  const later = (): Promise<void> => new Promise((done) => setTimeout(done, 1000));
  // A change of networks cuts off this request as well: it is made a second time.
  if (!(await answers().catch(() => later().then(answers)))) return false;
  sessionStorage.setItem(RELOADED, 'yes');
  location.reload();
  return true;
}
