import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '../../scripts/locales';

const SRC = join(import.meta.dirname, '..', '..', 'src');

/** The source that an import stands for; nothing for packages. */
function sourceOf(from: string, name: string): string | undefined {
  const path = name.startsWith('$lib') ? join(SRC, 'lib', name.slice(4)) : join(dirname(from), name);
  if (!/^(\$lib|\.)/.test(name)) return undefined;
  const found = [path, `${path}.ts`, `${path}.svelte.ts`, `${path}.svelte`, join(path, 'index.ts')];
  return found.find((file) => existsSync(file) && statSync(file).isFile());
}

/** A source and everything it imports at once. */
function closure(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const code = readFileSync(file, 'utf8');
  seen.set(file, code);
  for (const [, name = ''] of code.matchAll(/^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm)) {
    const next = sourceOf(file, name);
    if (next) closure(next, seen);
  }
  return seen;
}

/** Refusals of requests that only other pages make: the first one has the same prefix for its own. */
const REFUSALS = 'refusals.json';

it('the first page needs no text of tables', () => {
  const folder = join(LOCALES, 'en', 'table');
  const keysOf = (file: string): string[] =>
    Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object);
  const files = readdirSync(folder);
  const keys = files.flatMap(keysOf);
  const built = files.filter((file) => file !== REFUSALS).flatMap(keysOf);
  const sources = closure(join(SRC, 'main.ts'));
  expect(sources.has(join(SRC, 'routes', 'Home.svelte'))).toBe(true);
  const code = [...sources.values()].join('\n');
  const used = new Set([...code.matchAll(/'([\w.]+\.[\w.]+)'/g)].map((one) => one[1]));
  const made = [...code.matchAll(/`([\w.]*\.)\$\{/g), ...code.matchAll(/known\(\s*'([\w.]+)'/g)].map(
    (one) => one[1] ?? '',
  );
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => used.has(key))).toEqual([]);
  expect(built.filter((key) => made.some((prefix) => key.startsWith(prefix)))).toEqual([]);
});
