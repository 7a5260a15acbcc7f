import type { GameEvent, GameModule } from '$lib/games';
import type { Frame, SeatInfo, Update } from '$lib/net/protocol';
import { Still } from './Still';
import type { Seen } from './Table.svelte';

/** A finished game, frame by frame, as one seat saw it. Nothing can be chosen. */
export class Recorded extends Still implements Seen {
  frames = $state.raw<Frame[]>([]);
  at = $state(0);
  you = $state<number | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  module = $state.raw<GameModule | null>(null);
  readonly frame = $derived(this.frames[Math.min(this.at, this.frames.length - 1)] ?? null);
  readonly view = $derived(this.frame?.view ?? null);
  readonly asked = $derived(this.frame?.asked ?? []);
  readonly events = $derived(this.frames.slice(0, this.at + 1).flatMap((frame) => frame.events as GameEvent[]));
  readonly fresh = $derived((this.frame?.events ?? []) as GameEvent[]);
  readonly over = $derived(this.frames.length > 0 && this.at >= this.frames.length - 1);
  readonly options: string[] = [];
  readonly mine: boolean = false;
  readonly update: Update | null = null;
  readonly window: { seat: number; answered: boolean }[] = [];

  /** The frame in which the nth event of the story happened. */
  frameOf(event: number): number {
    let count = 0;
    return Math.max(
      0,
      this.frames.findIndex((frame) => (count += frame.events.length) > event),
    );
  }
  choose(): void {
    /* what happened has happened */
  }
}
