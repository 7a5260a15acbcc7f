import { getContext, setContext } from 'svelte';
import type { Seen } from '$lib/table/Table.svelte';
import { list, number } from '$lib/i18n';
import { shownView } from '$lib/games/views';
import { aimedAt, placesOf, type Place } from './places';
import { districtName, roleName, say } from '../texts';

const KEY = Symbol('dej');

/** What may be touched now, and what was touched first where it takes two touches. */
export class Acts {
  /** A thing that stands for several options: touched, it shows them. */
  held = $state<Place | null>(null);
  private wish = $state<string | null>(null);

  constructor(private readonly seen: () => Seen) {}

  readonly table = $derived.by(() => this.seen());
  readonly view = $derived(shownView('dej', this.table));
  readonly places = $derived(placesOf(this.table.options, this.view));
  /** The question being asked, as the agenda has it. */
  readonly question = $derived(this.view.agenda[0] ?? []);

  at(place: Place): string[] {
    return this.places.get(place) ?? [];
  }
  /** May a player, or something in their city, be touched now? */
  aimsAt(seat: number): boolean {
    return [...this.places.keys()].some((place) => place === `seat:${seat}` || place.startsWith(`city:${seat}:`));
  }
  word(word: string): string {
    return this.table.module?.word(word, this.table) ?? word;
  }
  price(word: string | undefined): number | undefined {
    return word === undefined ? undefined : this.view.prices?.[word];
  }
  /** How a price comes about, where it is not the printed one: «۴ روی کارت، −۱ کارخانه». */
  bill(word: string | undefined): string {
    const parts = Object.entries((word === undefined ? undefined : this.view.price_parts?.[word]) ?? {});
    const sign = (part: string, coins: number): string => (coins < 0 ? '−' : part === 'printed' ? '' : '+');
    const said = parts.map(([part, coins]) => {
      const price = `${sign(part, coins)}${number(Math.abs(coins))}`;
      return `\u2066${price}\u2069 ${this.partName(part)}`;
    });
    return said.length ? list(said) : '';
  }
  private partName(part: string): string {
    if (part === 'role') return roleName(this.view.turn?.role ?? '');
    return part === 'printed' || part === 'covered' || part === 'beautified' ? say(`bill.${part}`) : districtName(part);
  }
  /** Does a builder also pay a coin of tax now? */
  get taxed(): boolean {
    return this.view.tax > 0;
  }
  choose(word: string): void {
    this.held = null;
    this.table.choose(word);
  }
  touch(place: Place): void {
    const [word, second] = this.at(place);
    if (second !== undefined) this.held = this.held === place ? null : place;
    else if (word !== undefined) this.choose(word);
  }
  /** A district is touched while its city is asked for. */
  aim(seatWord: string, district: string): void {
    this.wish = aimedAt(seatWord, district) ?? null;
    this.choose(seatWord);
  }
  /** On the next question, choose what was touched in advance, if it is legal. */
  asked(): void {
    this.held = null;
    const wish = this.wish;
    if (!this.table.options.length) return;
    this.wish = null;
    if (wish && this.table.can(wish)) this.table.choose(wish);
  }
}

export function makeActs(seen: () => Seen): Acts {
  return setContext(KEY, new Acts(seen));
}
export const useActs = (): Acts => getContext<Acts>(KEY);
