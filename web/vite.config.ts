import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LOCALES, locales } from './scripts/locales.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(here(path), 'utf8'));

/** Every icon that some source asks for. */
function usedIcons(): string[] {
  const files = readdirSync(here('src'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(ts|svelte)$/.test(file.name),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(file.parentPath, file.name), 'utf8').matchAll(/'icon:([a-z0-9-]+)'/g)].map(
      (one) => one[1] ?? '',
    ),
  );
  return [...new Set(found)].sort();
}

/**
 * Who drew the icons that are used: `drawers.json` says it of the whole set, by the folders of the collection. An icon
 * without an author is not shipped.
 */
function drawers(): { name: string; folder: string; icons: string[] }[] {
  const all = json('drawers.json') as { name: string; folder: string; icons: string[] }[];
  const used = usedIcons();
  const found = all
    .map(({ icons, ...who }) => ({
      ...who,
      icons: used.filter((name) => icons.flatMap((line) => line.split(' ')).includes(name)),
    }))
    .filter(({ icons }) => icons.length);
  const nobodys = used.filter((name) => !found.some(({ icons }) => icons.includes(name)));
  if (nobodys.length) throw new Error(`drawers.json does not say who drew ${nobodys.join(', ')}`);
  return found.sort((one, other) => other.icons.length - one.icons.length);
}

/**
 * `icon:crown` is the drawing of one icon of the game-icons set: only icons that are used are shipped. `icons:drawers`
 * and `icons:drawings` have all of them, for the credits.
 */
function icons(): Plugin {
  const set = json('node_modules/@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> };
  const drawing = (name: string): string => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`game-icons has no icon ${name}`);
    return icon.body;
  };
  const content = (id: string): unknown => {
    if (id === 'icons:drawers') return drawers();
    if (id === 'icons:drawings') return Object.fromEntries(usedIcons().map((name) => [name, drawing(name)]));
    return id.startsWith('icon:') ? drawing(id.slice('icon:'.length)) : undefined;
  };
  return {
    name: 'meydan-icons',
    resolveId: (id) => (/^icons?:/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const found = id.startsWith('\0icon') ? content(id.slice(1)) : undefined;
      return found === undefined ? undefined : `export default ${JSON.stringify(found)}`;
    },
  };
}

/** The faces a Persian page is set in are asked for at once, so that words do not jump when they come. */
function fonts(): Plugin {
  const WANTED = /(vazirmatn-arabic|lalezar-persian).*\.woff2$/;
  return {
    name: 'meydan-fonts',
    transformIndexHtml: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => WANTED.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  };
}

const server = process.env.MEYDAN_SERVER ?? 'http://127.0.0.1:8080';

/** What the first page needs, in one chunk. */
const FIRST = new RegExp(
  [
    'src/lib/(net/(api|me|place|transport|catalogue|engines|notices|version|socket)\\b|router|settings|pages|',
    'ui/(frame/(?!Page|GameTabs)|ornaments/(Icon|Divider|Stars|Toranj|TileFrame)|controls/Button|explain/explain))',
  ].join(''),
);

const UNITS = ['tests/**/*.test.ts'];
/** Tests that replace what a context of a browser does not let go of. */
const OWN_PROCESS = ['tests/app/pages.test.ts'];

export default defineConfig({
  plugins: [icons(), locales(), fonts(), svelte({ preprocess: vitePreprocess() })],
  resolve: {
    alias: { $lib: here('src/lib'), $locales: LOCALES },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  // The app may lie in any folder of a host (`meydan static`); its page names files from the root of a server.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  worker: { format: 'es' },
  build: {
    outDir: '../meydan/server/static',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900, // the page of all texts in all languages; scripts/budget.mjs checks the others
    manifest: true,
    // Small modules that every first visit needs are one file, which is smaller than many.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: FIRST,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    // Only stops what hangs: a busy machine may take minutes for a test.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // Files have contexts of their own in few processes: a process for each took five times as long.
    projects: [
      { extends: true, test: { name: 'units', include: UNITS, exclude: OWN_PROCESS, pool: 'vmForks' } },
      { extends: true, test: { name: 'own process', include: OWN_PROCESS, pool: 'forks' } },
    ],
  },
  server: { fs: { allow: ['..', LOCALES] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
});
