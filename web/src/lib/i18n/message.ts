/** Compiled messages (`scripts/locales.ts` makes them) and the values they are filled with. */

/** A message without blanks is a string; otherwise its pieces, of which `0` is the number of the plural around it. */
export type Message = string | Piece[];
export type Piece = string | 0 | Blank;
export interface Blank {
  of: string;
  plural?: Record<string, Message>;
  select?: Record<string, Message>;
}
export type Messages = Record<string, Message>;

/** The content of a `language.json`, with the name of its folder. */
export interface LanguageInfo {
  code: string;
  name: string;
  short: string;
  direction: 'rtl' | 'ltr';
  default: boolean;
  /** The locale that `Intl` formats numbers and dates in. */
  numbers: string;
  dates: string;
  /** What stands between the items of a list, and before its last item. */
  list: [string, string];
}

/** A thing with a key, by which messages choose, and a name, which they show. */
export interface Term {
  id: string;
  text: string;
}
/** Several things are shown as a list in the language of the message. */
export type Value = string | number | Term | Term[];
export type Values = Record<string, Value>;
/** A piece of a finished sentence; `of` names the argument it came from, `id` the key of the thing it names. */
export interface Part {
  text: string;
  of?: string;
  id?: string;
}
