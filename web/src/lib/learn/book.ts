/**
 * A rulebook as plain text, one file per game and language (`meydan/locales/fa/coup/book.md`), read into
 * sections and blocks:
 *
 *     # The title                      ## id | A chapter            ### id | A section
 *     A paragraph ends at an empty line. **Bold**, and [C-4.2] links to a rule.
 *     - a list      | a | table |      > a note      ? a question, answered by what follows
 *     ! picture-name its arguments | its caption
 *     A line that ends with a backslash goes on in the next one.
 *
 * Which rules of the ledger a section covers is listed once for all languages in `outlines/coup.json`.
 */
export interface Inline {
  text: string;
  kind: 'plain' | 'strong' | 'rule';
}
export type Line = Inline[];
export type Block =
  | { kind: 'text'; line: Line }
  | { kind: 'note'; line: Line }
  | { kind: 'question'; line: Line }
  | { kind: 'list'; items: Line[] }
  | { kind: 'table'; head: Line[]; rows: Line[][] }
  | { kind: 'picture'; name: string; args: string[]; line: Line };
export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
  rules: string[];
  blocks: Block[];
}
export interface Book {
  title: string;
  intro: Block[];
  sections: Section[];
}
/** Section → the rules it covers. */
export type Outline = Record<string, string[]>;

const INLINE = /\*\*(.+?)\*\*|\[([A-Z]+-[\w.]+)\]/g;

export function readLine(text: string): Line {
  const found: Line = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ text: text.slice(at, match.index), kind: 'plain' });
    found.push(match[1] === undefined ? { text: match[2] ?? '', kind: 'rule' } : { text: match[1], kind: 'strong' });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), kind: 'plain' });
  return found;
}

/** A cell may list things with their numbers, «Manor 3×5 · Castle 4×4»: a number stays on the line of its thing. */
const LISTED = / (?=[\d۰-۹]+(?:×[\d۰-۹]+)?(?: ·|$))/g;

const cells = (row: string): Line[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .map((cell) => readLine(cell.includes(' · ') ? cell.replace(LISTED, '\u00a0') : cell));

/** One block: the lines between two empty ones. */
function readBlock(lines: string[]): Block {
  const first = lines[0] ?? '';
  const rest = (mark: string): string => lines.map((line) => line.replace(mark, '').trim()).join(' ');
  if (first.startsWith('- ')) {
    const items = lines.join('\n').split(/^- /m).slice(1);
    return { kind: 'list', items: items.map((item) => readLine(item.replace(/\s*\n\s*/g, ' ').trim())) };
  }
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(1).map(cells) };
  if (first.startsWith('> ')) return { kind: 'note', line: readLine(rest('> ')) };
  if (first.startsWith('? ')) return { kind: 'question', line: readLine(rest('? ')) };
  if (first.startsWith('! ')) {
    const [picture = '', caption = ''] = rest('! ').split(' | ');
    const [name = '', ...args] = picture.split(' ');
    return { kind: 'picture', name, args, line: readLine(caption) };
  }
  return { kind: 'text', line: readLine(lines.join(' ')) };
}

const mark = (line = ''): string => /^(- |\||> )/.exec(line)?.[0] ?? '';

/** The text cut into blocks. Headings, pictures and questions are one line; a list, table or note also begins one. */
function blocksOf(text: string): string[][] {
  const found: string[][] = [[]];
  const whole = text.replace(/\\\n\s*/g, '');
  for (const line of whole.split('\n').map((one) => one.trim())) {
    const alone = /^(#|! |\? )/.test(line);
    if (!line || alone || (mark(line) && mark(line) !== mark(found.at(-1)?.[0]))) found.push([]);
    if (line) found.at(-1)?.push(line);
    if (alone) found.push([]);
  }
  return found.filter((lines) => lines.length);
}

export function readBook(text: string, outline: Outline): Book {
  const book: Book = { title: '', intro: [], sections: [] };
  for (const lines of blocksOf(text)) {
    const heading = /^(#{1,3}) (?:([\w-]+) \| )?(.+)$/.exec(lines[0] ?? '');
    if (!heading) {
      (book.sections.at(-1)?.blocks ?? book.intro).push(readBlock(lines));
      continue;
    }
    const [, marks = '', id = '', title = ''] = heading;
    if (marks.length === 1) book.title = title;
    else book.sections.push({ id, title, level: marks.length === 2 ? 2 : 3, rules: outline[id] ?? [], blocks: [] });
  }
  return book;
}

/**
 * The section that covers a rule, or has this id. For a rule that no section covers, one of its chapter: `C-4.x` →
 * `C-4.1`.
 */
export function sectionOf(book: Book, wanted: string): Section | undefined {
  const number = wanted.toUpperCase();
  const chapter = number.replace(/\.\w+$/, '.');
  return (
    book.sections.find((section) => section.id === wanted) ??
    book.sections.find((section) => section.rules.includes(number) || section.rules.includes(wanted)) ??
    book.sections.find((section) => section.rules.some((rule) => chapter !== number && rule.startsWith(chapter)))
  );
}

export const plain = (line: Line): string => line.map(({ text }) => text).join('');

/** A block as it is searched. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(plain).join(' · ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' – ')).join(' · ');
    default:
      return plain(block.line);
  }
}
