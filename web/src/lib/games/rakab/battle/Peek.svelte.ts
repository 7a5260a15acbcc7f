import type { Seen } from '$lib/table/Table.svelte';
import { list } from '$lib/i18n';
import { viewOf } from '$lib/games/views';
import { say } from '../texts';

/** The forecast of the engine for the choice that has the mouse or the focus. */
export class Peek {
  private word = $state<string | null>(null);

  constructor(private readonly seen: () => Seen) {}

  private of(word: string): number[] | undefined {
    return viewOf('rakab', this.seen())?.forecast?.[word];
  }
  /** What this army would count; nothing where that changes nothing. */
  power(seat: number, now: number): number | null {
    const then = this.word === null || !this.seen().can(this.word) ? undefined : this.of(this.word)?.[seat];
    return then === undefined || then === now ? null : then;
  }
  /** What my own army would count. */
  mine(word: string): number | undefined {
    const { you } = this.seen();
    return you === null || !this.seen().can(word) ? undefined : this.of(word)?.[you];
  }
  /** The same in words: mine, and of the others those that change. */
  told(word: string): string {
    const table = this.seen();
    const players = viewOf('rakab', table)?.players ?? [];
    const powers = this.of(word) ?? [];
    const changed = powers
      .map((power, seat) => ({ power, seat }))
      .filter(({ power, seat }) => seat === table.you || power !== players[seat]?.strength.power);
    return changed.length
      ? say('would', {
          powers: list(changed.map(({ power, seat }) => say('would.one', { name: table.nameOf(seat), power }))),
        })
      : '';
  }
  /** The element that stands for a choice: a mouse over it or the focus in it looks ahead. */
  at =
    (word: string) =>
    (element: Element): (() => void) => {
      // Later: a card that goes while it has the focus loses it in the midst of drawing.
      const look = (): void =>
        queueMicrotask(() => {
          this.word = word;
        });
      const away = (): void =>
        queueMicrotask(() => {
          if (this.word === word) this.word = null;
        });
      const heard = [
        ['pointerenter', look],
        ['focusin', look],
        ['pointerleave', away],
        ['focusout', away],
      ] as const;
      heard.forEach(([event, act]) => element.addEventListener(event, act));
      return () => {
        heard.forEach(([event, act]) => element.removeEventListener(event, act));
        away();
      };
    };
}
