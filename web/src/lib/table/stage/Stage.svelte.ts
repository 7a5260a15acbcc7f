import { SvelteMap } from 'svelte/reactivity';
import type { Beat, GameEvent, Told } from '$lib/games';
import type { Update } from '$lib/net/protocol';
import { play } from '$lib/sound';
import type { Table } from '../Table.svelte';
import { Conductor } from './conductor';
import { soundOf, type Held, type Placed } from './holds';
import { decisiveSpeedOf, speedOf } from './pace';

/** Something that happened to the reader since their last decision. */
export interface Mark {
  /** Where its event stands in the story. */
  at: number;
  beat: Beat;
}

/** What a table and its stage need of each other. */
interface Shown {
  /** Tell the story up to this event, while the view is still the old one. */
  tell(update: Update, upTo: number): void;
  show(update: Update, staged: number[]): void;
}

/** The stage of a table: the beat that is played now, and what beats leave behind. */
export class Stage {
  /** The beat in the light. */
  beat = $state.raw<Held | null>(null);
  /** Is something played, so that the table shows an older state than the last one that came? */
  busy = $state(false);
  marks = $state.raw<Mark[]>([]);
  /** What is said of an event instead of its line of the story, by its place in it; for screen readers. */
  readonly said = new SvelteMap<number, string>();
  /** How many screens show this stage: what nobody sees is not played. */
  private watched = 0;
  private found: Placed[] = [];
  private readonly conductor: Conductor<Update>;

  constructor(
    private readonly table: Table,
    private readonly shown: Shown,
  ) {
    this.conductor = new Conductor<Update>({
      beats: (update) => this.beatsOf(update),
      play: (beat, update) => this.play(beat, update),
      show: (update, played) => this.show(update, played),
      speed: () => this.speed,
      decisive: () => (this.speed ? decisiveSpeedOf(this.table) : 0),
      you: () => this.table.you,
    });
  }

  /** How fast beats are played: 1, 2, 4, or 0 for not at all. */
  get speed(): number {
    return this.watched && !document.hidden ? speedOf(this.table) : 0;
  }

  /** A screen shows this stage from now on. Returns what to call when it goes. */
  watch(): () => void {
    this.watched++;
    const hidden = (): void => this.follow();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      this.watched--;
      document.removeEventListener('visibilitychange', hidden);
      this.follow();
    };
  }

  /** The pace has changed, or nobody looks any more: what waits is not held up for it. */
  follow(): void {
    if (!this.speed) this.conductor.finish();
  }

  tell(update: Update): void {
    this.busy = true;
    this.conductor.tell(update, this.asksHere(update));
  }

  /** Does an update ask the reader? On a table screen, anybody in the room: their phones wait no longer than it. */
  private asksHere({ asked }: Update): boolean {
    const { screen, seats, you } = this.table;
    return screen ? asked.some((seat) => seats[seat]?.person) : you !== null && asked.includes(you);
  }

  skip(): void {
    this.conductor.skip();
  }

  /** Show nothing new for now, or go on. */
  hold(on: boolean): void {
    if (on) this.conductor.hold();
    else this.conductor.release();
    this.busy = this.conductor.busy;
  }

  /** Drop what waits; where another reader looks, also what was for the former one. */
  clear(another = false): void {
    this.conductor.clear();
    this.beat = null;
    this.busy = false;
    if (!another) return;
    this.said.clear();
    this.marks = [];
  }

  /** The reader has decided something: what happened before it is known to them. */
  decided(): void {
    if (this.marks.length) this.marks = [];
  }

  /** Leave marks of what happened while the line was cut, without playing it. */
  missed(update: Update): void {
    this.leaveMarks(this.beatsOf(update, this.table.events.length));
  }

  /** The beats of an update's events, from this place of the story on. */
  private beatsOf(update: Update, from = update.first_event): Placed[] {
    this.found = [];
    const { module, events: known } = this.table;
    const events = [...known.slice(0, update.first_event), ...(update.events as GameEvent[])];
    for (const [i, event] of events.slice(from).entries()) {
      const where: Told = { events, at: from + i };
      try {
        const beats = [module?.beat?.(event, this.table, where) ?? []].flat();
        this.found.push(...beats.map((beat) => ({ beat, at: where.at })));
        if (beats.length) this.said.set(where.at, beats.map(({ text }) => text).join(' '));
        else this.said.delete(where.at);
      } catch (error) {
        console.error(error); // the game goes on without this moment
      }
    }
    return this.found;
  }

  private play(held: Held, update: Update): void {
    this.shown.tell(update, held.at + 1);
    this.beat = held;
    const sound = soundOf(held.beat);
    if (sound) play(sound);
  }

  private show(update: Update, played: Held[]): void {
    const found = this.found;
    this.beat = null;
    try {
      this.shown.show(
        update,
        played.map(({ at }) => at),
      );
    } finally {
      this.leaveMarks(found);
      this.busy = this.conductor.busy;
    }
  }

  /** The last thing that is said of an event is its mark. */
  private leaveMarks(beats: Placed[]): void {
    const mine = beats.filter(({ beat }) => beat.mine && beat.kind !== 'suspense');
    const last = mine.filter(({ at }, i) => mine[i + 1]?.at !== at);
    if (last.length) this.marks = [...this.marks, ...last];
  }
}
