// Reads a JSON list of messages and prints each compiled, or null where one is refused.
import { readFileSync } from 'node:fs';
import { compile } from './locales.ts';

const compiled = (text) => {
  try {
    return compile(text);
  } catch {
    return null;
  }
};
console.log(JSON.stringify(JSON.parse(readFileSync(process.argv[2], 'utf8')).map(compiled)));
