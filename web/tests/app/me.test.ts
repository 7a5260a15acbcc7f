import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('$lib/settings.svelte', () => ({ settings: { language: 'fa' } }));
const session = vi.fn<() => Promise<{ me: { id: string } | null }>>();
const comeIn = vi.fn<() => Promise<{ id: string }>>();
vi.mock('../../src/lib/net/api', () => ({ api: { session, comeIn } }));

describe('the person of this browser', () => {
  beforeEach(() => {
    vi.resetModules();
    session.mockReset();
    comeIn.mockReset().mockResolvedValue({ id: 'guest' });
  });
  it('is asked for once', async () => {
    session.mockResolvedValue({ me: { id: 'sara' } });
    const { myself } = await import('../../src/lib/net/me.svelte');
    await Promise.all([myself.find(), myself.find(), myself.somebody()]);
    expect([myself.person?.id, myself.asked]).toEqual(['sara', true]);
    expect(session).toHaveBeenCalledOnce();
    expect(comeIn).not.toHaveBeenCalled();
  });
  it('becomes one guest when nobody is logged in', async () => {
    session.mockResolvedValue({ me: null });
    const { myself } = await import('../../src/lib/net/me.svelte');
    const found = await Promise.all([myself.somebody(), myself.somebody()]);
    expect(found.map(({ id }) => id)).toEqual(['guest', 'guest']);
    expect(comeIn).toHaveBeenCalledOnce();
  });
  it('does not become a guest while the server does not say who is logged in', async () => {
    session
      .mockRejectedValueOnce(new Error('too fast'))
      .mockRejectedValueOnce(new Error('too fast'))
      .mockResolvedValue({ me: { id: 'sara' } });
    const { myself } = await import('../../src/lib/net/me.svelte');
    await myself.find();
    expect(myself.person).toBeNull();
    await expect(myself.somebody()).rejects.toThrow('too fast');
    expect((await myself.somebody()).id).toBe('sara');
    expect(comeIn).not.toHaveBeenCalled();
  });
});
