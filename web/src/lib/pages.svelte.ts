/** The pages of the app. Each is a chunk of its own, loaded when it is first visited. */
import type { Component } from 'svelte';
import { willReload } from '$lib/net/version';

export type PageComponent = Component<{ name: string; part: string }>;
/** The module of a page; `ready` loads what has to be there before it is shown, such as its texts. */
interface PageModule {
  default: PageComponent | Component<Record<string, never>>;
  ready?: () => Promise<unknown>;
}
export type Load = () => Promise<PageModule>;

const loaded = new WeakMap<Load, PageComponent>();

/**
 * One visit to a page: the component once it is loaded, or the fact that it cannot be loaded. Every visit is an object
 * of its own, so an import that ends late changes nothing about the page that is shown by then.
 */
export class Visit {
  component = $state.raw<PageComponent | null>(null);
  failed = $state(false);

  constructor(load: Load) {
    const known = loaded.get(load);
    if (known) this.component = known;
    else void this.open(load);
  }

  private async open(load: Load): Promise<void> {
    try {
      const page = await load();
      await page.ready?.();
      const component = page.default as PageComponent; // a page without properties ignores those it is given
      loaded.set(load, component);
      this.component = component;
    } catch {
      this.failed = !(await willReload());
    }
  }
}

const MOVED: Record<string, string> = { 'one-device': 'hot-seat', companion: 'scorekeeper', atelier: 'styleguide' };

/** The address of a page that had another name, so that old links work; nothing for other pages. */
export function movedTo(path: string): string | undefined {
  const [, page = '', ...rest] = path.split('/');
  const now = Object.hasOwn(MOVED, page) ? MOVED[page] : undefined;
  return now && `/${[now, ...rest].join('/')}`;
}
