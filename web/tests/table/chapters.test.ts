import { describe, expect, it } from 'vitest';
import type { GameEvent, GameModule, Teller } from '../../src/lib/games';
import { aboutMe, chapters, placeOf } from '../../src/lib/table/talk/chapters';

/** A game in which `round` and `turn` begin chapters, `paid` is told by the next line, and `hidden` is no news. */
const module = {
  story: (event: GameEvent) => (event.event === 'hidden' ? null : [{ text: event.event }]),
  heading: (event: GameEvent) =>
    event.event === 'round'
      ? { level: 'round', title: `round ${String(event.number)}`, instead: true }
      : event.event === 'turn'
        ? { level: 'turn', title: `turn of ${String(event.seat)}`, seat: event.seat }
        : null,
  quiet: (event: GameEvent) => event.event === 'paid',
  cause: (event: GameEvent, _: Teller, { events, at }: { events: GameEvent[]; at: number }) =>
    event.event === 'built' ? `for ${String(events[at - 1]?.coins)}` : null,
} as unknown as GameModule;
const table = (you: number | null): Teller => ({ nameOf: String, you });
const events: GameEvent[] = [
  { event: 'dealt' },
  { event: 'round', number: 1 },
  { event: 'turn', seat: 0 },
  { event: 'paid', seat: 0, coins: 3 },
  { event: 'built', seat: 0 },
  { event: 'turn', seat: 1 },
  { event: 'destroyed', seat: 1, target: 0 },
  { event: 'hidden' },
  { event: 'round', number: 2 },
];
const outline = (all: ReturnType<typeof chapters>): string[] =>
  all.flatMap(({ heading, lines }) => [
    heading ? `# ${heading.title}` : '#',
    ...lines.map(({ parts, cause }) => `${parts[0]?.text ?? ''}${cause ? ` (${cause})` : ''}`),
  ]);

describe('the chapters of a story', () => {
  it('begin with rounds and turns, and tell causes; what another line tells is left out', () => {
    expect(outline(chapters(events, module, table(null)))).toEqual([
      '#',
      'dealt',
      '# round 1',
      '# turn of 0',
      'turn',
      'built (for 3)',
      '# turn of 1',
      'turn',
      'destroyed',
      '# round 2',
    ]);
  });
  it('know what is about their reader, as actor or target, and can be reduced to that', () => {
    const mine = chapters(events, module, table(0)).flatMap(({ lines }) => lines.filter((line) => line.mine));
    expect(mine.map(({ at }) => at)).toEqual([2, 4, 6]);
    expect(outline(aboutMe(chapters(events, module, table(0))))).toEqual([
      '# turn of 0',
      'turn',
      'built (for 3)',
      '# turn of 1',
      'destroyed',
    ]);
    expect(aboutMe(chapters(events, module, table(null)))).toEqual([]);
  });
  it('find the place of a step, also of one without a line', () => {
    const all = chapters(events, module, table(null));
    expect([0, 1, 3, 4, 7, 8].map((at) => placeOf(all, at))).toEqual([0, 1, 2, 4, 6, 8]);
  });
});
