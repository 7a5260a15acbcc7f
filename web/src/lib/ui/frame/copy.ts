import { t } from '$lib/i18n';
import { toasts } from './toasts.svelte';

/** Copy a link, and say so; where the browser does not let us, the link is shown to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.show(t('invite.copied'));
  } catch {
    toasts.show(link, 'news', 12);
  }
}
