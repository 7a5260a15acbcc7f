/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'icon:*' {
  const body: string;
  export default body;
}

/** Loads the texts of a subject, by language. */
declare module 'locale:*' {
  const loads: import('$lib/i18n/catalogue').Loads;
  export default loads;
}

/** All languages of `meydan/locales`, the default first. */
declare module 'locale:languages' {
  const languages: import('$lib/i18n/message').LanguageInfo[];
  export default languages;
}

/** Every text of every language, by subject. */
declare module 'proof:texts' {
  const subjects: { subject: string; texts: Record<string, Record<string, import('$lib/i18n/message').Message>> }[];
  export default subjects;
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
