import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, BeatKind } from '../../src/lib/games';
import { ASKED, Conductor, WATCHING } from '../../src/lib/table/stage/conductor';
import { fitted, holdOf, SHORTEST, STAGING, type Placed } from '../../src/lib/table/stage/holds';

const beat = (kind: BeatKind, more: Partial<Beat> = {}): Beat => ({
  kind,
  text: kind,
  mine: false,
  seats: [1],
  ...more,
});
const placed = (...beats: Beat[]): Placed[] => beats.map((one, at) => ({ beat: one, at }));
const kinds = (held: Placed[]): string[] => held.map((one) => one.beat.kind);
const sum = (held: { hold: number }[]): number => held.reduce((all, { hold }) => all + hold, 0);

describe('the holds of beats', () => {
  it('are those of the table of kinds, shorter at a faster pace', () => {
    expect(holdOf(beat('flip'), 0)).toBe(STAGING.flip.hold);
    expect(fitted(placed(beat('flip')), 1e6, 4, 0)[0]?.hold).toBe(STAGING.flip.hold / 4);
  });
  it('are longer for what happens to me and for long sentences, shorter for what I did', () => {
    expect(holdOf(beat('strike', { mine: true }), 0)).toBeGreaterThan(STAGING.strike.hold);
    expect(holdOf(beat('claim', { text: 'x'.repeat(90) }), 0)).toBeGreaterThan(STAGING.claim.hold);
    expect(holdOf(beat('claim', { seats: [0] }), 0)).toBeLessThan(STAGING.claim.hold);
  });
  it('shrink alike when the time is short', () => {
    const held = fitted(placed(beat('claim'), beat('flip')), 2000, 1, 0);
    expect(kinds(held)).toEqual(['claim', 'flip']);
    expect(sum(held)).toBeCloseTo(2000);
  });
  it('leave out the lightest rather than show what nobody can read', () => {
    const all = placed(beat('suspense'), beat('flip'), beat('pass', { mine: true }), beat('verdict'));
    const held = fitted(all, 1000, 1, 0);
    expect(sum(held)).toBeLessThanOrEqual(1000);
    expect(kinds(held)).toContain('pass'); // it happens to me
    expect(kinds(held)).not.toContain('suspense');
    expect(held.every(({ hold }) => hold >= SHORTEST)).toBe(true);
  });
  it('are as long as ever where they decide something, while the others are fast', () => {
    const holds = fitted(placed(beat('pass'), beat('battle')), 1e6, 4, 0, 1).map(({ hold }) => hold);
    expect(holds).toEqual([STAGING.pass.hold / 4, STAGING.battle.hold]);
  });
  it('are none when there is no time, or at the instant pace', () => {
    expect(fitted(placed(beat('flip')), 0, 1, 0)).toEqual([]);
    expect(fitted(placed(beat('flip')), 1e6, 0, 0)).toEqual([]);
  });
});

