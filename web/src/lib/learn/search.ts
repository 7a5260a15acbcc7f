/** Searching a book, however it is typed: Arabic or Persian ی and ک, with or without half-spaces, any digits. */
import { textOf, type Book, type Section } from './book';

const LETTERS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  '’': "'",
};
/** Half-spaces, direction marks, lengtheners and vowel signs: written or not, the word is the same. */
const NOTHING = /[\u064b-\u0655\u0670\u0640\u200b-\u200f\u2066-\u2069]/;

/** The text as it is compared, and for each of its letters where it stood. */
export function fold(text: string): { folded: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] ?? '';
    if (NOTHING.test(letter)) continue;
    const code = letter.charCodeAt(0);
    const digit = code >= 0x6f0 && code <= 0x6f9 ? code - 0x6f0 : code >= 0x660 && code <= 0x669 ? code - 0x660 : -1;
    folded += digit >= 0 ? String(digit) : (LETTERS[letter] ?? letter.toLowerCase());
    at.push(i);
  }
  return { folded, at };
}

export interface Found {
  section: Section;
  before: string;
  match: string;
  after: string;
}

const AROUND = 48;

/** The sections in which every word occurs; those with a word in their title first. */
export function search(book: Book, wanted: string): Found[] {
  const words = fold(wanted).folded.split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const inTitle: Found[] = [];
  const others: Found[] = [];
  for (const section of book.sections) {
    const title = fold(section.title).folded;
    const text = section.blocks.map(textOf).join(' ');
    const { folded, at } = fold(text);
    const whole = `${title} ${section.rules.join(' ').toLowerCase()} ${folded}`;
    if (!words.every((word) => whole.includes(word))) continue;
    const first = words.find((word) => folded.includes(word));
    const start = first ? (at[folded.indexOf(first)] ?? 0) : 0;
    const end = first ? (at[folded.indexOf(first) + first.length - 1] ?? start) + 1 : 0;
    const found = { section, ...excerpt(text, start, end) };
    (words.some((word) => title.includes(word)) ? inTitle : others).push(found);
  }
  return [...inTitle, ...others];
}

/** A few words on both sides, cut between words. */
function excerpt(text: string, start: number, end: number): Omit<Found, 'section'> {
  const from = start > AROUND ? text.indexOf(' ', start - AROUND) + 1 : 0;
  const to = text.length > end + AROUND ? text.lastIndexOf(' ', end + AROUND) : text.length;
  const begins = Math.min(from, start);
  return {
    before: `${begins > 0 ? '… ' : ''}${text.slice(begins, start)}`,
    match: text.slice(start, end),
    after: `${text.slice(end, Math.max(to, end))}${to < text.length ? ' …' : ''}`,
  };
}
