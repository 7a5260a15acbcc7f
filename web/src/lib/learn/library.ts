/** Books, their pictures and the texts of lessons: a chunk each, by game and language, loaded when they are opened. */
import type { Component } from 'svelte';
import type { Language } from '$lib/i18n/format';
import { readBook, type Book, type Outline } from './book';

/** A drawing of a book; its `args` are the words after its name. A small one stands beside the text. */
export interface Picture { draw: Component<{ args: string[]; game: string }>; small?: boolean }
export type Pictures = Record<string, Picture>;
export type LessonTexts = Record<string, string>;

const BOOKS = import.meta.glob<string>('./books/*.md', { query: '?raw', import: 'default' });
const OUTLINES = import.meta.glob<Outline>('./books/*.json', { import: 'default' });
const LESSONS = import.meta.glob<LessonTexts>('./lessons/*.json', { import: 'default' });
const PICTURES = import.meta.glob<Pictures>('./pictures/*.ts', { import: 'pictures' });

export async function loadBook(game: string, language: Language): Promise<Book | null> {
  const text = BOOKS[`./books/${game}.${language}.md`];
  const outline = OUTLINES[`./books/${game}.json`];
  return text && outline ? readBook(await text(), await outline()) : null;
}

export async function loadPictures(game: string): Promise<Pictures> {
  return (await PICTURES[`./pictures/${game}.ts`]?.()) ?? {};
}

export async function loadLessons(game: string, language: Language): Promise<LessonTexts> {
  return (await LESSONS[`./lessons/${game}.${language}.json`]?.()) ?? {};
}

export const hasLessons = (game: string): boolean => `./lessons/${game}.fa.json` in LESSONS;
