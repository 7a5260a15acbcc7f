import { api, textOf, Wrong } from '$lib/net/api';
import type { Advice } from '$lib/net/protocol';
import type { Board } from './Board.svelte';

/** The wait before a place is studied: who steps through a game does not stop at each. */
const REST = 350;
export const DEEPEST = 2;

interface Studied {
  depth: number;
  advice: Advice;
}

/** A bot's win shares at the places of a board: a quick look first, then a second one, and deeper on request. */
export class Study {
  live = $state(true);
  thinking = $state(false);
  wrong = $state('');
  private found = $state.raw<Record<string, Studied>>({});
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = '';

  constructor(private readonly board: Board) {}

  private readonly key = $derived.by(() => `${this.board.at} ${this.board.actor ?? ''}`);
  readonly now = $derived<Studied | undefined>(this.found[this.key]);

  /** Forget everything, because places have other numbers now. */
  clear(): void {
    this.found = {};
  }

  /** Follow the board to the place that it shows. */
  follow(): void {
    clearTimeout(this.timer);
    if (!this.live || this.board.actor === null) return;
    const { key } = this;
    if ((this.found[key]?.depth ?? -1) >= 1) return;
    this.timer = setTimeout(() => void this.think(key, 1), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.wanted = '';
  }

  deeper(): void {
    void this.think(this.key, Math.min(DEEPEST, (this.now?.depth ?? 0) + 1));
  }

  /** Think about a place up to a depth; what is wanted meanwhile comes next. */
  private async think(key: string, depth: number): Promise<void> {
    this.wanted = key;
    if (this.thinking) return;
    this.thinking = true;
    this.wrong = '';
    try {
      for (let at = (this.found[key]?.depth ?? -1) + 1; at <= depth && this.wanted === key; at++) {
        const { actor } = this.board;
        if (actor === null || key !== this.key) break;
        const place = this.board.tree.placeOf(this.board.at);
        const advice = await api.study({ ...place, seat: actor, depth: at });
        this.found = { ...this.found, [key]: { depth: at, advice } };
      }
    } catch (error) {
      if (!(error instanceof Wrong) || error.key !== 'not_asked') this.wrong = textOf(error);
    } finally {
      this.thinking = false;
    }
    if (this.wanted && this.wanted !== key) this.follow();
  }
}
