/** A device that stands in a café for everybody: after two quiet minutes it is back at the square, as nobody. */
import { api } from '$lib/net/api';
import { myself } from '$lib/net/me.svelte';
import { router } from '$lib/router.svelte';
import { news } from '$lib/table/news';

const STORE = 'meydan.kiosk';
/** Milliseconds without a touch, and without anything new at the table. */
export const QUIET = 120_000;
const LOOK = 5_000;

let touched = 0;

/** Has nobody done anything for two minutes? */
export function isQuiet(now: number): boolean {
  return now - Math.max(touched, news.at) >= QUIET;
}

/** Leave the seat, end the session, and begin anew at the square. */
async function goHome(): Promise<void> {
  const [page, table] = router.steps;
  if (page === 't' && table) await api.leave(table).catch(() => undefined);
  await api.logOut().catch(() => undefined);
  location.assign('/');
}

/** This device is a kiosk until its browser is closed. */
export function start(): void {
  try {
    sessionStorage.setItem(STORE, 'on');
  } catch {
    /* private mode: it holds until the page is closed */
  }
  watch();
}

let watching = false;
export function watch(): void {
  if (watching) return;
  watching = true;
  touched = Date.now();
  const touch = (): void => {
    touched = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(kind, touch, { capture: true, passive: true });
  setInterval(() => {
    if (!isQuiet(Date.now())) return;
    touch();
    // At the square, too, somebody may have been here, who is known by name until the session ends.
    if (router.path !== '/' || myself.person) void goHome();
  }, LOOK);
}
