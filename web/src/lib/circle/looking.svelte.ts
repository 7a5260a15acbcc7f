/** Looking for a table: the page asks every two seconds, which also keeps its place. */
import type { LookForTable, PairingState } from '$lib/net/protocol';
import { circles } from './api';

const EVERY = 2_000;
/** In this tab's storage while it looks, so that a page that was loaded again looks on. */
const KEPT = 'meydan.looking';

export class Looking {
  state = $state.raw<PairingState | null>(null);
  /** Seconds until bots come. */
  left = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;
  private asked = 0;

  constructor(
    private readonly onfound: (code: string) => void,
    private readonly onwrong: (error: unknown) => void,
    /** The server looks no longer, though nobody stopped it. */
    private readonly onlost: () => void,
  ) {}

  async begin(wish: LookForTable): Promise<void> {
    this.take(await circles.look(wish));
  }

  /** Look on after the page was loaded again. */
  async resume(): Promise<void> {
    if (sessionStorage.getItem(KEPT)) this.take(await circles.pairing());
  }

  async stop(): Promise<void> {
    const looking = this.state?.looking;
    this.end();
    const found = looking && (await circles.stop()).table;
    if (found) this.onfound(found);
  }

  /** Another page of the app is opened: nobody must wait for this person. */
  leave(): void {
    if (!this.state?.looking) return;
    this.end();
    void fetch('/api/v1/pairing', { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  private tick(): void {
    this.left = Math.max(0, this.left - EVERY / 2000);
    this.asked += 1;
    const { timer } = this; // an answer about a search that has been stopped says nothing about the next one
    if (this.asked % 2 === 0)
      circles.pairing().then(
        (state) => {
          if (timer && timer === this.timer) this.take(state);
        },
        (error: unknown) => this.onwrong(error),
      );
  }

  private take(state: PairingState): void {
    this.state = state;
    this.left = Math.max(0, Math.ceil(state.bots - state.now));
    if (state.looking) {
      sessionStorage.setItem(KEPT, 'yes');
      this.timer ??= setInterval(() => this.tick(), EVERY / 2);
      return;
    }
    this.end();
    if (state.table) this.onfound(state.table);
    else this.onlost();
  }

  private end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.state = null;
    sessionStorage.removeItem(KEPT);
  }
}
