/** Messages as the catalogues have them: `{name}`, `{count, plural, =0 {…} one {…} other {…}}`, `{kind, select, a {…} other {…}}`. */

export type Language = 'fa' | 'en';
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

const TAGS: Record<Language, string> = { fa: 'fa-IR-u-nu-arabext', en: 'en-GB' };
const numbers: Record<Language, Intl.NumberFormat> = {
  fa: new Intl.NumberFormat(TAGS.fa, { useGrouping: 'min2' }),
  en: new Intl.NumberFormat(TAGS.en, { useGrouping: 'min2' }),
};
const plurals: Record<Language, Intl.PluralRules> = { fa: new Intl.PluralRules('fa'), en: new Intl.PluralRules('en') };

export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value);
}

/** A moment, in the Jalali calendar for Persian. */
export function formatTime(seconds: number, language: Language): string {
  const tag = language === 'fa' ? 'fa-IR-u-ca-persian-nu-arabext' : TAGS.en;
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(seconds * 1000);
}

export function format(message: string, values: Values, language: Language): Part[] {
  return new Reader(message, values, language).read();
}

class Reader {
  private at = 0;
  constructor(
    private readonly message: string,
    private readonly values: Values,
    private readonly language: Language,
    private readonly hash?: number,
  ) {}

  read(): Part[] {
    const parts: Part[] = [];
    let plain = '';
    while (this.at < this.message.length) {
      const letter = this.message[this.at++] ?? '';
      if (letter === '{') {
        if (plain) parts.push({ text: plain });
        plain = '';
        parts.push(...this.argument());
      } else if (letter === '#' && this.hash !== undefined) {
        plain += formatNumber(this.hash, this.language);
      } else {
        plain += letter;
      }
    }
    if (plain) parts.push({ text: plain });
    return parts;
  }

  /** After an opening brace: a name alone, or a choice between messages. */
  private argument(): Part[] {
    const body = this.braced();
    const head = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*([\s\S]*))?$/.exec(body);
    if (!head) throw new Error(`bad message: ${this.message}`);
    const name = head[1] ?? '';
    const value = this.values[name] ?? '';
    if (!head[2] && Array.isArray(value)) return listed(value, name, this.language);
    if (!head[2]) {
      return [{ text: shown(value, this.language), of: name, ...(typeof value === 'object' && !Array.isArray(value) ? { id: value.id } : {}) }];
    }
    const cases = readCases(head[3] ?? '');
    const chosen = cases.get(`=${idOf(value)}`) ?? cases.get(this.form(head[2], value)) ?? cases.get('other') ?? '';
    const hash = head[2] === 'plural' ? Number(value) : this.hash;
    return new Reader(chosen, this.values, this.language, hash).read();
  }

  private form(kind: string, value: Value): string {
    return kind === 'plural' ? plurals[this.language].select(Number(value)) : idOf(value);
  }

  /** The text up to the brace that closes this one. */
  private braced(): string {
    const [body, next] = closing(this.message, this.at);
    this.at = next;
    return body;
  }
}

/** «الف، ب و پ», each a part of its own. */
function listed(terms: Term[], name: string, language: Language): Part[] {
  const left = [...terms];
  const pieces = new Intl.ListFormat(TAGS[language], { type: 'conjunction' }).formatToParts(terms.map(({ text }) => text));
  return pieces.map(({ type, value }) => (type === 'element' ? { text: value, of: name, id: left.shift()?.id ?? '' } : { text: value }));
}

function shown(value: Value, language: Language): string {
  if (typeof value === 'number') return formatNumber(value, language);
  if (Array.isArray(value)) return value.map(({ text }) => text).join(' ');
  return typeof value === 'string' ? value : value.text;
}

/** What messages choose by; `none` where nothing is known. */
function idOf(value: Value): string {
  if (Array.isArray(value)) return 'many';
  if (typeof value === 'object') return value.id;
  return value === '' ? 'none' : String(value);
}

function closing(text: string, from: number): [string, number] {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return [text.slice(from, at), at + 1];
  }
  throw new Error(`a brace is missing: ${text}`);
}

function readCases(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  const head = /\s*(=?[\w]+)\s*\{/y;
  let at = 0;
  for (;;) {
    head.lastIndex = at;
    const found = head.exec(text);
    if (!found) return cases;
    const [body, next] = closing(text, head.lastIndex);
    cases.set(found[1] ?? '', body);
    at = next;
  }
}
