/**
 * Orders what happens at a table. Every update waits until the beats of those before it have been played; then its own
 * are played, and then it is shown. None is lost or overtaken, and none waits longer than its patience allows, unless
 * the reader holds it up to read something.
 */
import { fitted, type Held, type Placed } from './holds';

/** What a conductor directs. `U` is an update of the table. */
export interface Players<U> {
  /** The moments of an update; asked when its turn has come, while the table shows what was before it. */
  beats(update: U): Placed[];
  /** Show a moment. */
  play(beat: Held, update: U): void;
  /** Show the update itself: the beats are over. `played` are those that were shown. */
  show(update: U, played: Held[]): void;
  /** How fast: 1, 2, 4; 0 plays nothing. */
  speed(): number;
  /** How fast moments are that decide something; as fast as all others unless given. */
  decisive?(): number;
  /** The reader's seat. */
  you(): number | null;
}

interface Act<U> {
  update: U;
  /** When it has to be shown at the latest, at the ordinary pace: milliseconds after it came. */
  patience: number;
  came: number;
}

/** Patience for an update that asks the reader something, and for any other. */
export const ASKED = 2500;
export const WATCHING = 6000;

export class Conductor<U> {
  private acts: Act<U>[] = [];
  /** The beats of the first act: those to come, and those that were played. */
  private left: Held[] = [];
  private played: Held[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the present beat ends. */
  private end = 0;
  private rushing = false;
  /** Is the first act being played? */
  private opened = false;
  private held = false;

  constructor(private readonly players: Players<U>) {}

  get busy(): boolean {
    return this.acts.length > 0;
  }

  /** A new update has come. Does it ask the reader something? */
  tell(update: U, asksMe: boolean): void {
    this.acts.push({ update, patience: asksMe ? ASKED : WATCHING, came: Date.now() });
    if (!this.opened) this.open();
    else if (asksMe) this.hurry();
  }

  /** End the present beat. */
  skip(): void {
    if (this.opened) this.next();
  }

  /** Show nothing further until `release`: the reader reads something. What is being played is played to its end. */
  hold(): void {
    this.held = true;
  }

  /** Go on. What came meanwhile has as much time as if it came now, one after the other. */
  release(): void {
    if (!this.held) return;
    this.held = false;
    const speed = this.slowest() || 1;
    let came = Date.now();
    for (const act of this.acts.slice(this.opened ? 1 : 0)) {
      act.came = Math.max(act.came, came);
      came += act.patience / speed;
    }
    this.open();
  }

  /** Show everything that waits, without further beats: the pace has become instant, or nobody looks any more. */
  finish(): void {
    this.rushing = true;
    this.left = [];
    if (this.opened) this.next();
    else this.open();
    this.rushing = false;
  }

  /** Drop everything that waits, unshown: the whole game is told anew. */
  clear(): void {
    clearTimeout(this.timer);
    this.acts = [];
    this.left = [];
    this.played = [];
    this.opened = false;
  }

  /** The time for the beats of the first act: nothing behind it may be shown too late. */
  private budget(): number {
    const speed = this.slowest();
    const now = Date.now();
    const allowed = this.acts.map((act, at) => (act.came + act.patience / speed - now) / (at + 1));
    return Math.max(0, Math.min(...allowed));
  }

  private slowest(): number {
    return this.players.decisive?.() ?? this.players.speed();
  }

  private open(): void {
    const [act] = this.acts;
    if (!act || this.opened || this.held) return;
    this.opened = true;
    const speed = this.rushing ? 0 : this.players.speed();
    const beats = this.players.beats(act.update);
    this.left = speed ? fitted(beats, this.budget(), speed, this.players.you(), this.slowest()) : [];
    this.played = [];
    this.next();
  }

  /** The next beat; after the last one, the update; after that, the next act. */
  private next(): void {
    clearTimeout(this.timer);
    const [act] = this.acts;
    if (!act) return;
    const beat = this.left.shift();
    if (beat) {
      this.played.push(beat);
      this.wait(beat.hold);
      this.players.play(beat, act.update);
      return;
    }
    const played = this.played;
    this.acts.shift();
    this.played = [];
    this.opened = false;
    try {
      this.players.show(act.update, played);
    } finally {
      this.open(); // a fault of one update must not hold up the others
    }
  }

  private wait(hold: number): void {
    clearTimeout(this.timer);
    this.end = Date.now() + hold;
    this.timer = setTimeout(() => this.next(), hold);
  }

  /** Something urgent waits behind the present act: fit what is left of it into the time there is. */
  private hurry(): void {
    const speed = this.players.speed();
    if (!speed) {
      this.finish();
      return;
    }
    const budget = this.budget();
    const present = Math.max(0, this.end - Date.now());
    this.left = fitted(this.left, Math.max(0, budget - present), speed, this.players.you(), this.slowest());
    if (present > budget) this.wait(budget);
  }
}
