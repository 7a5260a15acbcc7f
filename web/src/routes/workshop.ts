/** The pages for people who build Meydan, in a list of their own: few visitors need it. */
export const styleguide = (): Promise<typeof import('./Styleguide.svelte')> => import('./Styleguide.svelte');
export const texts = (): Promise<typeof import('./Proof.svelte')> => import('./Proof.svelte');
