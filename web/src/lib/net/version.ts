/** Has a newer Meydan been put up since this page was opened? Then say so; and when a part of the old one is gone, load the new one. */
import { t } from '$lib/i18n';
import { toasts } from '$lib/ui/toasts.svelte';

const EVERY = 5 * 60_000;
const RELOADED = 'meydan.reloaded';
const scripts = (page: Document): string => [...page.querySelectorAll<HTMLScriptElement>('script[type=module]')].map((one) => one.getAttribute('src')).join();

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
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED) || !navigator.onLine) return;
    sessionStorage.setItem(RELOADED, 'yes');
    event.preventDefault();
    location.reload();
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 30_000));
}
