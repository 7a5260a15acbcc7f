import { describe, expect, it, vi } from 'vitest';
import type { GameEvent, GameModule } from '../../src/lib/games';
import type { Frame } from '../../src/lib/net/protocol';
import { Past } from '../../src/lib/review/past';

const module = {
  prompt: ({ view }: { view: { n: number } }) => (view.n === 1 ? 'Now they robbed you: which?' : 'Which?'),
  story: ({ event }: GameEvent) => (event === 'hidden' ? null : [{ text: 'they ' }, { text: event }]),
  heading: ({ event }: GameEvent) => (event === 'round' ? { level: 'round', title: 'Round 2', instead: true } : null),
} as unknown as GameModule;

const frame = (n: number, ...events: string[]): Frame =>
  ({
    n,
    asked: [n % 2],
    view: { n },
    seat: n ? n % 2 : null,
    events: events.map((event) => ({ event })),
  }) as unknown as Frame;
const frames = [frame(0, 'dealt'), frame(1, 'built', 'hidden', 'robbed'), frame(2, 'round'), frame(3, 'round', 'won')];

/** The game comes two frames at a time. */
const source = () => vi.fn((first: number) => Promise.resolve({ frames: frames.slice(first, first + 2), total: 3 }));

describe('the past of a game', () => {
  it('is loaded once, however many moments are looked at', async () => {
    const load = source();
    const past = new Past({ seats: [] }, module, 1, load);
    const [first, third] = await Promise.all([past.before(0), past.before(2)]);
    expect([first?.view, third?.view, third?.you]).toEqual([{ n: 0 }, { n: 2 }, 1]);
    expect(third?.events.map(({ event }) => event)).toEqual(['dealt', 'built', 'hidden', 'robbed', 'round']);
    expect(await past.before(9)).toBeNull();
    expect(load.mock.calls).toEqual([[0], [2]]);
  });

  it('shows a moment as the player saw it who was asked', async () => {
    const past = new Past({ seats: [] }, module, 0, source());
    const asked = await past.before(2, ['tax']);
    expect(await Promise.all([past.by(0), past.by(1), past.by(3)])).toEqual([1, 0, null]);
    expect([asked?.mine, asked?.over, asked?.can('tax'), asked?.can('income')]).toEqual([true, false, true, false]);
  });

  it('tells what led to a moment in the sentences of the story', async () => {
    const past = new Past({ seats: [] }, module, 0, source());
    expect(await past.told(1)).toEqual(['they built', 'they robbed']);
    expect(await past.told(2)).toEqual(['Round 2']);
    expect(await past.told(3)).toEqual(['they won']);
  });

  it('says what had just happened before a question that does not tell it', async () => {
    const past = new Past({ seats: [] }, module, 0, source());
    expect(await past.context(0, [])).toBe('Which?');
    expect(await past.context(1, [])).toBe('Now they robbed you: which?');
    expect(await past.context(2, [])).toBe('Round 2 Which?');
  });

  it('can be asked again after a failure', async () => {
    const load = source().mockRejectedValueOnce(new Error('lost'));
    const past = new Past({ seats: [] }, module, 0, load);
    expect(await past.told(1)).toEqual([]);
    expect(await past.told(1)).toHaveLength(2);
  });
});
