/** Ways to open a board: a finished game, a file, a fresh game. */
import { api, Wrong } from '$lib/net/api';
import type { BoardBook } from '$lib/net/protocol';
import { LARGEST } from '$lib/replay/source';
import { seatName } from '$lib/table/names';
import { isBoard, opened, type Opened } from './document';
import { ROOT, Tree, type Plain } from '../tree';

/** A played game, at answer `n`: its own answers are the main line. */
export function ofBook({ game, start, line }: BoardBook, n: number, names: string[] = []): Opened {
  const tree = new Tree(start);
  tree.addLine(ROOT, line);
  let at = ROOT;
  for (let step = 0; step < n; step++) at = tree.forward(at);
  return { game, tree, at, names };
}

export async function ofTable(table: string, n: number): Promise<Opened> {
  const [book, { seats }] = await Promise.all([api.book(table), api.see(table)]);
  return ofBook(book, n, seats.map(seatName));
}

export const ofNew = (game: string, players: number, options: Plain = {}): Opened => {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return { game, tree: new Tree({ game, players, seed, options }), at: ROOT, names: [] };
};

/** A file: a saved board, a game file, or a position. */
export async function ofFile(file: File): Promise<Opened> {
  if (file.size > LARGEST) throw new Wrong('too_large');
  const text = await file.text();
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Wrong('bad_record');
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Wrong('bad_record');
  if (isBoard(data)) return opened(data);
  const plain = data as Plain;
  if ('record' in plain || 'words' in plain) {
    const book = await api.bookOfFile(text);
    return ofBook(book, book.line.length);
  }
  if (typeof plain.game !== 'string') throw new Wrong('bad_record');
  return { game: plain.game, tree: new Tree({ position: plain }), at: ROOT, names: [] };
}
