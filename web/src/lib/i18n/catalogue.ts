/**
 * Texts by subject. Only the reader's language is loaded; a change of language shows when every text on the page is
 * there in the new one.
 */
import { settings } from '$lib/settings.svelte';
import { format } from './format';
import type { Language } from './languages';
import type { Messages, Part, Values } from './message';

/** Loads the texts of one subject, by language: what `import loads from 'locale:coup/board'` gives. */
export type Loads = Record<Language, () => Promise<{ default: Messages }>>;

const opened = new Set<Catalogue>();
let wanted: Language = settings.language;

/** The texts of some subjects. `Key` are the keys written out in code; others are put together from what is shown. */
export class Catalogue<Key extends string = string> {
  private readonly texts = new Map<Language, Messages>();
  private readonly sources: Loads[];

  constructor(...sources: Loads[]) {
    this.sources = sources;
  }

  /** Load the texts in the reader's language, and from now on in every language the reader changes to. */
  async load(): Promise<void> {
    opened.add(this);
    await this.fill(settings.language);
  }

  async fill(language: Language): Promise<void> {
    if (this.texts.has(language)) return;
    const loaded = await Promise.all(this.sources.flatMap((source) => source[language]?.() ?? []));
    this.texts.set(language, Object.assign({}, ...loaded.map((one) => one.default)) as Messages);
  }

  has(key: string): boolean {
    return this.texts.get(settings.language)?.[key] !== undefined;
  }

  /** A text in parts, or its key where there is none. */
  parts(key: string, values: Values = {}): Part[] {
    const message = this.texts.get(settings.language)?.[key];
    return message === undefined ? [{ text: key }] : begun(format(message, values, settings.language));
  }

  /** A text of the catalogue. */
  say(key: Key, values: Values = {}): string {
    return joined(this.parts(key, values));
  }

  /** The text of a key that code puts together, or nothing where there is none. */
  find(key: string, values: Values = {}): string {
    return this.has(key) ? joined(this.parts(key, values)) : '';
  }
}

/** «you» has a capital where it begins a sentence. */
function begun(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (first?.id !== 'you') return parts;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}

/** First-strong isolates: a name in the other writing direction does not reorder the sentence. */
export function isolated(text: string): string {
  return /[^\p{Nd}\s]/u.test(text) ? `\u2068${text}\u2069` : text;
}

export function joined(parts: Part[]): string {
  return parts.map(({ of, text }) => (of ? isolated(text) : text)).join('');
}

/** Change the language of the page. The last call counts; catalogues opened meanwhile are waited for too. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  for (let filled = 0; filled < opened.size;) {
    filled = opened.size;
    await Promise.all([...opened].map((catalogue) => catalogue.fill(language)));
  }
  if (wanted === language) settings.change({ language });
}
