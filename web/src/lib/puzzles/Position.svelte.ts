import { t } from '$lib/i18n';
import type { GameEvent, GameModule } from '$lib/games';
import { myself } from '$lib/net/me.svelte';
import type { PuzzleLook, SeatInfo, Update } from '$lib/net/protocol';
import { play } from '$lib/sound';
import { seatName } from '$lib/table/names';
import type { Seen } from '$lib/table/Table.svelte';
import { say } from './texts';

/** The table of a puzzle: one position, one question, one answer. */
export class Position implements Seen {
  /** The answer that was given. */
  given = $state('');
  readonly fresh: GameEvent[] = [];
  readonly hinted: number[] = [];
  readonly over = false;
  readonly game: string;
  readonly you: number;
  readonly view: Record<string, unknown>;
  readonly asked: number[];
  readonly events: GameEvent[];
  readonly seats: SeatInfo[];

  constructor(
    readonly look: PuzzleLook,
    readonly module: GameModule,
    private readonly onanswer: (word: string) => void,
  ) {
    this.game = look.game;
    this.you = look.seat;
    this.view = look.view;
    this.asked = look.asked;
    this.events = look.events as GameEvent[];
    this.seats = Array.from({ length: look.players }, (_, seat) => ({
      seat,
      name: seat === look.seat ? (myself.person?.name ?? say('solver')) : '',
      person: null,
      bot: seat === look.seat ? null : 'normal',
      ready: true,
      here: true,
      away: false,
      late: false,
      avatar: '',
      resigned: false,
      program: false,
    }));
  }

  readonly options = $derived.by(() => (this.given ? [] : this.look.words));
  readonly mine = $derived(this.options.length > 0);
  readonly window = $derived.by(() =>
    this.asked.length > 1 ? this.asked.map((seat) => ({ seat, answered: false })) : [],
  );
  readonly update = $derived.by<Update>(() => ({
    type: 'update',
    n: 0,
    since: 0,
    view: this.view,
    question: this.look.question,
    asked: this.asked,
    options: this.options,
    first_event: 0,
    events: this.events,
    clocks: [],
    now: 0,
    can_undo: false,
    over: false,
    winners: [],
    scores: [],
    places: [],
    opening: null,
  }));

  nameOf(seat: number): string {
    return this.seats[seat] ? seatName(this.seats[seat]) : t('seat.number', { seat: seat + 1 });
  }
  clockOf(): undefined {
    return undefined;
  }
  now(): number {
    return Date.now() / 1000;
  }
  can(word: string): boolean {
    return this.options.includes(word);
  }
  choices(head: string): string[] {
    return this.options.filter((word) => word.startsWith(`${head}:`)).map((word) => word.slice(head.length + 1));
  }
  choose(word: string): void {
    if (!this.can(word)) return;
    play('tap');
    this.given = word;
    this.onanswer(word);
  }
}
