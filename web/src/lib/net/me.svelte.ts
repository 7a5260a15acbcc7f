import { settings } from '$lib/settings.svelte';
import { api } from './api';
import type { Me } from './protocol';

/** The person of this browser: none at first, a guest as soon as something needs one. */
class Myself {
  person = $state.raw<Me | null>(null);
  asked = $state(false);
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
      this.person = (await api.session()).me;
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
    return person !== null && person === this.person?.id;
  }
}

export const myself = new Myself();
