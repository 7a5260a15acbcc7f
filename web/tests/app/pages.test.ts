// @vitest-environment jsdom
import type { Component } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Load } from '../../src/lib/pages.svelte';

vi.mock('$lib/i18n', () => ({ t: (key: string) => key }));
const page = (): Component<Record<string, never>> => () => ({});
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();

/** Waits for a promise to have its effect; the patience is for busy machines. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, 60_000);

/** What Vite's loader does when a chunk cannot be fetched: the import is rejected unless a listener prevents it. */
function viteRejects(): Promise<never> {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? Promise.resolve(undefined as never) : Promise.reject(new Error('no such chunk'));
}

describe('a visit to a page', () => {
  beforeEach(() => {
    vi.resetModules();
    fetched.mockReset();
    reload.mockReset();
    sessionStorage.clear();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('location', { reload });
  });

  it('is not changed by the imports of other visits, in whatever order they end', async () => {
    const { Visit } = await import('../../src/lib/pages.svelte');
    const [first, second] = [page(), page()];
    const ends: (() => void)[] = [];
    const slow =
      (component: Component<Record<string, never>>): Load =>
      () =>
        new Promise((done) => ends.push(() => done({ default: component })));
    const visits = [
      new Visit(slow(first)),
      new Visit(slow(second)),
      new Visit(() => Promise.reject(new Error('gone'))),
    ];
    ends[1]?.();
    await until(() => expect(visits[1]?.component).toBe(second));
    expect(visits[0]?.component).toBeNull();
    ends[0]?.();
    await until(() => expect(visits[0]?.component).toBe(first));
    expect(visits.map(({ failed }) => failed)).toEqual([false, false, true]);
    expect(visits[1]?.component).toBe(second);
  });

  it('shows a page that was loaded before at once', async () => {
    const { Visit } = await import('../../src/lib/pages.svelte');
    const shown = page();
    const load = vi.fn<Load>(() => Promise.resolve({ default: shown }));
    const before = new Visit(load);
    await until(() => expect(before.component).toBe(shown));
    expect(new Visit(load).component).toBe(shown);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is shown when its texts are loaded', async () => {
    const { Visit } = await import('../../src/lib/pages.svelte');
    let come: () => void = () => undefined;
    const ready = vi.fn(() => new Promise<void>((done) => (come = done)));
    const visit = new Visit(() => Promise.resolve({ default: page(), ready }));
    await until(() => expect(ready).toHaveBeenCalledOnce());
    expect(visit.component).toBeNull();
    come();
    await until(() => expect(visit.component).not.toBeNull());
  });

  it('tries again after a failure', async () => {
    const { Visit } = await import('../../src/lib/pages.svelte');
    const shown = page();
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ default: shown });
    const before = new Visit(load);
    await until(() => expect(before.failed).toBe(true));
    const after = new Visit(load);
    await until(() => expect(after.component).toBe(shown));
  });

  it('keeps waiting while the app is loaded anew for a chunk that is gone, and fails the second time', async () => {
    const { Visit } = await import('../../src/lib/pages.svelte');
    const { watchVersion } = await import('../../src/lib/net/version');
    watchVersion();
    fetched.mockResolvedValue({ ok: true } as Response);
    const visit = new Visit(viteRejects);
    await until(() => expect(reload).toHaveBeenCalledOnce());
    const next = new Visit(viteRejects);
    await until(() => expect(next.failed).toBe(true));
    expect([visit.failed, visit.component, next.component]).toEqual([false, null, null]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('fails without a reload while the server does not answer', async () => {
    const { Visit } = await import('../../src/lib/pages.svelte');
    const { watchVersion } = await import('../../src/lib/net/version');
    watchVersion();
    fetched.mockRejectedValue(new TypeError('no network'));
    const visit = new Visit(viteRejects);
    await until(() => expect(visit.failed).toBe(true));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page that had another name', () => {
  it('is found by its old address', async () => {
    const { movedTo } = await import('../../src/lib/pages.svelte');
    expect(movedTo('/companion/dej')).toBe('/scorekeeper/dej');
    expect(movedTo('/one-device')).toBe('/hot-seat');
    expect(movedTo('/atelier')).toBe('/styleguide');
    expect([movedTo('/'), movedTo('/learn/coup'), movedTo('/constructor')]).toEqual([undefined, undefined, undefined]);
  });
});
