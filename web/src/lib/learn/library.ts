/** Books, their pictures and the texts of lessons: a chunk each, by game and language, loaded when they are opened. */
import type { Component } from 'svelte';
import { defaultLanguage, type Language } from '$lib/i18n/languages';
import { readBook, type Book, type Outline } from './book';

/** A drawing of a book; its `args` are the words after its name. A small one stands beside the text. */
export interface Picture {
  draw: Component<{ args: string[]; game: string }>;
  small?: boolean;
}
export type Pictures = Record<string, Picture>;
export type LessonTexts = Record<string, string>;

type Loads<T> = Record<string, () => Promise<T>>;
/** Files of the catalogue by language, game and name, wherever its folder is. */
const filed = <T>(files: Loads<T>): Loads<T> =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/').slice(-3).join('/'), load]));

const BOOKS = filed(import.meta.glob<string>('$locales/*/*/book.md', { query: '?raw', import: 'default' }));
const OUTLINES = import.meta.glob<Outline>('./outlines/*.json', { import: 'default' });
const LESSONS = filed(import.meta.glob<LessonTexts>('$locales/*/*/lessons.json', { import: 'default' }));
const at = (language: Language, game: string, file: string): string => `${language}/${game}/${file}`;
const PICTURES = import.meta.glob<Pictures>('./pictures/*.ts', { import: 'pictures' });

export async function loadBook(game: string, language: Language): Promise<Book | null> {
  const text = BOOKS[at(language, game, 'book.md')];
  const outline = OUTLINES[`./outlines/${game}.json`];
  return text && outline ? readBook(await text(), await outline()) : null;
}

export async function loadPictures(game: string): Promise<Pictures> {
  return (await PICTURES[`./pictures/${game}.ts`]?.()) ?? {};
}

export async function loadLessons(game: string, language: Language): Promise<LessonTexts> {
  return (await LESSONS[at(language, game, 'lessons.json')]?.()) ?? {};
}

export const hasLessons = (game: string): boolean => at(defaultLanguage, game, 'lessons.json') in LESSONS;
