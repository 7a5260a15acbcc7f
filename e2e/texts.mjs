// Texts of the app by their keys, so that a scene still finds a button whose text was reworded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '..', 'meydan', 'locales');

function catalogue(language) {
  const folders = ['app', 'table'].map((subject) => join(LOCALES, language, subject));
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  return Object.assign({}, ...files.map((text) => JSON.parse(text)));
}

const TEXTS = { fa: catalogue('fa'), en: catalogue('en') };

/** The text of a key in a language. Only texts without blanks can be looked up. */
export function text(language, key) {
  const found = TEXTS[language][key];
  if (found === undefined || found.includes('{')) throw new Error(`no plain text ${key} in ${language}`);
  return found;
}
