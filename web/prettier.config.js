/** How every source of web/ and e2e/ is laid out. */
import * as svelte from 'prettier-plugin-svelte';

export default {
  printWidth: 120,
  singleQuote: true,
  plugins: [svelte],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
