// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameModule } from '../../src/lib/games';
import { GUARD, settings } from '../../src/lib/settings.svelte';
import { Table } from '../../src/lib/table/Table.svelte';
import { explainer } from '../../src/lib/ui/explain/explain.svelte';
import { FakeSocket, last, update, welcome } from './socket';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sitting(): Table {
  const table = new Table('ABC');
  last().open();
  last().tell(welcome(0));
  last().tell(update(4));
  vi.advanceTimersByTime(GUARD);
  return table;
}

describe('a table', () => {
  it('matches options by word', () => {
    const table = sitting();
    expect(table.can('income')).toBe(true);
    expect(table.can('tax')).toBe(false);
    expect(table.choices('steal')).toEqual(['1', '2']);
    expect(table.mine).toBe(true);
  });
  it('sends messages of one size, whatever is answered', () => {
    for (const word of ['income', 'steal:2']) sitting().choose(word);
    const sizes = FakeSocket.all.flatMap((socket) => socket.sizes);
    expect(sizes).toHaveLength(2);
    expect(new Set(sizes).size).toBe(1);
  });
  it('shows an answer at once and sends it with its number', () => {
    const table = sitting();
    table.choose('income');
    expect(table.pending).toBe('income');
    expect(table.options).toEqual([]);
    expect(last().sent.at(-1)).toEqual({ type: 'answer', n: 4, word: 'income' });
    last().tell(update(5, { asked: [1], options: [] }));
    expect(table.pending).toBeNull();
  });
  it('says truthfully why a stand-in plays, and nothing of it after the end', () => {
    const table = sitting();
    const tell = (state: string, more: object): void => {
      const { table: info } = welcome(0);
      last().tell({
        type: 'table',
        table: { ...info, state, seats: info.seats.map((one, at) => (at ? one : { ...one, ...more })) },
      });
    };
    expect([table.away, table.late]).toEqual([false, false]);
    tell('playing', { away: true, late: false });
    expect([table.away, table.late]).toEqual([true, false]);
    tell('playing', { away: true, late: true });
    expect([table.away, table.late]).toEqual([true, true]);
    tell('playing', { away: true, late: false, resigned: true });
    expect(table.away).toBe(false);
    tell('finished', { away: true, late: true });
    expect([table.away, table.late]).toEqual([false, false]);
  });
  it('does not answer what it was not offered', () => {
    const table = sitting();
    table.choose('tax');
    expect(last().sent).toEqual([]);
  });
  it('asks for confirmation before what cannot be undone', () => {
    const table = sitting();
    table.module = { weighty: () => true, sound: () => undefined } as unknown as GameModule;
    table.choose('income');
    expect(table.confirming).toBe('income');
    expect(last().sent).toEqual([]);
    table.choose('income', true);
    expect(last().sent).toHaveLength(1);
  });
  it('asks once more before a bluff, unless that is turned off', () => {
    const table = sitting();
    const bluff = (word: string) => (word === 'income' ? undefined : 'You have no Captain.');
    table.module = { weighty: () => false, bluff, sound: () => undefined } as unknown as GameModule;
    table.choose('steal:1');
    expect(table.confirming).toBe('steal:1');
    expect(last().sent).toEqual([]);
    settings.change({ bluffs: false });
    table.choose('steal:1');
    settings.change({ bluffs: true });
    expect(last().sent).toHaveLength(1);
  });
  it('takes no answer in the moment after the question changed', () => {
    const table = sitting();
    last().tell(update(5));
    table.choose('income');
    vi.advanceTimersByTime(GUARD - 1);
    table.choose('income');
    expect([table.guarded, last().sent]).toEqual([true, []]);
    vi.advanceTimersByTime(1);
    table.choose('income');
    expect(last().sent).toHaveLength(1);
  });
  it('is not guarded anew when somebody else answers the same question', () => {
    const table = sitting();
    last().tell(update(5, { since: 4, asked: [0] }));
    table.choose('income');
    expect(last().sent).toHaveLength(1);
  });
  it('takes an answer that was set beforehand at any time', () => {
    const table = sitting();
    last().tell(update(5));
    table.choose('income', true, true);
    expect(last().sent).toHaveLength(1);
  });
  it('plays nothing while «what is this?» is asked', () => {
    const table = sitting();
    explainer.asking = true;
    table.choose('income', true);
    expect(last().sent).toEqual([]);
    explainer.asking = false;
    table.choose('income');
    expect(last().sent).toHaveLength(1);
  });
  it('reconnects after a lost connection and sends the unconfirmed answer again', () => {
    const table = sitting();
    table.choose('income');
    last().break();
    expect(table.line).toBe('lost');
    vi.advanceTimersByTime(2000);
    expect(FakeSocket.all).toHaveLength(2);
    last().open();
    last().tell(welcome(0));
    expect(last().sent).toContainEqual({ type: 'answer', n: 4, word: 'income' });
  });
  it('takes a refusal back to the table', () => {
    const table = sitting();
    table.choose('income');
    last().tell({ type: 'refused', key: 'stale', sentence: '', details: {} });
    expect(table.pending).toBeNull();
    expect(table.can('income')).toBe(true);
  });
  it('says who has answered in a window', () => {
    const table = sitting();
    last().tell(update(6, { asked: [0, 1, 2], since: 6 }));
    last().tell(update(7, { asked: [0, 2], since: 6 }));
    expect(table.window).toEqual([
      { seat: 0, answered: false },
      { seat: 1, answered: true },
      { seat: 2, answered: false },
    ]);
  });
  it('keeps the story without what was undone', () => {
    const table = sitting();
    const told = (...names: string[]) => names.map((event) => ({ event }));
    last().tell(update(5, { events: told('a', 'b') }));
    last().tell(update(6, { first_event: 2, events: told('c') }));
    expect(table.events.map(({ event }) => event)).toEqual(['a', 'b', 'c']);
    expect(table.fresh.map(({ event }) => event)).toEqual(['c']);
    last().tell(update(7, { first_event: 1, events: told('d') }));
    expect(table.events.map(({ event }) => event)).toEqual(['a', 'd']);
  });
  it('drops the view of a seat as soon as another is looked at, and ignores late updates', () => {
    const table = sitting();
    last().tell(update(5, { view: { at: 5, hand: ['duke'] }, events: [{ event: 'drew' }] }));
    table.look(null);
    expect(last().sent.at(-1)).toEqual({ type: 'look', seat: null });
    expect([table.view, table.events, table.options]).toEqual([null, [], []]);
    last().tell(update(6, { view: { at: 6, hand: ['duke'] } })); // was on its way
    expect(table.view).toBeNull();
    last().tell(welcome(null));
    last().tell(update(6, { view: { at: 6 }, options: [] }));
    expect(table.view).toEqual({ at: 6 });
  });
  it('never sends one seat’s answer for another', () => {
    const table = sitting();
    table.choose('income');
    last().break();
    vi.advanceTimersByTime(2000);
    last().open();
    last().tell(welcome(null));
    table.look(1);
    last().tell(welcome(1));
    expect(last().sent).toEqual([{ type: 'look', seat: 1 }]);
  });
});
