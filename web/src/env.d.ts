/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'icon:*' {
  const body: string;
  export default body;
}

declare module 'locale:*' {
  const texts: Record<string, string>;
  export default texts;
}

/** Who drew the icons in use. */
declare module 'icons:drawers' {
  const drawers: { name: string; folder: string; icons: string[] }[];
  export default drawers;
}

/** All icons in use, by name. */
declare module 'icons:drawings' {
  const drawings: Record<string, string>;
  export default drawings;
}
