/** The ways into circles from the first page, which therefore need not know what each of them consists of. */
export const corner = (): Promise<typeof import('./Corner.svelte')> => import('./Corner.svelte');
export const bell = (): Promise<typeof import('./inviting/bell.svelte')> => import('./inviting/bell.svelte');
export const page = (): Promise<typeof import('../../routes/Circle.svelte')> => import('../../routes/Circle.svelte');
