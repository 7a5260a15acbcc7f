/** The tables of this device in IndexedDB: a row for each table, and the entries of its journal, which only grows. */
import type { TableInfo } from '$lib/net/protocol';

/** What an order to the engine wants stored. */
export interface Row {
  table: string;
  record: string;
  info: TableInfo;
  my_turn: boolean;
  n?: number;
  entry?: string;
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
    const wish = indexedDB.open(NAME, 1);
    wish.onupgradeneeded = () => {
      wish.result.createObjectStore('tables', { keyPath: 'id' });
      wish.result.createObjectStore('entries', { keyPath: ['table', 'n'] });
    };
    wish.onsuccess = () => resolve(wish.result);
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
  const change = (await database()).transaction(['tables', 'entries'], 'readwrite', { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error(NAME));
  });
  for (const { table, record, info, my_turn, n, entry } of rows) {
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

export async function allTables(): Promise<KeptTable[]> {
  const change = (await database()).transaction('tables');
  return done(change.objectStore('tables').getAll() as IDBRequest<KeptTable[]>);
}

export async function removeTable(id: string): Promise<void> {
  const change = (await database()).transaction(['tables', 'entries'], 'readwrite');
  await Promise.all([
    done(change.objectStore('tables').delete(id)),
    done(change.objectStore('entries').delete(everyEntry(id))),
  ]);
}
