/** A board as a link and as a file. Links carry everything behind the `#`, where no server sees it. */
import { Wrong } from '$lib/net/api';
import { pageAt, withoutServer } from '$lib/net/place';
import { ROOT, Tree, type Plain } from '../tree';

/** What is shown on the board, as plain data. */
export interface Saved {
  meydan_board: 1;
  game: string;
  start: Plain;
  tree: unknown[][];
  at: number;
  names: string[];
}
export interface Opened {
  game: string;
  tree: Tree;
  at: number;
  names: string[];
}

/** Longer links are cut by some programs; they carry only the line to the place that is shown. */
const LONGEST = 8_000;

export function saved({ game, tree, at, names }: Opened): Saved {
  return { meydan_board: 1, game, start: tree.start, tree: tree.written(), at, names };
}

/** Throws `Wrong` if the data is no board. */
export function opened(data: unknown): Opened {
  try {
    const { game, start, tree, at, names } = data as Saved;
    if (typeof game !== 'string' || typeof start !== 'object' || !Array.isArray(names)) throw new TypeError();
    const read = Tree.read(start, tree);
    return { game, tree: read, at: read.node(at).id, names: names.map(String) };
  } catch {
    throw new Wrong('bad_record');
  }
}

export const isBoard = (data: object): boolean => 'meydan_board' in data;

async function through(data: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const answer = new Response(new Blob([data as BlobPart]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export async function packed(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return toText(await through(bytes, new CompressionStream('deflate-raw')));
}

/** Throws `Wrong` if the text is not one that `packed` made. */
export async function unpacked(text: string): Promise<unknown> {
  try {
    const bytes = await through(toBytes(text), new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Wrong('bad_record');
  }
}

/** The board with nothing but the line to the place that is shown. */
function lineOnly({ game, tree, at, names }: Opened): Opened {
  const line = new Tree(tree.start);
  let last = ROOT;
  for (const { step } of tree.path(at)) if (step) last = line.add(last, step);
  return { game, tree: line, at: last, names };
}

/** The address of a board, with everything on it. */
export async function linkTo(board: Opened): Promise<string> {
  const whole = await packed(saved(board));
  const text = whole.length > LONGEST ? await packed(saved(lineOnly(board))) : whole;
  const path = `/board/${board.game}`;
  if (withoutServer) return new URL(pageAt(`${path}?z=${text}`), location.href).href;
  return `${location.origin}${path}#z=${text}`;
}

/** What the address in the browser's bar carries, if it does. */
export function carried(query: string): string | null {
  const text = withoutServer ? query.slice(1) : location.hash.slice(1);
  return new URLSearchParams(text).get('z');
}
