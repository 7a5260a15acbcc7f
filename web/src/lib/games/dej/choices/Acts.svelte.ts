import { getContext, setContext } from 'svelte';
import type { Seen } from '$lib/table/Table.svelte';
import { list, number } from '$lib/i18n';
import type { DejGain } from '$lib/net/views';
import { shownView } from '$lib/games/views';
import { aimedAt, placesOf, type Place } from './places';
import { districtName, roleName, say } from '../texts';

const KEY = Symbol('dej');

/** What may be touched now, and what was touched first where it takes several touches. Board and Dock share it. */
export class Acts {
  /** A thing that stands for several options: touched, it shows them. */
  held = $state<Place | null>(null);
  /** Roles that are to get a warrant or a threat, in the order they were touched. */
  picked = $state<string[]>([]);
  /** Is what lies on the stage put aside for a look at the table? */
  aside = $state(false);
  /** Answers to the next questions, decided together with the last answer. */
  private wishes: string[] = [];

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
  /** What a choice brings at once, as the engine says. */
  gain(word: string): DejGain | undefined {
    return this.view.gains?.[word];
  }
  /** The districts of a city that could be chosen next, with their prices; nothing where no city is asked for. */
  within(seat: number): Record<string, number> | undefined {
    const word = this.at(`seat:${seat}`).find((one) => aimedAt(one, ''));
    return word === undefined ? undefined : this.view.within?.[word];
  }
  /** Is something worth doing before the turn ends: to build, to use, to take? */
  get busy(): boolean {
    return this.table.options.some((word) => word !== 'end_turn' && !worthless(this.gain(word)));
  }
  choose(word: string): void {
    this.held = null;
    this.table.choose(word);
  }
  /** Warrants and threats: put the role among those that get one, or take it out again. */
  pick(role: string): void {
    const room = (this.view.tokens?.count ?? 0) - (this.view.tokens?.laid.length ?? 0);
    if (this.picked.includes(role)) this.picked = this.picked.filter((one) => one !== role);
    else this.picked = [...this.picked, role].slice(-room);
  }
  /** Lay all tokens. The engine asks for them by rank; nobody learns in which order they were chosen. */
  lay(): void {
    const verb = this.table.options[0]?.split(':')[0] ?? '';
    const words = this.view.cast.filter((role) => this.picked.includes(role)).map((role) => `${verb}:${role}`);
    this.picked = [];
    this.wishes = words.slice(1);
    if (words[0]) this.choose(words[0]);
  }
  touch(place: Place): void {
    const [word, second] = this.at(place);
    if (second !== undefined) this.held = this.held === place ? null : place;
    else if (word !== undefined) this.choose(word);
  }
  /** A district is touched while its city is asked for. */
  aim(seatWord: string, district: string): void {
    this.wishes = [aimedAt(seatWord, district) ?? ''];
    this.choose(seatWord);
  }
  /** On the next question, choose what was decided in advance, if it is legal. */
  asked(): void {
    this.held = null;
    this.aside = false;
    if (!this.table.options.length) return;
    const wish = this.wishes.shift();
    if (wish && this.table.can(wish)) this.table.choose(wish, !this.table.module?.weighty(wish, this.table), true);
    else this.wishes = [];
    if (!this.view.tokens) this.picked = [];
  }
}

/** Does a choice bring nothing at all? Income without districts of its type does. */
export function worthless(gain: DejGain | undefined): boolean {
  return gain?.districts === 0;
}

export function shareActs(seen: () => Seen): void {
  setContext(KEY, new Acts(seen));
}
export const useActs = (): Acts => getContext<Acts>(KEY);
