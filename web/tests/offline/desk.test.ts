// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '$lib/offline/texts';
import { toasts } from '$lib/ui/frame/toasts.svelte';

/** Workers that were started, and the orders they got. */
const started: FakeWorker[] = [];
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  readonly orders: { do: string; id?: number; number?: number }[] = [];
  ended = false;
  constructor() {
    started.push(this);
  }
  postMessage(order: { do: string }): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.ended = true;
  }
}

beforeEach(async () => {
  started.length = 0;
  toasts.list = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  await loadTexts();
});
afterEach(() => vi.unstubAllGlobals());

test('an engine that cannot be opened says why to all who wait, and the next request tries again', async () => {
  const [{ api, Wrong }, { desk }] = await Promise.all([import('$lib/net/api'), import('$lib/offline/desk')]);
  await (await import('$lib/offline/texts')).loadTexts();
  const seen = api.see('local-a').catch((error: unknown) => error);
  await vi.waitFor(() => expect(started[0]?.orders.at(-1)?.do).toBe('call'));
  started[0]?.onmessage({ data: { news: 'failed', reason: 'no_memory' } });
  const wrong = await seen;
  expect(wrong).toBeInstanceOf(Wrong);
  if (!(wrong instanceof Wrong)) return;
  expect(wrong.needsEngine).toBe(true);
  expect(wrong.text).toContain('حافظه');
  expect(toasts.list).toEqual([]);
  expect(started[0]?.ended).toBe(true);
  void desk.call('GET', '/catalogue', '');
  expect(started.length).toBe(2);
});

test('a table whose engine fails is closed', async () => {
  const { desk } = await import('$lib/offline/desk');
  await (await import('$lib/offline/texts')).loadTexts();
  const changed = vi.fn();
  const line = desk.open('local-a', { heard: vi.fn(), changed });
  expect(line.send({ type: 'ping' })).toBe(true);
  started[0]?.onmessage({ data: { news: 'failed', reason: 'damaged' } });
  expect(changed).toHaveBeenCalledWith('refused');
  expect(line.send({ type: 'ping' })).toBe(false);
});

test('a browser that stores nothing says so, and can still send requests', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  const { api, Wrong } = await import('$lib/net/api');
  await (await import('$lib/offline/texts')).loadTexts();
  const seen = api.see('local-a').catch((error: unknown) => error);
  await vi.waitFor(() => expect(started[0]?.orders.at(-1)?.do).toBe('call'));
  started[0]?.onmessage({ data: { news: 'answer', id: started[0].orders.at(-1)?.id, status: 507, text: '{}' } });
  const wrong = await seen;
  expect(wrong instanceof Wrong && wrong.text).toContain('پنجره‌ی خصوصی');
});
