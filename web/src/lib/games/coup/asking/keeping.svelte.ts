import { viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import type { Character } from '../look';

export interface Held {
  key: string;
  card: Character;
}

/** An exchange: which of my cards and of those from the Court I have marked to keep. */
export class Keeping {
  private marked = $state.raw<string[]>([]);

  constructor(private readonly table: () => Seen) {}

  /** My face-down cards, and those from the Court while I look at them. Equal cards have keys of their own. */
  readonly held = $derived.by<Held[]>(() => {
    const view = viewOf('coup', this.table());
    const hand = (view?.seat != null && view.players[view.seat]?.hand) || [];
    return [
      ...hand.map((card, at) => ({ key: `${card}-${hand.slice(0, at).filter((one) => one === card).length}`, card })),
      ...(view?.drawn ?? []).map((card, at) => ({ key: `drawn-${at}`, card })),
    ];
  });
  private readonly options = $derived.by(() => this.table().choices('keep'));
  readonly asked = $derived(this.options.length > 0);
  /** How many are kept. */
  readonly count = $derived((this.options[0] ?? '').split(',').length);
  readonly kept = $derived(this.asked ? this.marked.filter((key) => this.held.some((one) => one.key === key)) : []);
  /** The answer that what is marked amounts to. */
  readonly word = $derived.by(() => {
    const cards = this.held.filter(({ key }) => this.kept.includes(key)).map(({ card }) => card);
    const wanted = cards.sort().join(',');
    const found = this.options.find((option) => option.split(',').sort().join(',') === wanted);
    return found === undefined ? undefined : `keep:${found}`;
  });

  /** Mark a card or take its mark away; of too many the first marked is given up. */
  mark(key: string): void {
    this.marked = this.kept.includes(key)
      ? this.kept.filter((one) => one !== key)
      : [...this.kept, key].slice(-this.count);
  }

  answer(): void {
    if (!this.word) return;
    this.table().choose(this.word);
    this.marked = [];
  }
}
