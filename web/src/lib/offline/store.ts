/**
 * The tables of this device in IndexedDB: a row for each table, the entries of its journal, which only grows, and who
 * has handed it in to a server. Notes hold what belongs to no table: how somebody does with puzzles.
 */
import type { TableInfo } from '$lib/net/protocol';

/** What an order to the engine wants stored. */
export type Row = TableRow | NoteRow;
interface TableRow {
  table: string;
  record: string;
  info: TableInfo;
  my_turn: boolean;
  n?: number;
  entry?: string;
}
/** It replaces the note of the same name. */
interface NoteRow {
  note: string;
  text: string;
}
export interface KeptTable {
  id: string;
  record: string;
  info: TableInfo;
  my_turn: boolean;
}

const NAME = 'meydan-local';
let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const wish = indexedDB.open(NAME, 3);
    wish.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        wish.result.createObjectStore('tables', { keyPath: 'id' });
        wish.result.createObjectStore('entries', { keyPath: ['table', 'n'] });
      }
      if (oldVersion < 2) wish.result.createObjectStore('handed_in', { keyPath: ['person', 'table'] });
      if (oldVersion < 3) wish.result.createObjectStore('notes', { keyPath: 'note' });
    };
    wish.onsuccess = () => {
      wish.result.onversionchange = () => {
        wish.result.close(); // a newer app in another tab; the next request opens the database anew
        opening = undefined;
      };
      resolve(wish.result);
    };
    wish.onerror = () => reject(wish.error ?? new Error(NAME));
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

const done = <T>(wish: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    wish.onsuccess = () => resolve(wish.result);
    wish.onerror = () => reject(wish.error ?? new Error(NAME));
  });

const everyEntry = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

/**
 * Store rows together; resolves when they are on the disk. Fails if an entry is there already: another page of this
 * browser has played at the table.
 */
export async function storeRows(rows: Row[]): Promise<void> {
  if (!rows.length) return;
  const change = (await database()).transaction(['tables', 'entries', 'notes'], 'readwrite', {
    durability: 'strict',
  });
  const ended = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error(NAME));
  });
  for (const row of rows) {
    if ('note' in row) {
      change.objectStore('notes').put(row);
      continue;
    }
    const { table, record, info, my_turn, n, entry } = row;
    change.objectStore('tables').put({ id: table, record, info, my_turn } satisfies KeptTable);
    if (entry !== undefined) change.objectStore('entries').add({ table, n, entry });
  }
  await ended;
}

export async function readTable(id: string): Promise<{ record: string; entries: string[] } | undefined> {
  const change = (await database()).transaction(['tables', 'entries']);
  const [table, entries] = await Promise.all([
    done(change.objectStore('tables').get(id) as IDBRequest<KeptTable | undefined>),
    done(change.objectStore('entries').getAll(everyEntry(id)) as IDBRequest<{ entry: string }[]>),
  ]);
  return table && { record: table.record, entries: entries.map(({ entry }) => entry) };
}

/** All notes by name. */
export async function readNotes(): Promise<Record<string, string>> {
  const change = (await database()).transaction('notes');
  const rows = await done(change.objectStore('notes').getAll() as IDBRequest<NoteRow[]>);
  return Object.fromEntries(rows.map(({ note, text }) => [note, text]));
}

export async function allTables(): Promise<KeptTable[]> {
  const change = (await database()).transaction('tables');
  return done(change.objectStore('tables').getAll() as IDBRequest<KeptTable[]>);
}

/** The tables that a person has handed in. */
export async function handedInBy(person: string): Promise<Set<string>> {
  const change = (await database()).transaction('handed_in');
  const range = IDBKeyRange.bound([person], [person, []]);
  const rows = await done(change.objectStore('handed_in').getAll(range) as IDBRequest<{ table: string }[]>);
  return new Set(rows.map(({ table }) => table));
}

export async function noteHandedIn(table: string, person: string): Promise<void> {
  const change = (await database()).transaction('handed_in', 'readwrite');
  await done(change.objectStore('handed_in').put({ person, table }));
}

export async function removeTable(id: string): Promise<void> {
  const change = (await database()).transaction(['tables', 'entries'], 'readwrite');
  await Promise.all([
    done(change.objectStore('tables').delete(id)),
    done(change.objectStore('entries').delete(everyEntry(id))),
  ]);
}
