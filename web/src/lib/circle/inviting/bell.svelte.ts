/** What the home socket says about circles: invitations, shown on every page, and answers to mine. */
import { mount } from 'svelte';
import type { Invited } from '$lib/net/protocol';
import { play } from '$lib/sound';
import { circles } from '../api';
import { loadTexts } from '../texts';

type News = Invited | { type: 'invitation_declined' };
/** How often invitations that are shown are asked for: they end with their tables. */
const AGAIN = 10_000;
/** How long a card is shown over a table, where it covers the question. */
const BRIEF = 12_000;

class Bell {
  invitations = $state.raw<Invited[]>([]);
  /** Grows with every answer to an invitation of mine. */
  answers = $state(0);
  /** Tables whose invitations were shown over another table for long enough; they are shown again on other pages. */
  rested = $state.raw<string[]>([]);
  private shown: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  async hear(message: News): Promise<void> {
    if (message.type !== 'invited') {
      this.answers += 1;
      return;
    }
    this.shown ??= this.show();
    await this.shown;
    if (!this.invitations.some(({ table }) => table === message.table)) play('turn');
    this.set([message, ...this.invitations.filter(({ table }) => table !== message.table)]);
  }

  /** Show these invitations, and ask again after a while whether they still hold. */
  set(invitations: Invited[]): void {
    this.invitations = invitations;
    clearTimeout(this.timer);
    if (invitations.length)
      this.timer = setTimeout(() => {
        circles.invitations().then(
          (found) => this.set(found.invitations),
          () => this.set(this.invitations),
        );
      }, AGAIN);
  }

  /** Show the invitations to these tables over a table for a moment only. Returns what cancels it. */
  rest(tables: string[]): () => void {
    const timer = setTimeout(() => (this.rested = [...this.rested, ...tables]), BRIEF);
    return () => clearTimeout(timer);
  }

  private async show(): Promise<void> {
    const [{ default: Cards }] = await Promise.all([import('./Invitations.svelte'), loadTexts()]);
    mount(Cards, { target: document.body });
  }
}

export const bell = new Bell();
