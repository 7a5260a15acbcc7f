/** What the page and the worker of the engine send each other. */

/** From the page. An order with an `id` is answered; the others are not. */
export type Order =
  | { do: 'begin'; engine: string }
  | { do: 'introduce'; name: string; avatar: string; language: string }
  | { do: 'call'; id: number; method: string; path: string; body: string }
  | { do: 'open'; number: number; table: string }
  | { do: 'hear'; number: number; text: string }
  | { do: 'close'; number: number };

/** To the page. */
export type News =
  | { news: 'answer'; id: number; status: number; text: string }
  | { news: 'message'; number: number; text: string }
  | { news: 'lost'; number: number }
  | { news: 'gone'; number: number }
  | { news: 'unstored' }
  | { news: 'opened' }
  | { news: 'failed'; reason: string };
