// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/lib/settings.svelte';
import { needsBoard } from '../../src/lib/table/frame/needs_board';
import { paceOf } from '../../src/lib/table/stage/pace';
import { Table } from '../../src/lib/table/Table.svelte';
import { seatOf } from '../../src/lib/table/waiting/seat_link';
import { FakeSocket, last, update, welcome } from './socket';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
const tables: Table[] = [];
afterEach(() => {
  for (const table of tables.splice(0)) table.close();
  settings.change({ pace: 1 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(you: number | null, screens: number, screen = false): Table {
  const table = new Table('ABC', screen);
  last().open();
  const told = welcome(you);
  last().tell({ ...told, table: { ...told.table, screens, pace: 2 } });
  last().tell(update(4));
  tables.push(table);
  return table;
}

describe('a table screen', () => {
  it('opens a line that is nobody’s', () => {
    opened(null, 1, true);
    expect(last().url).toMatch(/\/tables\/ABC\/socket\?screen=true$/);
    opened(0, 1);
    expect(last().url).toMatch(/\/socket$/);
  });
  it('gives the pace to all phones in the room', () => {
    settings.change({ pace: 0 });
    expect(paceOf(opened(null, 1, true))).toBe(2);
    expect(paceOf(opened(0, 1))).toBe(2);
    expect(paceOf(opened(0, 0))).toBe(0);
  });
  it('turns the devices of players into hands, and of nobody else', () => {
    expect(opened(0, 1).inRoom).toBe(true);
    expect(opened(0, 0).inRoom).toBe(false);
    expect(opened(null, 1).inRoom).toBe(false);
    expect(opened(null, 1, true).inRoom).toBe(false);
  });
});

describe('a phone that wakes', () => {
  const wakes = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

  it('keeps a line that answers', () => {
    opened(0, 1);
    const line = last();
    wakes();
    expect(line.sent.at(-1)).toEqual({ type: 'ping' });
    line.tell({ type: 'pong', now: 1 });
    vi.advanceTimersByTime(10_000);
    expect(last()).toBe(line);
  });
  it('opens another where nobody answers any more', () => {
    const table = opened(0, 1);
    const line = last();
    wakes();
    vi.advanceTimersByTime(10_000);
    expect(last()).not.toBe(line);
    last().open();
    last().tell(welcome(0));
    expect(table.you).toBe(0);
  });
});

describe('the board', () => {
  const stage = (felt: string, dock: string): Element => {
    const box = document.createElement('div');
    box.innerHTML = `<div class="felt">${felt}</div><div data-dock>${dock}</div>`;
    return box;
  };
  it('is not needed where the dock leads to every option', () => {
    expect(needsBoard(['pass', 'play:3'], stage('', '<i data-word="pass"></i><i data-words="play:3"></i>'))).toBe(
      false,
    );
  });
  it('is needed for an option that the dock does not have', () => {
    expect(needsBoard(['pass', 'site:ray'], stage('', '<i data-word="pass"></i>'))).toBe(true);
  });
  it('is needed while a target lies on it', () => {
    const dock = '<i data-words="steal:1 steal:2"></i>';
    expect(needsBoard(['steal:1', 'steal:2'], stage('', dock))).toBe(false);
    expect(needsBoard(['steal:1', 'steal:2'], stage('<i data-word="steal:1"></i>', dock))).toBe(true);
  });
  it('is not needed for what is on both', () => {
    expect(needsBoard(['pass'], stage('<i data-word="pass"></i>', '<i data-word="pass"></i>'))).toBe(false);
  });
});

it('a QR code names a seat, counted from one', () => {
  expect(seatOf('?seat=3')).toBe(2);
  for (const query of ['', '?seat=', '?seat=0', '?seat=-1', '?seat=x', '?seat=1.5']) expect(seatOf(query)).toBeNull();
});
