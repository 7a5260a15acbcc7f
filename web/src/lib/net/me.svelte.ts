import { settings } from '$lib/settings.svelte';
import { api, Wrong } from './api';
import type { Me } from './protocol';

/** Who I am. Nobody at first; a guest as soon as something needs a name. */
class Myself {
  person = $state.raw<Me | null>(null);
  asked = $state(false);
  private asking: Promise<void> | undefined;

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

  /** Somebody, at any rate: a guest if need be. */
  async somebody(name = ''): Promise<Me> {
    await this.find();
    this.person ??= await api.comeIn({ name, language: settings.language });
    return this.person;
  }

  is(person: string | null): boolean {
    return person !== null && person === this.person?.id;
  }
}

export const myself = new Myself();
