/**
 * A made-up language for tests: English with accents, 40 % longer, so that texts which do not fit and texts which are
 * not in the catalogue show themselves. `node scripts/pseudo.ts FOLDER` writes it into a folder of languages.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from './locales.ts';
import { pseudoBook, pseudoMessage, stretched } from './stretch.ts';

export const PSEUDO = 'qps';

/** Write the made-up language beside the others. */
export function writePseudo(folder: string): void {
  const source = join(LOCALES, 'en');
  for (const name of readdirSync(source, { recursive: true }) as string[]) {
    const target = join(folder, PSEUDO, name);
    if (!/\.(json|md)$/.test(name)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join(source, name), 'utf8');
    if (name.endsWith('.md')) writeFileSync(target, pseudoBook(text));
    else if (name === 'language.json')
      writeFileSync(target, JSON.stringify({ ...JSON.parse(text), name: stretched('Pseudo'), short: 'QP' }, null, 2));
    else {
      const texts = Object.entries(JSON.parse(text) as Record<string, string>);
      const made = texts.map(([key, value]) => [key, pseudoMessage(value)]);
      writeFileSync(target, JSON.stringify(Object.fromEntries(made), null, 2));
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '';
  cpSync(LOCALES, folder, { recursive: true });
  writePseudo(folder);
}
