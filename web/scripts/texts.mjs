// Every text is there in both languages and used somewhere; nothing is used that is not there. Fails the build otherwise.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..', 'src');
const files = readdirSync(here, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name))
  .map((file) => join(file.parentPath, file.name));
const catalogues = files.filter((file) => /(i18n\/(?:fa|en)\/(?!index)\w+|(?:games\/(?!generic)\w+|learn|companion|device|ratings)\/texts(?:_fa|_en)?)\.ts$/.test(file.replaceAll('\\', '/')));
const source = files.filter((file) => !/i18n\/(fa|en)\/\w+\.ts$/.test(file.replaceAll('\\', '/'))).map((file) => readFileSync(file, 'utf8')).join('\n');

/** Keys of an object literal `const fa = {…}` of a file: a file of texts has both languages, an area of the app one, by its name. */
function keysOf(text, name) {
  const start = text.search(new RegExp(`const ${name}\\b[^\\n]*\\{\\n`));
  if (start < 0) return null;
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {2}(?:'([^']+)'|([a-z_]+)): '((?:[^'\\]|\\.)*)'/gm)].map((found) => [found[1] ?? found[2], found[3]]);
}

const wrong = [];
const found = { fa: new Map(), en: new Map() };
for (const file of catalogues) {
  const text = readFileSync(file, 'utf8');
  const area = /i18n\/(fa|en)\/(\w+)\.ts$/.exec(file.replaceAll('\\', '/'));
  const parts = area ? [[area[1], area[2]]] : [['fa', 'fa'], ['en', 'en']];
  for (const [language, name] of parts) for (const [key, message] of keysOf(text, name) ?? []) {
    const whole = `${/texts(_fa|_en)?\.ts$/.test(file) ? `${file.split(/[\\/]/).at(-2)}: ` : ''}${key}`;
    if (found[language].has(whole)) wrong.push(`twice in ${language}: ${whole}`);
    found[language].set(whole, message);
  }
}
const plain = new Set([...source.matchAll(/'([\w.]+)'/g)].map((one) => one[1]));
const made = [...source.matchAll(/`([\w.]*\.)\$\{/g)].map((one) => one[1]);
const prefixes = [...source.matchAll(/(?:known|shared)\(\s*['`]([\w.]+)/g)].map((one) => `${one[1]}.`);
const names = (message) => [...new Set([...message.matchAll(/\{(\w+)/g)].map((one) => one[1]))].filter((name) => name !== 'other').sort().join();
for (const [whole, message] of found.fa) {
  const key = whole.split(': ').at(-1);
  if (!found.en.has(whole)) wrong.push(`not in English: ${whole}`);
  if (!plain.has(key) && ![...made, ...prefixes].some((prefix) => key.startsWith(prefix))) wrong.push(`nobody uses: ${whole}`);
  if (/[0-9]/.test(message.replace(/\{[^}]*\}|=\d|[A-Z]-[\d.]+/g, ''))) wrong.push(`Latin digits in Persian: ${whole}`);
  if (/[يكة]/.test(message)) wrong.push(`Arabic letters in Persian: ${whole}`);
  const english = found.en.get(whole);
  if (english !== undefined && !/plural|select/.test(message + english) && names(message) !== names(english)) wrong.push(`other values in English: ${whole}`);
}
for (const whole of found.en.keys()) if (!found.fa.has(whole)) wrong.push(`not in Persian: ${whole}`);
for (const [, key] of source.matchAll(/\bt\('([\w.]+)'/g)) if (!found.fa.has(key)) wrong.push(`used but not there: ${key}`);
if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(`texts: ${found.fa.size} in Persian and English, all used`);
