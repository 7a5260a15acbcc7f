// Checks the text catalogue and fails the build: every language has the same files and keys, every text is a message
// with the same blanks in every language, and the app uses it. Texts of the terminal are checked by
// tests/cli/test_texts.py; a key that is used but does not exist does not compile.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, LOCALES, readLanguages } from './locales.ts';

const SRC = join(import.meta.dirname, '..', 'src');
/** Read by Python too: tests/cli/test_texts.py knows who uses them. */
const OF_PYTHON = /^(command|terminal|hints|themes|options|app\/names|\w+\/(play|terminal))$/;
/** Keyed by the names of things: tests/games/dej.test.ts and tests/web/test_rulings.py want one for each. */
const OF_THINGS = /^\w+\/(abilities|rulings)$/;
/** Documents: tests/web/test_books.py and tests/lessons check them. */
const DOCUMENT = /(^|\/)(language|lessons)$/;

/** Every subject of a language with its texts by key. */
function textsOf(language) {
  const names = readdirSync(join(LOCALES, language), { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const subjects = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const read = (subject) => JSON.parse(readFileSync(join(LOCALES, language, `${subject}.json`), 'utf8'));
  return new Map(subjects.filter((subject) => !DOCUMENT.test(subject)).map((subject) => [subject, read(subject)]));
}

/** The values a message shows; a language may choose by more of them, as its grammar needs. */
function shownBy(message) {
  if (typeof message === 'string') return [];
  return message.flatMap((piece) => {
    if (typeof piece !== 'object') return [];
    const branches = Object.values(piece.plural ?? piece.select ?? {});
    const counts = piece.plural && branches.some((branch) => Array.isArray(branch) && branch.includes(0));
    return [...(branches.length && !counts ? [] : [piece.of]), ...branches.flatMap(shownBy)];
  });
}
const isSame = (one, other) => new Set(shownBy(one)).symmetricDifference(new Set(shownBy(other))).size === 0;

/** Everything a message can print. */
function shownIn(message) {
  if (typeof message === 'string') return message;
  return message
    .map((piece) =>
      typeof piece === 'string' ? piece : Object.values(piece.plural ?? piece.select ?? {}).map(shownIn),
    )
    .flat()
    .join('\n');
}

const wrong = [];
const say = (what, ...where) => wrong.push(`${what}: ${where.join(' ')}`);

const code = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name))
  .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  .join('\n');
const plain = new Set([...code.matchAll(/'([\w.]+)'/g)].map((one) => one[1]));
const made = [...code.matchAll(/`([\w.]*\.)\$\{/g)].map((one) => one[1]);
const prefixes = [...code.matchAll(/(?:known|shared)\(\s*['`]([\w.]+)/g)].map((one) => `${one[1]}.`);
const isUsed = (key) => plain.has(key) || [...made, ...prefixes].some((prefix) => key.startsWith(prefix));

const languages = readLanguages();
const [reference] = languages;
const wanted = textsOf(reference.code);
let count = 0;
for (const [subject, texts] of wanted) {
  count += Object.keys(texts).length;
  if (OF_PYTHON.test(subject) || OF_THINGS.test(subject)) continue;
  for (const key of Object.keys(texts)) if (!isUsed(key)) say('nobody uses', subject, key);
}
for (const { code: language, digits, foreign_letters: foreign } of languages) {
  const found = textsOf(language);
  for (const subject of found.keys()) if (!wanted.has(subject)) say('unknown subject', language, subject);
  for (const [subject, texts] of wanted) {
    const there = found.get(subject) ?? {};
    for (const key of Object.keys(there)) if (!(key in texts)) say('unknown key', language, subject, key);
    for (const [key, text] of Object.entries(texts)) {
      if (!(key in there)) {
        say('missing', language, subject, key);
        continue;
      }
      try {
        const message = compile(there[key]);
        if (!isSame(message, compile(text))) say('other blanks', language, subject, key);
        const shown = shownIn(message).replace(/[A-Z]-[\d.]+/g, ''); // rules are cited by their numbers
        const typed = subject === 'command'; // what people type in a terminal is in Latin digits
        if (!typed && !digits.includes('0') && /[0-9]/.test(shown)) say('Latin digits', language, subject, key);
        if (shown.includes('#')) say('a # that is no number', language, subject, key); // in a select inside a plural
        if ([...foreign].some((letter) => shown.includes(letter))) say('foreign letters', language, subject, key);
      } catch (error) {
        say('no message', language, subject, key, error.message);
      }
    }
  }
}
const ofApp = [...wanted].filter(([name]) => /^(app|table)\//.test(name)).flatMap(([, texts]) => Object.keys(texts));
for (const key of ofApp.filter((one, at) => ofApp.indexOf(one) !== at)) say('twice', 'app', key);

if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(`texts: ${count} in ${languages.map(({ name }) => name).join(', ')}`);