describe('a conductor', () => {
  let told: string[];
  let speed: number;
  let beats: Record<string, Beat[]>;
  let conductor: Conductor<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    speed = 1;
    beats = {};
    conductor = new Conductor<string>({
      beats: (update) => placed(...(beats[update] ?? [])),
      play: ({ beat: { kind } }, update) => told.push(`${update}:${kind}`),
      show: (update) => told.push(update),
      speed: () => speed,
      you: () => 0,
    });
  });
  afterEach(() => vi.useRealTimers());

  it('shows at once what has no beats', () => {
    conductor.tell('a', false);
    conductor.tell('b', true);
    expect(told).toEqual(['a', 'b']);
    expect(conductor.busy).toBe(false);
  });
  it('plays the beats of an update before it, and holds each', () => {
    beats.a = [beat('claim'), beat('flip')];
    conductor.tell('a', false);
    expect(told).toEqual(['a:claim']);
    vi.advanceTimersByTime(STAGING.claim.hold - 1);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['a:claim', 'a:flip']);
    vi.advanceTimersByTime(STAGING.flip.hold);
    expect(told).toEqual(['a:claim', 'a:flip', 'a']);
    expect(conductor.busy).toBe(false);
  });
  it('never reorders: what comes meanwhile waits', () => {
    beats.a = [beat('flip')];
    beats.c = [beat('pass')];
    for (const one of ['a', 'b', 'c', 'd']) conductor.tell(one, false);
    expect(told).toEqual(['a:flip']);
    vi.runAllTimers();
    expect(told).toEqual(['a:flip', 'a', 'b', 'c:pass', 'c', 'd']);
  });
  it('asks for the beats of an update only when those before it are shown', () => {
    const asked: string[] = [];
    const one = new Conductor<string>({
      beats: (update) => {
        asked.push(`${update} after ${told.join()}`);
        return update === 'a' ? placed(beat('flip')) : [];
      },
      play: () => undefined,
      show: (update) => told.push(update),
      speed: () => 1,
      you: () => 0,
    });
    one.tell('a', false);
    one.tell('b', false);
    vi.runAllTimers();
    expect(asked).toEqual(['a after ', 'b after a']);
  });
  it('skips one beat at a touch', () => {
    beats.a = [beat('claim'), beat('flip')];
    conductor.tell('a', false);
    conductor.skip();
    expect(told).toEqual(['a:claim', 'a:flip']);
    conductor.skip();
    expect(told.at(-1)).toBe('a');
    conductor.skip();
    expect(told).toHaveLength(3);
  });
  it('shows a question to me in time, however much comes before it', () => {
    for (const one of ['a', 'b', 'c', 'd'])
      beats[one] = [beat('claim'), beat('suspense'), beat('flip'), beat('verdict')];
    for (const one of ['a', 'b', 'c']) conductor.tell(one, false);
    vi.advanceTimersByTime(700);
    conductor.tell('d', true);
    vi.advanceTimersByTime(ASKED);
    expect(told.filter((one) => !one.includes(':'))).toEqual(['a', 'b', 'c', 'd']);
    expect(conductor.busy).toBe(false);
  });
  it('keeps up at a faster pace in less time', () => {
    speed = 4;
    for (const one of ['a', 'b']) beats[one] = [beat('claim'), beat('suspense'), beat('flip'), beat('verdict')];
    conductor.tell('a', false);
    conductor.tell('b', true);
    vi.advanceTimersByTime(ASKED / 4);
    expect(told.at(-1)).toBe('b');
  });
  it('does not lag behind those who only watch', () => {
    for (let n = 0; n < 40; n++) {
      beats[`${n}`] = [beat('claim'), beat('flip')];
      conductor.tell(`${n}`, false);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(WATCHING);
    expect(told.filter((one) => !one.includes(':'))).toEqual(Array.from({ length: 40 }, (_, n) => `${n}`));
  });
  it('plays nothing at the instant pace, and ends what it plays when that is chosen', () => {
    beats.a = [beat('claim'), beat('flip')];
    beats.b = [beat('claim')];
    conductor.tell('a', false);
    conductor.tell('b', false);
    conductor.finish();
    expect(told).toEqual(['a:claim', 'a', 'b']);
    speed = 0;
    conductor.tell('b', false);
    expect(told.at(-1)).toBe('b');
    vi.runAllTimers();
    expect(told).toHaveLength(4);
  });
  it('drops what waits when the whole game is told anew', () => {
    beats.a = [beat('claim')];
    conductor.tell('a', false);
    conductor.clear();
    vi.runAllTimers();
    expect(told).toEqual(['a:claim']);
    expect(conductor.busy).toBe(false);
  });
  it('goes on after a fault', () => {
    beats.a = [beat('claim')];
    const broken = new Conductor<string>({
      beats: (update) => placed(...(beats[update] ?? [])),
      play: () => undefined,
      show: (update) => {
        told.push(update);
        if (update === 'a') throw new Error('a fault of the screen');
      },
      speed: () => 1,
      you: () => 0,
    });
    broken.tell('a', false);
    broken.tell('b', false);
    expect(() => vi.runAllTimers()).toThrow('a fault');
    expect(told).toEqual(['a', 'b']);
  });
});
