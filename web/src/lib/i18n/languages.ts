/** Only the reader's language is loaded. A change of language shows when every text on the page is there in the new one. */
import { settings } from '$lib/settings.svelte';
import type { Language } from './format';

export type Texts = Record<string, string>;
export type Catalogue = Record<Language, Texts>;
export type Loads = Record<Language, () => Promise<Texts>>;

const open = new Map<Catalogue, Loads>();
let wanted: Language = settings.language;

async function fill(catalogue: Catalogue, loads: Loads, language: Language): Promise<void> {
  Object.assign(catalogue[language], await loads[language]());
}

/** Put the texts of the reader's language into a catalogue, and those of another language when the reader changes to it. */
export async function loadTexts(catalogue: Catalogue, loads: Loads): Promise<void> {
  open.set(catalogue, loads);
  await fill(catalogue, loads, settings.language);
}

/** The last wish counts. Catalogues that are opened meanwhile are waited for too. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  for (let filled = 0; filled < open.size; ) {
    filled = open.size;
    await Promise.all([...open].map(([catalogue, loads]) => fill(catalogue, loads, language)));
  }
  if (wanted === language) settings.change({ language });
}
