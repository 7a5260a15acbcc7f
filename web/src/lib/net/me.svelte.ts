import { t } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';
import { toasts } from '$lib/ui/frame/toasts.svelte';
import { api } from './api';
import { LOCAL, withoutServer } from './place';
import type { Me } from './protocol';

/** The person of this browser: none at first, a guest as soon as something needs one. */
class Myself {
  person = $state.raw<Me | null>(null);
  asked = $state(false);
  /** Is the server a café, where everybody is a guest? */
  cafe = $state(false);
  private asking: Promise<void> | undefined;
  private coming: Promise<Me> | undefined;

  /** Ask the server, once, whether it knows this browser. Without an answer the next call asks again. */
  async find(): Promise<void> {
    await this.look().catch(() => undefined);
  }

  private look(): Promise<void> {
    this.asking ??= this.ask();
    return this.asking;
  }

  private async ask(): Promise<void> {
    try {
      const { me, cafe, warned } = await api.session();
      this.person = me;
      this.cafe = cafe;
      if (warned) toasts.show(t('warned'), 'wrong', 20, '/me');
    } catch (error) {
      this.asking = undefined;
      throw error;
    } finally {
      this.asked = true;
    }
  }

  /**
   * The person of this browser, who becomes a guest if need be: one guest only, however many things need a name at the
   * same moment, and none while it is unknown whether somebody is logged in.
   */
  async somebody(name = ''): Promise<Me> {
    await this.look();
    if (this.person) return this.person;
    this.coming ??= api.comeIn({ name, language: settings.language }).finally(() => (this.coming = undefined));
    return (this.person = await this.coming);
  }

  is(person: string | null): boolean {
    return person !== null && (person === LOCAL || person === this.person?.id);
  }

  /** Is the server's person of this browser unknown, because there is no network or no server? */
  get isLocal(): boolean {
    return this.person?.id === LOCAL;
  }

  /** The network is back: ask the server again who is here. */
  backOnline(): void {
    if (!this.isLocal || withoutServer) return;
    this.asking = undefined;
    void this.find();
  }
}

export const myself = new Myself();
