import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('$lib/i18n', () => ({ t: (key: string) => key }));
vi.mock('$lib/router.svelte', () => ({ router: { path: '/' } }));
vi.mock('$lib/sound', () => ({ play: () => undefined }));
vi.mock('$lib/ui/toasts.svelte', () => ({ toasts: { show: () => undefined } }));

/** A line that ends when it is told to. */
class Line {
  static all: Line[] = [];
  closed = false;
  onclose: ((event: { code: number; reason: string }) => void) | undefined;
  constructor() { Line.all.push(this); }
  close(): void { this.end(1000); }
  end(code: number, reason = ''): void { this.closed = true; this.onclose?.({ code, reason }); }
}
const open = (): Line[] => Line.all.filter(({ closed }) => !closed);
const reload = vi.fn();

describe('the home line', () => {
  beforeEach(() => {
    Line.all = [];
    reload.mockClear();
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('location', { protocol: 'https:', host: 'meydan', reload });
  });
  it('is one for one person, and comes back when it breaks', async () => {
    const { listen } = await import('../src/lib/net/notices');
    listen('sara');
    listen('sara');
    expect(Line.all.length).toBe(1);
    Line.all[0]?.end(1006);
    vi.runAllTimers();
    expect([Line.all.length, open().length]).toEqual([2, 1]);
  });
  it('is that of whoever came in last, also when it was just broken', async () => {
    const { listen } = await import('../src/lib/net/notices');
    listen('guest');
    listen('sara');
    vi.runAllTimers();
    expect(open()).toEqual([Line.all[1]]);
    Line.all[1]?.end(1012);
    listen('mina');
    vi.runAllTimers();
    expect(open()).toEqual([Line.all[2]]);
  });
  it('leaves nothing of somebody who was logged out on the screen', async () => {
    const { listen } = await import('../src/lib/net/notices');
    listen('sara');
    Line.all[0]?.end(4000, 'nobody');
    expect(reload).toHaveBeenCalledOnce();
  });
});
