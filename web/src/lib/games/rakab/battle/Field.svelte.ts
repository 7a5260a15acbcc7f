import { getContext, setContext } from 'svelte';
import type { Seen } from '$lib/table/Table.svelte';
import { Room } from '$lib/games/room.svelte';
import { shownView } from '$lib/games/views';
import { lastBattle } from './battle';
import { Peek } from './Peek.svelte';

const KEY = Symbol('field');

/** What can be looked up: how an army is counted, the burnt cards, what is left in my deck. */
type Lookup = { what: 'power'; seat: number } | { what: 'pile' } | { what: 'deck' };

/** What the board and the dock share: the province that is marked, the map that opens and folds, and the look ahead. */
export class Field {
  readonly room = new Room();
  readonly peek: Peek;
  /** The province that was touched. */
  picked = $state<string | null>(null);
  /** The province that has the mouse or the focus. */
  looked = $state<string | null>(null);
  lookup = $state.raw<Lookup | null>(null);
  private wish = $state<boolean | null>(null);

  constructor(private readonly seen: () => Seen) {
    this.peek = new Peek(seen);
  }

  get table(): Seen {
    return this.seen();
  }
  readonly view = $derived.by(() => shownView('rakab', this.seen()));
  readonly me = $derived.by(() => {
    const { you } = this.seen();
    return you === null ? undefined : this.view.players[you];
  });
  readonly small = $derived.by(() => ['phone', 'side'].includes(this.room.shape));
  /** Which token I put on a province now. */
  readonly kind = $derived.by<'site' | 'peace' | null>(() =>
    this.seen().choices('site').length ? 'site' : this.seen().choices('peace').length ? 'peace' : null,
  );
  readonly lit = $derived.by(() => (this.kind ? this.seen().choices(this.kind) : []));
  /** The battle that is over, until the next one begins. */
  readonly before = $derived.by(() =>
    this.view.war === null && !this.seen().over ? lastBattle(this.seen().events) : null,
  );
  /** Who alone has the strongest army. */
  readonly leader = $derived.by(() => (this.view.war === null ? null : (this.view.outcome?.winner ?? null)));
  /** A small screen shows the map while a province is being chosen, and the armies during a battle and after it. */
  readonly opens = $derived.by(
    () => this.kind !== null || (this.view.war === null && this.view.agenda[0]?.[0] !== 'BurnHand'),
  );
  readonly open = $derived.by(() => !this.small || (this.wish ?? this.opens));

  /** Open or fold the map by hand; it stays so until the game opens or folds it. */
  unfold(open: boolean): void {
    this.wish = open;
  }
  follow(): void {
    this.wish = null;
  }
  /** A province was touched: it is marked; touched once more it is chosen. */
  pick(province: string): void {
    if (this.picked === province && this.lit.includes(province)) this.choose();
    else this.picked = this.picked === province ? null : province;
  }
  /** May the marked province be chosen? */
  readonly ready = $derived.by(() => this.picked !== null && this.lit.includes(this.picked));
  /** The answer that the marked province stands for. */
  readonly word = $derived.by(() => (this.kind && this.ready ? `${this.kind}:${this.picked ?? ''}` : undefined));
  choose(): void {
    if (this.word) this.seen().choose(this.word);
  }
}

export function shareField(table: () => Seen): void {
  setContext(KEY, new Field(table));
}

export function useField(): Field {
  return getContext(KEY);
}
