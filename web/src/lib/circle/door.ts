/** What the first page loads of circles, in one chunk: the corner of the home page, and the bell of every page. */
export { default as Corner } from './Corner.svelte';
export { bell } from './inviting/bell.svelte';
