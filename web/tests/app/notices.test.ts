import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('$lib/i18n', () => ({ t: (key: string) => key }));
vi.mock('$lib/router.svelte', () => ({ router: { path: '/' } }));
vi.mock('$lib/sound', () => ({ play: () => undefined }));
vi.mock('$lib/ui/frame/toasts.svelte', () => ({ toasts: { show: () => undefined } }));

/** A socket that a test can close. */
class Line {
  static all: Line[] = [];
  closed = false;
  onclose: ((event: { code: number; reason: string }) => void) | undefined;
  constructor() {
    Line.all.push(this);
  }
  close(): void {
    this.end(1000);
  }
  end(code: number, reason = ''): void {
    this.closed = true;
    this.onclose?.({ code, reason });
  }
}
const open = (): Line[] => Line.all.filter(({ closed }) => !closed);
const reload = vi.fn();

describe('the connection for notices', () => {
  beforeEach(() => {
    Line.all = [];
    reload.mockClear();
    vi.resetModules();
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('location', { protocol: 'https:', host: 'meydan', reload });
  });
  it('is opened once per person, and again when it breaks', async () => {
    const { listen } = await import('../../src/lib/net/notices');
    listen('sara');
    listen('sara');
    expect(Line.all.length).toBe(1);
    Line.all[0]?.end(1006);
    vi.runAllTimers();
    expect([Line.all.length, open().length]).toEqual([2, 1]);
  });
  it('belongs to the person who logged in last, also after it was broken', async () => {
    const { listen } = await import('../../src/lib/net/notices');
    listen('guest');
    listen('sara');
    vi.runAllTimers();
    expect(open()).toEqual([Line.all[1]]);
    Line.all[1]?.end(1012);
    listen('mina');
    vi.runAllTimers();
    expect(open()).toEqual([Line.all[2]]);
  });
  it('reloads the page when the person is logged out', async () => {
    const { listen } = await import('../../src/lib/net/notices');
    listen('sara');
    Line.all[0]?.end(4000, 'nobody');
    expect(reload).toHaveBeenCalledOnce();
  });
});
