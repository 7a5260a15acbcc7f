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

declare module 'icons:used' {
  const icons: { name: string; body: string }[];
  export default icons;
}
