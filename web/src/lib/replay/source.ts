import { api, Wrong } from '$lib/net/api';
import type { BoardBook, Replay, TableInfo } from '$lib/net/protocol';

/** Where a replay comes from: a table of this server, or a file of the reader. */
export interface Source {
  /** The table it was played at; none: a file. */
  readonly table: string | null;
  part(seat: number | null, first: number, open?: boolean): Promise<Replay>;
  /** The game for the analysis board. */
  book(): Promise<BoardBook>;
  fork(n: number, seat: number): Promise<TableInfo>;
}

const LEVEL = 'normal';
/** What the server takes at once, less what is wrapped around a file. */
export const LARGEST = 999_000;

export const ofTable = (table: string): Source => ({
  table,
  part: (seat, first, open) => api.replay(table, seat, first, open),
  book: () => api.book(table),
  fork: (n, seat) => api.fork(table, n, seat, LEVEL),
});

/** A file is sent as it was written: its seed is longer than the numbers of a browser. */
export async function ofFile(file: File): Promise<Source> {
  if (file.size > LARGEST) throw new Wrong('too_large');
  const text = await file.text();
  if (!isObject(text)) throw new Wrong('bad_record');
  return {
    table: null,
    part: (seat, first, open) => api.replayFile(text, seat, first, open),
    book: () => api.bookOfFile(text),
    fork: (n, seat) => api.forkFile(text, n, seat, LEVEL),
  };
}

function isObject(text: string): boolean {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && !Array.isArray(found);
  } catch {
    return false;
  }
}
