import type { GameEvent, GameModule } from '$lib/games';
import { myself } from '$lib/net/me.svelte';
import type { PuzzleLook, SeatInfo, Update } from '$lib/net/protocol';
import { play } from '$lib/sound';
import { sitting, Still, updateOf, windowOf } from '$lib/table/Still';
import type { Seen } from '$lib/table/Table.svelte';
import { say } from './texts';

/** The table of a puzzle: one position, one question, one answer. */
export class Position extends Still implements Seen {
  /** The answer that was given. */
  given = $state('');
  /** The best answer, once one was given. */
  marked = $state('');
  readonly fresh: GameEvent[] = [];
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
    super();
    this.game = look.game;
    this.you = look.seat;
    this.view = look.view;
    this.asked = look.asked;
    this.events = look.events as GameEvent[];
    this.seats = Array.from({ length: look.players }, (_, seat) =>
      seat === look.seat ? sitting(seat, myself.person?.name ?? say('solver')) : sitting(seat, '', 'normal'),
    );
  }

  readonly options = $derived.by(() => (this.given ? [] : this.look.words));
  readonly mine = $derived(this.options.length > 0);
  readonly window = $derived.by(() => windowOf(this.asked));
  readonly update = $derived.by<Update>(() =>
    updateOf({
      n: 0,
      view: this.view,
      question: this.look.question,
      asked: this.asked,
      options: this.options,
      events: this.events,
    }),
  );

  choose(word: string): void {
    if (!this.can(word)) return;
    play('tap');
    this.given = word;
    this.onanswer(word);
  }
}
