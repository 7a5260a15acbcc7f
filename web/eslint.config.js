/** What every source of web/ and e2e/ is checked for; layout is Prettier's. Run from the root of the repository. */
import { join } from 'node:path';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

const TYPED = ['web/src/**/*.ts', 'web/src/**/*.svelte', 'web/tests/**/*.ts', 'web/scripts/*.ts', 'web/vite.config.ts'];
const SVELTE = ['web/src/**/*.svelte', 'web/src/**/*.svelte.ts'];
const COMPONENTS = ['web/src/**/*.svelte'];
/** Without the rules that need types of components, for which TypeScript reads every component once more. */
const QUICK = process.env.MEYDAN_LINT === 'quick';

export default ts.config(
  { ignores: ['**/node_modules/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: TYPED, extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked] },
  { files: SVELTE, extends: [svelte.configs.recommended, svelte.configs.prettier] },
  prettier,
  {
    files: TYPED,
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: {
          allowDefaultProject: ['web/vite.config.ts', 'web/scripts/*.ts'],
          defaultProject: 'web/tests/tsconfig.json',
        },
        tsconfigRootDir: join(import.meta.dirname, '..'),
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // `() => act()` is how handlers are written here; a void result used as a value is still refused.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An empty string is as good as none: `name || t('guest')`.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_+$', varsIgnorePattern: '^_+$' }],
    },
  },
  { files: SVELTE, languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    files: SVELTE,
    rules: {
      // Reading a value subscribes an effect to it: `void table.update`.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }], // knows `$props` and `$derived`
    },
  },
  {
    // To this parser a component imported from another file is `any`; svelte-check knows its type and checks its use.
    files: COMPONENTS,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  ...(QUICK ? [{ files: COMPONENTS, extends: [ts.configs.disableTypeChecked] }] : []),
  { files: ['web/scripts/*.mjs', 'e2e/**/*.mjs', 'web/*.js'], languageOptions: { globals: globals.node } },
  {
    // Functions given to `page.evaluate` run in the page or its worker.
    files: ['e2e/**/*.mjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  { files: ['web/public/first.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
  { files: ['web/public/worker.js'], languageOptions: { globals: globals.serviceworker, sourceType: 'script' } },
);
