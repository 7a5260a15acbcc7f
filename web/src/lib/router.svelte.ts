/** Paths of the app. A click on a link inside the app changes the page without loading it anew. */
class Router {
  path = $state(location.pathname);
  query = $state(location.search);
  /** The parts of the path: `/learn/coup/C-4.4` has three. */
  readonly steps = $derived(this.path.split('/').filter(Boolean).map(decoded));

  constructor() {
    window.addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.clicked(event));
  }

  go(to: string, replace = false): void {
    if (to !== location.pathname + location.search) history[replace ? 'replaceState' : 'pushState'](null, '', to);
    this.read();
    window.scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = location.search;
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
    if (link.pathname.startsWith('/api') || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
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
