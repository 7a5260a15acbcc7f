// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, GameEvent, GameModule, Told } from '../../src/lib/games';
import { myself } from '../../src/lib/net/me.svelte';
import type { Me } from '../../src/lib/net/protocol';
import { GUARD, settings } from '../../src/lib/settings.svelte';
import { STAGING } from '../../src/lib/table/stage/holds';
import { decisiveSpeedOf, faster, isOut, nextPace, speedOf } from '../../src/lib/table/stage/pace';
import { Table } from '../../src/lib/table/Table.svelte';
import { FakeSocket, last, update, welcome } from './socket';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.change({ pace: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const beat = (text: string, more: Partial<Beat> = {}): Beat => ({
  kind: 'claim',
  text,
  mine: false,
  seats: [1],
  ...more,
});
const told = (...names: string[]): GameEvent[] => names.map((event) => ({ event }));
const names = (table: Table): string => table.events.map(({ event }) => event).join('');

/** A game whose event `b` is a beat, `m` one against me, `x` broken, and all others are none. */
const module = {
  sound: () => undefined,
  weighty: () => false,
  beat: (event: GameEvent, _: Table, { at }: Told) => {
    if (event.event === 'x') throw new Error('a game that cannot count');
    if (event.event === 'm') return beat(`at me ${at}`, { kind: 'strike', mine: true });
    return event.event === 'b' ? [beat(`first ${at}`), beat(`second ${at}`, { kind: 'flip' })] : null;
  },
} as unknown as GameModule;

/** A table whose stage is watched, with the events `s`. */
function watched(): Table {
  const table = new Table('ABC');
  table.module = module;
  table.stage.watch();
  last().open();
  last().tell(welcome(0));
  last().tell(update(1, { events: told('s'), asked: [1], options: [] }));
  return table;
}

describe('the stage of a table', () => {
  it('shows an update after its beats, and tells the story along with them', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('a', 'b', 'c'), asked: [1], options: [] }));
    expect([table.update?.n, names(table), table.stage.beat?.beat.text]).toEqual([1, 'sab', 'first 2']);
    expect(table.stage.busy).toBe(true);
    vi.advanceTimersByTime(STAGING.claim.hold);
    expect(table.stage.beat?.beat.text).toBe('second 2');
    vi.advanceTimersByTime(STAGING.flip.hold);
    expect([table.update?.n, names(table), table.stage.beat]).toEqual([2, 'sabc', null]);
    expect(table.fresh.map(({ event }) => event).join('')).toBe('abc');
    expect(table.stage.busy).toBe(false);
  });
  it('says each event once: with the sentences of its beats', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('b'), asked: [1], options: [] }));
    expect([...table.stage.said]).toEqual([[1, 'first 1 second 1']]);
  });
  it('keeps the question of a window open while beats are played, but not one that is over', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, since: 2, asked: [0, 1] }));
    last().tell(update(3, { first_event: 1, since: 2, asked: [0], events: told('b') }));
    expect(table.update?.n).toBe(2);
    expect(table.can('income')).toBe(true);
    last().tell(update(4, { first_event: 2, since: 4, asked: [1], options: [] }));
    expect(table.can('income')).toBe(false);
  });
  it('runs clocks at once', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('b'), clocks: [{ seat: 0, deadline: 99, bank: null }] }));
    expect(table.update?.n).toBe(1);
    expect(table.clockOf(0)?.deadline).toBe(99);
  });
  it('marks what happened to me until I decide; an answer set beforehand is no decision', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('m', 'b'), asked: [0] }));
    expect(table.stage.marks).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(table.stage.marks.map((mark) => mark.beat.text)).toEqual(['at me 1']);
    table.choose('income', true, true);
    expect(table.stage.marks).toHaveLength(1);
    last().tell(update(3, { first_event: 3, asked: [0] }));
    vi.advanceTimersByTime(GUARD);
    table.choose('income');
    expect(table.stage.marks).toEqual([]);
  });
  it('plays nothing of a story that is told anew, and marks what was missed', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('b'), asked: [1], options: [] }));
    last().break();
    vi.advanceTimersByTime(500);
    last().open();
    last().tell(welcome(0));
    last().tell(update(9, { events: told('s', 'b', 'm', 'b') }));
    expect([table.update?.n, names(table), table.stage.beat, table.stage.busy]).toEqual([9, 'sbmb', null, false]);
    expect(table.stage.marks.map((mark) => mark.at)).toEqual([2]);
    vi.advanceTimersByTime(10_000);
    expect(table.update?.n).toBe(9);
  });
  it('drops beats and marks with the view of a seat', () => {
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('m'), asked: [1], options: [] }));
    vi.advanceTimersByTime(10_000);
    last().tell(update(3, { first_event: 2, events: told('b'), asked: [1], options: [] }));
    table.look(null);
    expect([table.stage.beat, table.stage.marks, table.stage.said.size]).toEqual([null, [], 0]);
    vi.advanceTimersByTime(10_000);
    expect(table.update).toBeNull();
  });
  it('goes on when a game cannot say what a moment is', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = watched();
    last().tell(update(2, { first_event: 1, events: told('x'), asked: [1], options: [] }));
    expect([table.update?.n, names(table)]).toEqual([2, 'sx']);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
  it('plays nothing that nobody sees, and shows what waits when the last screen goes', () => {
    const table = watched();
    const leave = table.stage.watch();
    last().tell(update(2, { first_event: 1, events: told('b'), asked: [1], options: [] }));
    leave();
    expect(table.update?.n).toBe(1);
    const other = new Table('DEF');
    other.module = module;
    const go = other.stage.watch();
    last().open();
    last().tell(welcome(0));
    last().tell(update(1, { events: told('s') }));
    last().tell(update(2, { first_event: 1, events: told('b') }));
    expect(other.update?.n).toBe(1);
    go();
    expect(other.update?.n).toBe(2);
    last().tell(update(3, { first_event: 2, events: told('b') }));
    expect(other.update?.n).toBe(3);
  });
});

