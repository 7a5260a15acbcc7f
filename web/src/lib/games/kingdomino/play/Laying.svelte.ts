import { getContext, setContext, tick } from 'svelte';
import type { Seen } from '$lib/table/Table.svelte';
import { Room } from '$lib/games/room.svelte';
import { shownView } from '$lib/games/views';
import { covers, DIRECTIONS, nearest, readSpot, turned, type Direction, type Domino, type Spot } from '../look';

const KEY = Symbol('laying');

interface Ghost {
  domino: number;
  spot: Spot;
  /** Was it put there by a touch? Then the mouse does not move it any more. */
  pinned: boolean;
}

/** The domino in my hand and where it would lie: what the board and the dock share. */
export class Laying {
  readonly room = new Room();
  /** The drawing of my kingdom, which pointers are measured by. */
  land = $state<SVGSVGElement>();
  /** The seat whose kingdom is looked at closely. */
  looking = $state<number | null>(null);
  private wish = $state<Direction>('E');
  private put = $state.raw<Ghost | null>(null);

  constructor(private readonly seen: () => Seen) {}

  get table(): Seen {
    return this.seen();
  }
  readonly view = $derived.by(() => shownView('kingdomino', this.seen()));
  /** The seats as they sit, mine first. */
  readonly seats = $derived.by(() => {
    const count = this.view.players.length;
    return this.view.players.map((_, i) => (i + (this.seen().you ?? 0)) % count);
  });
  /** The domino that I have to lay; it stays until the table has taken my answer. */
  readonly domino = $derived.by<Domino | undefined>(() => {
    const [kind, seat, number] = this.view.agenda[0] ?? [];
    if (kind !== 'Lay' || seat !== this.seen().you) return undefined;
    return this.view.line.find((one) => one.domino === number);
  });
  readonly spots = $derived(this.domino ? Object.keys(this.view.gains).map(readSpot) : []);
  readonly turnable = $derived(DIRECTIONS.filter((one) => this.spots.some((spot) => spot.dir === one)));
  readonly dir = $derived<Direction>(this.turnable.includes(this.wish) ? this.wish : (this.turnable[0] ?? 'E'));
  /** The legal spots of the domino as it is turned now. */
  readonly here = $derived(this.spots.filter((spot) => spot.dir === this.dir));
  readonly ghost = $derived.by(() => {
    const marked = this.spots.find(({ word }) => word === this.seen().marked);
    return marked ?? (this.put && this.put.domino === this.domino?.domino ? this.put.spot : null);
  });
  /** What my kingdom gains where the ghost is. */
  readonly gain = $derived(this.ghost ? (this.view.gains[this.ghost.word] ?? null) : null);
  /** Is my answer awaited? */
  readonly open = $derived.by(() => this.domino !== undefined && this.seen().options.length > 0);

  private show(spot: Spot | null, pinned: boolean): void {
    this.put = spot && this.domino ? { domino: this.domino.domino, spot, pinned } : null;
  }
  private at(x: number, y: number): Spot | null {
    return (
      this.here.find((spot) => spot.x === x && spot.y === y) ?? this.here.find((spot) => covers(spot, x, y)) ?? null
    );
  }
  /** The mouse or the focus is over a square. */
  hover(x: number, y: number): void {
    if (this.open && !this.put?.pinned) this.show(this.at(x, y), false);
  }
  /** A square was touched: the ghost goes there; a touch that would leave it there lays the domino. */
  touch(x: number, y: number): void {
    if (!this.open) return;
    const spot = this.at(x, y);
    if (spot && this.put?.pinned && spot.word === this.ghost?.word) this.lay();
    else this.show(spot, true);
  }
  /** The domino is dragged over this point of the kingdom, in squares. */
  drag(point: { x: number; y: number } | null): void {
    if (this.open) this.show(point && nearest(this.here, point.x, point.y), false);
  }
  /** Lay the domino where the ghost is. If the same domino is asked for again, the ghost takes two touches again. */
  lay(): void {
    if (!this.ghost) return;
    this.seen().choose(this.ghost.word);
    this.show(this.ghost, false);
  }
  /** Turn the domino by a quarter. The ghost stays as near as the rules allow, and so does the focus. */
  async turn(): Promise<void> {
    if (this.turnable.length < 2) return;
    const focused = document.activeElement?.getAttribute('data-square');
    const { ghost } = this;
    const pinned = this.put?.pinned ?? false;
    this.wish = this.turnable[(this.turnable.indexOf(this.dir) + 1) % this.turnable.length] ?? 'E';
    if (ghost) this.show(turned(this.spots, ghost, this.wish), pinned);
    if (!focused) return;
    await tick();
    const squares = [`[data-square="${focused}"]`, '[data-square]'];
    squares
      .map((one) => this.land?.querySelector<SVGElement>(one))
      .find(Boolean)
      ?.focus();
  }
}

export function shareLaying(table: () => Seen): void {
  setContext(KEY, new Laying(table));
}

export function sharedLaying(): Laying {
  return getContext(KEY);
}
