// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, GameModule } from '../../src/lib/games';
import { GUARD } from '../../src/lib/settings.svelte';
import { Coach, MOST } from '../../src/lib/table/coach/Coach.svelte';
import { keysOf, type Lines } from '../../src/lib/table/coach/lines';
import { Table } from '../../src/lib/table/Table.svelte';
import { FakeSocket, last, update, welcome } from './socket';

let enough = false;
/** Says something about every event and every question, by their names. */
const lines: Lines = {
  event: ({ event }) => (event === 'quiet' ? null : { key: event, text: event }),
  question: (table) => ({ key: `ask ${table.update?.question}`, text: 'asked' }),
  enough: () => enough,
  farewell: () => ({ key: 'end', text: 'farewell' }),
};
const events = (...names: string[]): GameEvent[] => names.map((event) => ({ event }));
const others = { asked: [1], options: [] };

function coached(): { table: Table; coach: Coach } {
  const table = new Table('ABC');
  table.module = { sound: () => undefined, weighty: () => false } as unknown as GameModule;
  last().open();
  last().tell(welcome(0));
  last().tell(update(0));
  const coach = new Coach(table, lines);
  table.coach = coach;
  return { table, coach };
}
/** Time to see a note, and then the note is closed. */
function read(coach: Coach): void {
  vi.advanceTimersByTime(GUARD);
  coach.read();
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  enough = false;
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a coach', () => {
  it('begins with the first question', () => {
    expect(coached().coach.note?.key).toBe('ask Declare');
  });
  it('says one thing after the other, and nothing twice', () => {
    const { coach } = coached();
    read(coach);
    expect(coach.note).toBeNull();
    last().tell(update(1, { events: events('tax', 'quiet', 'tax'), question: 'Block' }));
    expect(coach.note?.key).toBe('tax');
    read(coach);
    expect(coach.note?.key).toBe('ask Block');
    read(coach);
    last().tell(update(2, { first_event: 3, events: events('tax'), question: 'Block' }));
    expect(coach.note).toBeNull();
  });
  it('holds up what comes while a note is read, and loses nothing', () => {
    const { table, coach } = coached();
    last().tell(update(1, { ...others, events: events('tax') }));
    last().tell(update(2, { ...others, first_event: 1, events: events('steal') }));
    expect(table.update?.n).toBe(0);
    expect(table.stage.busy).toBe(true);
    read(coach);
    expect(table.update?.n).toBe(1);
    expect(coach.note?.key).toBe('tax');
    read(coach);
    expect(table.update?.n).toBe(2);
    expect(coach.note?.key).toBe('steal');
    read(coach);
    expect(table.stage.busy).toBe(false);
  });
  it('does not let a note be closed unseen, nor the finger that closed it answer', () => {
    const { table, coach } = coached();
    coach.read();
    expect(coach.note).not.toBeNull();
    read(coach);
    expect(coach.note).toBeNull();
    table.choose('income');
    expect(table.pending).toBeNull();
    vi.advanceTimersByTime(GUARD);
    table.choose('income');
    expect(table.pending).toBe('income');
  });
  it('makes way for an answer', () => {
    const { table, coach } = coached();
    vi.advanceTimersByTime(GUARD);
    table.choose('income');
    expect(coach.note).toBeNull();
    expect(table.pending).toBe('income');
  });
  it('goes when it is sent away, also after the page was loaded again', () => {
    const { table, coach } = coached();
    coach.end();
    last().tell(update(1, { ...others, events: events('tax') }));
    expect(coach.note).toBeNull();
    expect(new Coach(table, lines).note).toBeNull();
  });
  it('remembers what it has said when the page is loaded again', () => {
    const { table } = coached();
    expect(new Coach(table, lines).note).toBeNull();
  });
  it('takes its leave when enough was seen', () => {
    const { coach } = coached();
    read(coach);
    enough = true;
    last().tell(update(1, { ...others, events: events('tax') }));
    expect(coach.note?.key).toBe('end');
    expect(coach.farewell).toBe(true);
    read(coach);
    expect(coach.ended).toBe(true);
  });
  it('takes its leave when it has said as much as there is time for', () => {
    const { coach } = coached();
    for (let n = 1; n <= MOST; n++) {
      read(coach);
      last().tell(update(n, { ...others, first_event: n - 1, events: events(`event ${n}`) }));
    }
    expect(coach.note?.key).toBe('end');
  });
  it('is silent when the game is over', () => {
    const { coach } = coached();
    read(coach);
    last().tell(update(1, { ...others, asked: [], over: true, events: events('won') }));
    expect(coach.note).toBeNull();
    expect(coach.ended).toBe(true);
  });
});

describe('keys of lines', () => {
  it('go from the special to the general', () => {
    expect(keysOf('event', 'aimed', 'me')).toEqual(['event.aimed.me', 'event.aimed', 'event']);
  });
});
