// What a first visit loads: JavaScript, with the texts of one language, at most 90 kB (gzip), a game's own
// chunk at most 40 kB, its texts 15 kB, fonts at most 120 kB.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readLanguages } from './locales.ts';

const built = join(import.meta.dirname, '..', '..', 'meydan', 'server', 'static');
const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));
const size = (file) => gzipSync(readFileSync(join(built, file))).length / 1000;
/** A chunk and everything it imports at once, without what the others have loaded already. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}
const sum = (keys) => [...keys].reduce((total, key) => total + size(manifest[key].file), 0);
const first = closure('index.html');
const table = closure('src/routes/TablePage.svelte', new Set(first));
/** The texts of some subjects in the language that takes most. */
const texts = (...subjects) =>
  Math.max(
    ...readLanguages().map(({ code }) =>
      sum(subjects.map((subject) => `texts:${code}:${subject}`).filter((key) => key in manifest)),
    ),
  );
const rows = [['first visit, JavaScript', sum(first) + texts('app'), 90]];
for (const key of Object.keys(manifest)) {
  const game = /^src\/lib\/games\/(\w+)\/index\.ts$/.exec(key)?.[1];
  if (!game) continue;
  rows.push([`game ${game}`, sum([...closure(key)].filter((one) => !table.has(one))), 40]);
  rows.push([`texts of ${game}`, texts(...['play', 'board', 'abilities'].map((part) => `${game}/${part}`)), 15]);
}
const fonts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.woff2'));
rows.push(['fonts', fonts.reduce((total, file) => total + statSync(join(built, 'assets', file)).size / 1000, 0), 120]);
let bad = false;
for (const [name, is, most] of rows) {
  bad ||= is > most;
  console.log(`${is > most ? 'TOO BIG' : 'ok     '} ${name}: ${is.toFixed(1)} kB of ${most} kB`);
}
rmSync(join(built, '.vite'), { recursive: true }); // made for this check alone
process.exit(bad ? 1 : 0);
