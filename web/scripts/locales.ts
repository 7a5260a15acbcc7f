/**
 * The text catalogue of `meydan/locales` as the build sees it: which languages and subjects there are, and messages
 * compiled from ICU MessageFormat, so that browsers need no parser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { LanguageInfo, Message, Piece } from '../src/lib/i18n/message.ts';

/** The folder of all languages; `MEYDAN_LOCALES` names another one, to try a language out. */
export const LOCALES = process.env.MEYDAN_LOCALES ?? join(import.meta.dirname, '..', '..', 'meydan', 'locales');
const MANIFEST = join(import.meta.dirname, '..', 'public', 'manifest.webmanifest');
const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(LOCALES, ...path), 'utf8'));

/** Every folder with a `language.json`, the default language first. */
export function readLanguages(): LanguageInfo[] {
  const codes = readdirSync(LOCALES).filter((name) => existsSync(join(LOCALES, name, 'language.json')));
  const found = codes.map((code) => ({ code, ...(json(code, 'language.json') as object) }) as LanguageInfo);
  return found.sort((one, other) => Number(other.default) - Number(one.default) || (one.code < other.code ? -1 : 1));
}

/** The JSON files of a subject: one file, or all files of a folder (`app`). */
export function filesOf(subject: string, language: string): string[] {
  const path = join(LOCALES, language, subject);
  if (!existsSync(path)) return [`${path}.json`];
  return readdirSync(path)
    .sort()
    .map((file) => join(path, file));
}

export function readTexts(subject: string, language: string): Record<string, string> {
  const texts = filesOf(subject, language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...texts) as Record<string, string>;
}

/** The pieces of a message. Only plain arguments, plurals and selections are allowed: what the terminal knows too. */
export function compile(text: string): Message {
  return packed(parse(text, { ignoreTag: true, requiresOtherClause: true }));
}

function packed(elements: MessageFormatElement[]): Message {
  const pieces = elements.map(pieceOf);
  const [only] = pieces;
  if (!pieces.length) return '';
  return pieces.length === 1 && typeof only === 'string' ? only : pieces;
}

function pieceOf(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return { of: element.value };
    case TYPE.select:
    case TYPE.plural: {
      if (element.type === TYPE.plural && (element.offset || element.pluralType !== 'cardinal')) break;
      const branches = Object.entries(element.options).map(([key, { value }]) => [key, packed(value)]);
      const chosen = Object.fromEntries(branches) as Record<string, Message>;
      return { of: element.value, [element.type === TYPE.plural ? 'plural' : 'select']: chosen };
    }
  }
  throw new Error(`only {name}, plural and select are used in messages: ${JSON.stringify(element)}`);
}

/** A text on the proof page: its key, and its message by language; lessons and books are plain text. */
interface Proof {
  subject: string;
  texts: Record<string, Record<string, Message>>;
}

/** Every text of every language, by subject and key. */
export function readProof(): Proof[] {
  const languages = readLanguages().map(({ code }) => code);
  const files = readdirSync(join(LOCALES, languages[0] ?? ''), { recursive: true }) as string[];
  const subjects = files.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.(json|md)$/.test(name));
  return subjects
    .filter((name) => name !== 'language.json')
    .sort()
    .map((name) => {
      const texts: Proof['texts'] = {};
      for (const code of languages) {
        const path = join(LOCALES, code, name);
        if (!existsSync(path)) continue;
        for (const [key, text] of Object.entries(textsIn(name, readFileSync(path, 'utf8'))))
          (texts[key] ??= {})[code] = text;
      }
      return { subject: name, texts };
    });
}

/** The texts of a file: messages, lines of a lesson, or the sections of a book. */
function textsIn(name: string, content: string): Record<string, Message> {
  if (name.endsWith('.json')) {
    const plain = name.endsWith('lessons.json');
    const texts = Object.entries(JSON.parse(content) as Record<string, string>);
    return Object.fromEntries(texts.map(([key, text]) => [key, plain ? text : compile(text)]));
  }
  const sections = content.split(/^(?=##+ )/m).map((section, at): [string, string] => {
    const id = /^##+ ([\w-]+) \|/.exec(section)?.[1];
    return [id ?? `${at + 1}`, section.trim()];
  });
  return Object.fromEntries(sections);
}

/**
 * `locale:coup/board` loads the texts of a subject by language, `locale:languages` is the list of languages, and
 * `proof:texts` has all texts of all languages, for the proof page. The plugin also tells the page's first script which
 * file has the app's own texts in each language, and writes the web app manifest of every language but the default.
 */
export function locales(): Plugin {
  const SUBJECT = /^\0locale:([\w/]+)$/;
  const TEXTS = /^\0texts:(\w+):([\w/]+)$/;
  return {
    name: 'meydan-locales',
    resolveId: (id) => (/^(locale|proof|texts):/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0proof:texts') return `export default ${JSON.stringify(readProof())}`;
      if (id === '\0locale:languages') return `export default ${JSON.stringify(readLanguages())}`;
      const subject = SUBJECT.exec(id)?.[1];
      if (subject) {
        const loads = readLanguages().map(({ code }) => `${code}: () => import('texts:${code}:${subject}')`);
        return `export default { ${loads.join(', ')} }`;
      }
      const [, language = '', name = ''] = TEXTS.exec(id) ?? [];
      if (!name) return undefined;
      for (const file of filesOf(name, language)) this.addWatchFile(file);
      const compiled = Object.entries(readTexts(name, language)).map(([key, text]) => [key, compile(text)]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
    generateBundle() {
      const usual = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, unknown>;
      for (const { code, direction } of readLanguages().filter((one) => !one.default)) {
        const { meydan: name, 'meydan.about': description } = readTexts('app', code);
        const source = JSON.stringify({ ...usual, name, short_name: name, description, lang: code, dir: direction });
        this.emitFile({ type: 'asset', fileName: `manifest.${code}.webmanifest`, source });
      }
    },
    transformIndexHtml: (html, { bundle }) => {
      const files = Object.values(bundle ?? {}).flatMap((chunk) => {
        const language = chunk.type === 'chunk' ? /^\0texts:(\w+):app$/.exec(chunk.facadeModuleId ?? '')?.[1] : '';
        return language ? [` data-${language}="/${chunk.fileName}"`] : [];
      });
      const leftward = readLanguages().filter(({ direction }) => direction === 'rtl');
      const rtl = ` data-rtl="${leftward.map(({ code }) => code).join(' ')}"`;
      return html.replace(' src="/first.js"', `$&${[...files.sort(), rtl].join('')}`);
    },
  };
}
