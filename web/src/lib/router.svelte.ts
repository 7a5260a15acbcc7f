import { pageAt, withoutServer } from '$lib/net/place';

/** Paths of the app. A click on a link inside the app changes the page without loading it anew. */
class Router {
  path = $state(here().path);
  query = $state(here().query);
  /** The parts of the path: `/learn/coup/C-4.4` has three. */
  readonly steps = $derived(this.path.split('/').filter(Boolean).map(decoded));

  constructor() {
    window.addEventListener('popstate', () => this.read());
    if (withoutServer) for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, aim);
    document.addEventListener('click', (event) => this.clicked(event));
  }

  go(to: string, replace = false): void {
    if (to !== this.path + this.query) history[replace ? 'replaceState' : 'pushState'](null, '', pageAt(to));
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    const { path, query } = here();
    this.path = path;
    this.query = query;
  }

  private clicked(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const to = withoutServer && link.hash.startsWith('#/') ? link.hash.slice(1) : link.pathname + link.search;
    if (to.startsWith('/api') || (link.hash && !link.hash.startsWith('#/'))) return;
    event.preventDefault();
    this.go(to);
  }
}

/** The page that the browser's bar names. */
function here(): { path: string; query: string } {
  if (!withoutServer) return { path: location.pathname, query: location.search };
  const [path = '', query] = location.hash.slice(1).split('?');
  return { path: path || '/', query: query === undefined ? '' : `?${query}` };
}

/** Without a server a link to a page leads to its address behind the `#`, also in a new tab. */
function aim(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const to = link?.getAttribute('href');
  if (link && to?.startsWith('/')) link.setAttribute('href', pageAt(to));
}

/** A part of a path as its author wrote it. A path that is not valid percent-encoding stays as it is. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

export const router = new Router();
