import { describe, expect, it, vi } from 'vitest';

vi.mock('../../src/lib/circle/api', () => ({ circles: {} }));
const { bell } = await import('../../src/lib/circle/inviting/bell.svelte');

describe('invitations over a table', () => {
  it('rest after a moment, unless the table is left before', () => {
    vi.useFakeTimers();
    bell.rest(['first']);
    const cancel = bell.rest(['second']);
    vi.advanceTimersByTime(11_000);
    expect(bell.rested).toEqual([]);
    cancel();
    vi.advanceTimersByTime(2_000);
    expect(bell.rested).toEqual(['first']);
    vi.useRealTimers();
  });
});
