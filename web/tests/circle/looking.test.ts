// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PairingState } from '../../src/lib/net/protocol';

const circles = {
  look: vi.fn<() => Promise<PairingState>>(),
  pairing: vi.fn<() => Promise<PairingState>>(),
  stop: vi.fn<() => Promise<PairingState>>(),
};
vi.mock('../../src/lib/circle/api', () => ({ circles }));
const { Looking } = await import('../../src/lib/circle/looking.svelte');

const WISH = { game: 'coup', least: 2, most: 4 };
const state = (change: Partial<PairingState> = {}): PairingState => ({
  looking: true,
  game: 'coup',
  people: 1,
  since: 0,
  bots: 30,
  now: 0,
  table: '',
  ...change,
});

describe('looking for a table', () => {
  const found = vi.fn<(code: string) => void>();
  const wrong = vi.fn<(error: unknown) => void>();
  const lost = vi.fn<() => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    for (const one of [...Object.values(circles), found, wrong, lost]) one.mockReset();
    circles.look.mockResolvedValue(state());
  });
  afterEach(() => vi.useRealTimers());

  it('asks every two seconds and counts down until bots come', async () => {
    const looking = new Looking(found, wrong, lost);
    circles.pairing.mockResolvedValue(state({ people: 3, now: 2 }));
    await looking.begin(WISH);
    expect([looking.state?.people, looking.left]).toEqual([1, 30]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([circles.pairing.mock.calls.length, looking.left]).toEqual([0, 29]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([circles.pairing.mock.calls.length, looking.state?.people, looking.left]).toEqual([1, 3, 28]);
  });

  it('ends with the table that was found', async () => {
    const looking = new Looking(found, wrong, lost);
    circles.pairing.mockResolvedValue(state({ looking: false, table: 'ABC234' }));
    await looking.begin(WISH);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(found).toHaveBeenCalledExactlyOnceWith('ABC234');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(circles.pairing).toHaveBeenCalledOnce();
    expect(looking.state).toBeNull();
  });

  it('goes to a table that was found while it was stopped', async () => {
    const looking = new Looking(found, wrong, lost);
    await looking.begin(WISH);
    circles.stop.mockResolvedValue(state({ looking: false, table: 'ABC234' }));
    await looking.stop();
    expect(found).toHaveBeenCalledWith('ABC234');
  });

  it('looks on when one question is not answered', async () => {
    const looking = new Looking(found, wrong, lost);
    circles.pairing.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(state({ people: 2 }));
    await looking.begin(WISH);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(wrong).toHaveBeenCalledOnce();
    expect(looking.state?.people).toBe(2);
  });

  it('looks on when the page is loaded again', async () => {
    await new Looking(found, wrong, lost).begin(WISH);
    circles.pairing.mockResolvedValue(state({ now: 5 }));
    const again = new Looking(found, wrong, lost);
    await again.resume();
    expect([again.state?.looking, again.left]).toEqual([true, 25]);
    circles.pairing.mockResolvedValue(state({ looking: false, table: 'ABC234' }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(found).toHaveBeenCalledWith('ABC234');
    expect(lost).not.toHaveBeenCalled();
  });

  it('asks nothing on a page that did not look, or that stopped', async () => {
    const looking = new Looking(found, wrong, lost);
    await looking.resume();
    await looking.begin(WISH);
    circles.stop.mockResolvedValue(state({ looking: false }));
    await looking.stop();
    await new Looking(found, wrong, lost).resume();
    expect(circles.pairing).not.toHaveBeenCalled();
    expect(lost).not.toHaveBeenCalled();
  });

  it('takes no late answer about a search that was stopped', async () => {
    const looking = new Looking(found, wrong, lost);
    let answer: (late: PairingState) => void = () => undefined;
    circles.pairing.mockReturnValueOnce(new Promise<PairingState>((resolve) => (answer = resolve)));
    circles.stop.mockResolvedValue(state({ looking: false }));
    await looking.begin(WISH);
    await vi.advanceTimersByTimeAsync(2_000);
    await looking.stop();
    await looking.begin(WISH);
    answer(state({ looking: false }));
    await vi.advanceTimersByTimeAsync(0);
    expect(looking.state?.looking).toBe(true);
    expect(lost).not.toHaveBeenCalled();
  });

  it('says when the server looks no longer', async () => {
    const looking = new Looking(found, wrong, lost);
    await looking.begin(WISH);
    circles.pairing.mockResolvedValue(state({ looking: false }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lost).toHaveBeenCalledOnce();
    expect(looking.state).toBeNull();
  });

  it('tells the server when the page is left, but only while it looks', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const looking = new Looking(found, wrong, lost);
    looking.leave();
    expect(fetched).not.toHaveBeenCalled();
    await looking.begin(WISH);
    looking.leave();
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/pairing', expect.objectContaining({ method: 'DELETE' }));
    fetched.mockRestore();
  });
});
