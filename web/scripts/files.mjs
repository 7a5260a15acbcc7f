// Lists the files of the app for «keep for offline»: everything that is built but the styleguide, which is for
// developers. The engine has a manifest of its own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const built = join(import.meta.dirname, '..', '..', 'meydan', 'server', 'static');
const LEFT_OUT = /^(engine\/|app-files\.json$|index\.html$|worker\.js$|\.|assets\/(Proof|Styleguide)-)/;

const files = {};
const whole = createHash('sha256');
for (const file of readdirSync(built, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue;
  const path = relative(built, join(file.parentPath, file.name)).split(sep).join('/');
  if (LEFT_OUT.test(path)) continue;
  files[path] = readFileSync(join(built, path)).length;
}
for (const path of Object.keys(files).sort()) whole.update(`${path} ${files[path]}\n`);
whole.update(readFileSync(join(built, 'index.html')));
const list = { version: whole.digest('hex').slice(0, 16), files };
writeFileSync(join(built, 'app-files.json'), `${JSON.stringify(list)}\n`);
