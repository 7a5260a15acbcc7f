/**
 * The worker that plays without a server: the engine, and the storage of its tables. Orders are carried out one after
 * the other; what follows from one is stored before it is shown.
 */
import { EngineError, openEngine, type Engine } from './engine';
import type { News, Order } from './orders';
import { readNotes, readTable, storeRows, type Row } from './store';

interface Result {
  store: Row[];
  send: [number, string][];
  /** Seconds until the order `step` is useful; null: nothing is to do. */
  wait: number | null;
  status: number;
  body: string;
}
type Handle = (order: string) => string;

const BEGIN = 'from meydan.local.exchange import LocalExchange\nLocalExchange().handle';
const PUZZLES = /^\/puzzles|\/puzzles$/;
const TABLE = /^\/tables\/([^/?]+)/;
/** Bots above novice, hints, reviews and puzzles know solved endings of this game; they are loaded when needed. */
const SOLVED = 'coup';

const tell = (news: News): void => postMessage(news);
const loaded = new Set<string>();
/** The tables that pages show, by the numbers of their connections. */
const shown = new Map<number, string>();
let engine: Engine | undefined;
let handle: Handle | undefined;
let solved = false;
let tail = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

function queue(work: () => Promise<void>): void {
  tail = tail.then(work); // after a failure nothing more is carried out: the page ends this worker
  tail.catch((error: unknown) => {
    console.error(error);
    tell({ news: 'failed', reason: error instanceof EngineError ? error.reason : 'failed' });
  });
}

async function begin(base: string): Promise<void> {
  engine = await openEngine(new URL(base));
  handle = engine.python.runPython(BEGIN) as Handle;
  tell({ news: 'opened' });
}

function carryOut(order: Record<string, unknown>): Result {
  if (!handle) throw new EngineError('failed');
  return JSON.parse(handle(JSON.stringify(order))) as Result;
}

/** Have a table of this device at hand. */
async function fetchTable(id: string): Promise<void> {
  if (loaded.has(id)) return;
  const kept = await readTable(id);
  if (!kept) return;
  carryOut({ do: 'load', ...kept });
  loaded.add(id);
}

async function addSolved(text: string): Promise<void> {
  if (solved || !text.includes(SOLVED)) return;
  solved = true;
  await engine?.addDuels();
}

async function addSolvedFor(table: string): Promise<void> {
  if (!solved) await addSolved((await readTable(table))?.record ?? '');
}

/** Store what follows from an order, then show it. Returns whether it could be stored. */
async function settle(result: Result): Promise<boolean> {
  const tables = new Set(result.store.flatMap((row) => ('table' in row ? [row.table] : [])));
  try {
    await storeRows(result.store);
  } catch {
    for (const table of tables) drop(table);
    tell({ news: 'unstored' });
    return false;
  }
  for (const table of tables) loaded.add(table);
  for (const [number, text] of result.send) tell({ news: 'message', number, text });
  return true;
}

/** Forget what is not stored. The pages that show the table open it again. */
function drop(table: string): void {
  loaded.delete(table);
  carryOut({ do: 'forget', table });
  for (const [number, id] of [...shown]) {
    if (id !== table) continue;
    shown.delete(number);
    tell({ news: 'lost', number });
  }
}

function workAfter(wait: number | null): void {
  clearTimeout(timer);
  if (wait === null) return;
  timer = setTimeout(
    () =>
      queue(async () => {
        const result = carryOut({ do: 'step' });
        await settle(result);
        workAfter(result.wait);
      }),
    wait * 1000,
  );
}

async function obey(order: Order): Promise<void> {
  switch (order.do) {
    case 'begin':
      await begin(order.engine);
      return;
    case 'call':
      await answer(order);
      break;
    case 'open':
      await open(order.number, order.table);
      break;
    case 'close':
      shown.delete(order.number);
      await settle(carryOut({ ...order }));
      break;
    case 'hear':
      if (shown.has(order.number)) await settle(carryOut({ ...order }));
      break;
    case 'introduce':
      carryOut({ ...order });
  }
  workAfter(0);
}

async function answer({ id, method, path, body }: Extract<Order, { do: 'call' }>): Promise<void> {
  const table = TABLE.exec(path)?.[1];
  if (table) await fetchTable(table);
  // Another page of this browser may have answered puzzles meanwhile. A browser that stores nothing has no notes.
  if (PUZZLES.test(path)) carryOut({ do: 'recall', notes: await readNotes().catch(() => ({})) });
  await addSolved(body);
  if (table && method === 'POST') await addSolvedFor(table);
  const result = carryOut({ do: 'call', method, path, body });
  const stored = await settle(result);
  if (stored) tell({ news: 'answer', id, status: result.status, text: result.body });
  else tell({ news: 'answer', id, status: 507, text: JSON.stringify({ key: 'other' }) });
}

async function open(number: number, table: string): Promise<void> {
  await fetchTable(table);
  if (loaded.has(table)) await addSolvedFor(table);
  shown.set(number, table);
  const result = carryOut({ do: 'open', number, table });
  if (result.status === 200) {
    await settle(result);
    return;
  }
  shown.delete(number);
  tell({ news: 'gone', number });
}

addEventListener('message', ({ data }: MessageEvent<Order>) => queue(() => obey(data)));
