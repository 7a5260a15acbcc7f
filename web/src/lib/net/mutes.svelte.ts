import { api } from './api';

/** The people whose talk I do not hear; the server leaves it out. */
class Mutes {
  people = $state.raw<string[]>([]);

  async find(): Promise<void> {
    this.people = (await api.mutes()).people;
  }

  async mute(person: string, muted: boolean): Promise<void> {
    this.people = (await api.muteFor(person, muted)).people;
  }
}

export const mutes = new Mutes();
