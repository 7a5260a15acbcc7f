import { api } from './api';

/** The people I have muted; the server leaves their messages out. */
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
