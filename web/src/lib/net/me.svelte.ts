import { settings } from '$lib/settings.svelte';
import { api, Wrong } from './api';
import type { Me } from './protocol';

/** Who I am. Nobody at first; a guest as soon as something needs a name. */
class Myself {
  person = $state.raw<Me | null>(null);
  asked = $state(false);
  private asking: Promise<void> | undefined;
  private coming: Promise<Me> | undefined;

  /** Does the server know this browser already? */
  find(): Promise<void> {
    this.asking ??= this.look();
    return this.asking;
  }

  private async look(): Promise<void> {
    try {
      this.person = await api.me();
    } catch (error) {
      if (!(error instanceof Wrong) || error.key === 'offline') this.asking = undefined;
    } finally {
      this.asked = true;
    }
  }

  /** Somebody, at any rate: a guest if need be, and one only, however many things need a name at the same moment. */
  async somebody(name = ''): Promise<Me> {
    await this.find();
    if (this.person) return this.person;
    this.coming ??= api.comeIn({ name, language: settings.language }).finally(() => (this.coming = undefined));
    return (this.person = await this.coming);
  }

  is(person: string | null): boolean {
    return person !== null && person === this.person?.id;
  }
}

export const myself = new Myself();