describe('the pace of a table', () => {
  it('goes round, and the faster of two counts', () => {
    expect(([1, 2, 4, 0] as const).map(nextPace)).toEqual([2, 4, 0, 1]);
    expect([faster(1, 4), faster(2, 0), faster(0, 4), faster(1, 1)]).toEqual([4, 0, 0, 1]);
  });
  it('shortens beats, is remembered, and instant ends them', () => {
    const table = watched();
    table.hurry(2);
    expect(settings.pace).toBe(2);
    last().tell(update(2, { first_event: 1, events: told('b'), asked: [1], options: [] }));
    vi.advanceTimersByTime(STAGING.claim.hold / 2);
    expect(table.stage.beat?.beat.text).toBe('second 1');
    table.hurry(0);
    expect(table.update?.n).toBe(2);
  });
  it('is the table’s for the host and for the only person, and one’s own for others', () => {
    const table = watched();
    table.hurry(2);
    myself.person = { id: 'id0' } as Me;
    table.hurry(4);
    expect(last().sent).toEqual([]); // two others sit here
    last().tell({ type: 'table', table: { ...welcome(0).table, host: 'id0', pace: 1 } });
    table.hurry(4);
    expect(last().sent).toEqual([{ type: 'pace', pace: 4 }]);
    myself.person = null;
  });
  it('is four times as fast while no person can do anything', () => {
    const table = watched();
    expect([speedOf(table), isOut(table)]).toEqual([1, false]);
    table.module = { ...module, idle: () => 'for_now' };
    expect([speedOf(table), decisiveSpeedOf(table), isOut(table)]).toEqual([4, 1, false]);
    table.module = { ...module, idle: () => true };
    expect([speedOf(table), decisiveSpeedOf(table), isOut(table)]).toEqual([4, 4, true]);
    table.hurry(0);
    expect(speedOf(table)).toBe(0);
  });
});
