import { changeLanguage } from '$lib/i18n/catalogue';
import type { Language } from '$lib/i18n/languages';
import { textOf } from '$lib/net/api';
import { toasts } from './toasts.svelte';

/** Read on in another language; without a network the page stays as it is and says why. */
export async function readIn(language: Language): Promise<void> {
  await changeLanguage(language).catch((wrong: unknown) => toasts.show(textOf(wrong), 'wrong'));
}
