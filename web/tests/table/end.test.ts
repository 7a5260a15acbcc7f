// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { BeatKind, GameEvent, GameModule } from '../../src/lib/games';
import { moments, standings } from '../../src/lib/table/end/chronicle';
import { wrapped } from '../../src/lib/table/end/picture';
import type { Seen } from '../../src/lib/table/Table.svelte';
import { update } from './socket';

function finished(events: GameEvent[], more: object = {}): Seen {
  return {
    events,
    you: 1,
    seats: [0, 1, 2].map((seat) => ({ seat, resigned: seat === 2 })),
    nameOf: (seat: number) => ['Sara', 'Ali', 'Mina'][seat],
    update: {
      ...update(9),
      over: true,
      winners: [1],
      places: [2, 1, 3],
      scores: [{ total: 7 }, { total: 9 }, {}],
      ...more,
    },
  } as unknown as Seen;
}
const happened = (event: string, seat: number): GameEvent => ({ event, seat });
const KINDS: Record<string, BeatKind> = {
  called: 'call',
  fought: 'battle',
  struck: 'strike',
  turned: 'flip',
  won: 'victory',
};
const module = {
  beat: ({ event, seat }: GameEvent) =>
    KINDS[event] ? { kind: KINDS[event], text: '', mine: false, seats: [seat] } : null,
  story: ({ event, seat }: GameEvent, { you }: { you: number | null }) => [
    { text: seat === you ? `you ${event}` : `${String(seat)} ${event}` },
  ],
} as unknown as GameModule;

describe('the end of a game', () => {
  it('lists the players by their places', () => {
    expect(standings(finished([])).map(({ seat, place, won, points }) => [seat, place, won, points])).toEqual([
      [1, 1, true, 9],
      [0, 2, false, 7],
      [2, 3, false, null],
    ]);
  });
  it('tells the weightiest moments in their order, to everyone, and each kind once before any twice', () => {
    const events = [
      happened('turned', 0),
      happened('called', 0),
      happened('struck', 2),
      happened('turned', 1),
      happened('paid', 1),
      happened('fought', 0),
      happened('won', 1),
    ];
    expect(moments(finished(events), module)).toEqual(['2 struck', '1 turned', '0 fought']);
  });
  it('takes the same kind again where there is nothing else', () => {
    const events = [happened('turned', 0), happened('turned', 2)];
    expect(moments(finished(events), module)).toEqual(['0 turned', '2 turned']);
  });
  it('leaves out moments that need a view of long ago', () => {
    const broken = { ...module, beat: () => JSON.parse('{') as null };
    expect(moments(finished([happened('turned', 0)]), broken)).toEqual([]);
  });
});

describe('lines of the picture', () => {
  const letters = (text: string): number => text.length;
  it('break between words', () => {
    expect(wrapped('one two three', 8, 2, letters)).toEqual(['one two', 'three']);
  });
  it('end with an ellipsis where there are too many, or a word is too long', () => {
    expect(wrapped('one two three four', 8, 1, letters)).toEqual(['one two…']);
    expect(wrapped('extraordinary', 8, 2, letters)).toEqual(['extraor…']);
  });
});
