import { t } from '$lib/i18n';
import { explain } from '$lib/net/api';
import { openLine, type Line } from '$lib/net/line';
import type { LineState } from '$lib/net/socket';
import type { ChatLine, FromServer, SeatClock, SeatInfo, StandingAnswers, TableInfo, Update } from '$lib/net/protocol';
import { play } from '$lib/sound';
import { settings } from '$lib/settings.svelte';
import { explainer } from '$lib/ui/explain/explain.svelte';
import { toasts } from '$lib/ui/frame/toasts.svelte';
import type { GameEvent, GameModule } from '$lib/games';
import { seatName } from './names';
import { news } from './news';
import type { Coach } from './coach/Coach.svelte';
import { maySetPace, type Pace } from './stage/pace';
import { Stage } from './stage/Stage.svelte';

interface Unsent {
  n: number;
  word: string;
  /** The seat that answers: on a shared device another player may hold it by now. */
  seat: number | null;
}

/** A table as this browser knows it. Every update replaces the whole view; no rules are known here. */
export class Table {
  info = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  /** What is shown; the last update that came may still wait for beats to be played. */
  update = $state.raw<Update | null>(null);
  private latest = $state.raw<Update | null>(null);
  readonly stage: Stage;
  events = $state.raw<GameEvent[]>([]);
  /** Events that have just happened (not those told after a reconnect): what is shown moving. */
  fresh = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<LineState>('connecting');
  refusal = $state<string | null>(null);
  /** My answer, sent but not yet confirmed. */
  pending = $state<string | null>(null);
  /**
   * Has the question just changed? Then nothing is answered for a moment: a touch was meant for what was there before.
   */
  guarded = $state(false);
  private guard: ReturnType<typeof setTimeout> | undefined;
  /** An answer that waits for confirmation. */
  confirming = $state<string | null>(null);
  module = $state.raw<GameModule | null>(null);
  /** In a coached first game: who explains it. */
  coach = $state.raw<Coach | null>(null);
  unread = $state(0);
  /** Seats that were asked the present question at first. */
  private askedFirst = $state.raw<number[]>([]);
  private skew = 0;
  private unsent: Unsent | null = null;
  /** On a shared device: the view is being changed to another seat, and nothing is shown. */
  turning = $state(false);
  private connection: Line;

  /** `screen`: shown to everybody in the room, who play on their phones. */
  constructor(
    readonly name: string,
    readonly screen = false,
  ) {
    this.stage = new Stage(this, {
      tell: (update, upTo) => (this.events = this.storyWith(update).slice(0, upTo)),
      show: (update, staged) => this.show(update, staged),
    });
    this.connection = this.connect();
  }

  readonly view = $derived(this.update?.view ?? null);
  /** Has the question that is shown been answered or changed meanwhile? */
  private readonly outdated = $derived(
    this.latest !== null && (this.latest.since !== this.update?.since || !this.latest.options.length),
  );
  readonly options = $derived(
    this.pending === null && this.line === 'open' && !this.outdated ? (this.update?.options ?? []) : [],
  );
  readonly asked = $derived(this.update?.asked ?? []);
  readonly over = $derived(this.update?.over ?? false);
  readonly mine = $derived(this.you !== null && this.asked.includes(this.you));
  /** Is there a table screen in the room? Then this device shows what is mine. */
  readonly inRoom = $derived(this.you !== null && (this.info?.screens ?? 0) > 0);
  readonly playing = $derived(this.info?.state === 'playing');
  readonly seats = $derived<SeatInfo[]>(this.info?.seats ?? []);
  /** Seats that took a hint. */
  readonly hinted = $derived<number[]>(this.info?.hinted ?? []);
  private readonly own = $derived(this.you === null ? undefined : this.seats[this.you]);
  /** Does a stand-in play for me? */
  readonly away = $derived(!this.over && this.playing && !this.own?.resigned && (this.own?.away ?? false));
  /** Because my time was up, not because I left? */
  readonly late = $derived(this.away && (this.own?.late ?? false));
  /** In a window: who was asked, and who has answered by now. */
  readonly window = $derived(this.askedFirst.map((seat) => ({ seat, answered: !this.asked.includes(seat) })));

  close(): void {
    this.connection.close();
    clearTimeout(this.guard);
    this.stage.clear();
  }

  /** Connect again, e.g. after the person has changed. */
  reconnect(): void {
    this.connection.close();
    this.connection = this.connect();
  }

  nameOf(seat: number): string {
    return this.seats[seat] ? seatName(this.seats[seat]) : t('seat.number', { seat: seat + 1 });
  }

  /** Clocks run at once, whatever is played meanwhile. */
  clockOf(seat: number): SeatClock | undefined {
    return this.latest?.clocks.find((clock) => clock.seat === seat);
  }

  /** Server time now, in seconds. */
  now(): number {
    return Date.now() / 1000 + this.skew;
  }

  can(word: string): boolean {
    return this.options.includes(word);
  }

  /** The arguments of every option that begins with this word: `steal:2` gives `2`. */
  choices(head: string): string[] {
    return this.options.filter((word) => word.startsWith(`${head}:`)).map((word) => word.slice(head.length + 1));
  }

  /**
   * Choose an option. What cannot be taken back is asked once more, unless that is turned off, and so is a bluff.
   * `byItself`: the player set the answer beforehand, and has seen nothing of what led to it.
   */
  choose(word: string, sure = false, byItself = false): void {
    if (!this.can(word) || !this.update) return;
    if (!byItself && (this.guarded || explainer.asking)) return;
    if (!sure && this.asksAgain(word)) {
      this.confirming = word;
      return;
    }
    this.confirming = null;
    this.pending = word;
    if (!byItself) this.stage.decided();
    this.coach?.decided();
    this.unsent = { n: this.update.n, word, seat: this.you };
    play('tap');
    this.connection.send({ type: 'answer', n: this.update.n, word });
  }

  private asksAgain(word: string): boolean {
    const { module } = this;
    return !!(settings.confirm && module?.weighty(word, this)) || !!(settings.bluffs && module?.bluff?.(word, this));
  }

  undo(): void {
    if (this.update?.can_undo) this.connection.send({ type: 'undo', n: this.update.n });
  }

  say(text: string, phrase = ''): void {
    this.connection.send(phrase ? { type: 'say', phrase } : { type: 'say', text });
  }

  /** Remove the messages of a person I have muted. */
  forget(person: string): void {
    this.chat = this.chat.filter((line) => line.person !== person);
  }

  /** Change the pace of the table, and remember it. Who may not change it for all has it for themselves. */
  hurry(pace: Pace): void {
    settings.change({ pace });
    if (maySetPace(this)) this.connection.send({ type: 'pace', pace });
    this.stage.follow();
  }

  /** Let the server answer for me from now on, or (null) no longer. */
  stand(order: string, term: StandingAnswers['terms'][number] | null): void {
    this.connection.send({ type: 'stand', order, term });
  }

  resign(): void {
    this.connection.send({ type: 'resign' });
  }

  back(): void {
    this.connection.send({ type: 'back' });
  }

  pause(want: boolean): void {
    this.connection.send(this.info?.paused ? { type: 'resume' } : { type: 'pause', want });
  }

  abandon(want: boolean): void {
    this.connection.send({ type: 'abandon', want });
  }

  /**
   * On a shared device: change to the view of this seat, or (null) to that of a spectator. The former view is dropped
   * at once.
   */
  look(seat: number | null): void {
    if (!this.connection.send({ type: 'look', seat })) return;
    this.turning = true;
    this.darken();
  }

  /** Drop everything that this seat saw. */
  private darken(): void {
    this.stage.clear(true);
    this.update = null;
    this.latest = null;
    this.events = [];
    this.fresh = [];
    this.askedFirst = [];
    this.pending = null;
    this.confirming = null;
  }

  private connect(): Line {
    return openLine(
      this.name,
      {
        heard: (message) => this.heard(message),
        changed: (state) => (this.line = state),
      },
      this.screen,
    );
  }

  private heard(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.info = message.table;
        if (this.you !== message.you || this.turning) this.darken();
        this.you = message.you;
        this.turning = false;
        this.skew = message.now - Date.now() / 1000;
        if (message.chat.length) this.chat = message.chat;
        if (this.unsent?.seat === message.you)
          this.connection.send({ type: 'answer', n: this.unsent.n, word: this.unsent.word });
        break;
      case 'table':
        this.info = message.table;
        break;
      case 'update':
        this.updated(message);
        break;
      case 'accepted':
        if (this.unsent?.word === message.word) this.unsent = null;
        break;
      case 'refused':
        this.refused(message.key);
        break;
      case 'said':
        this.chat = [...this.chat, message.line].slice(-100);
        this.unread++;
        if (message.line.seat !== this.you) play('say');
        break;
      case 'pong':
        this.skew = message.now - Date.now() / 1000;
    }
  }

  private updated(update: Update): void {
    if (this.turning) return; // still of the one who looked before
    news.at = Date.now();
    const follows = this.latest?.n === update.n - 1 && !this.events.length; // the first events of the game
    this.latest = update;
    this.skew = update.now - Date.now() / 1000;
    if (this.unsent && update.n > this.unsent.n && !update.options.includes(this.unsent.word)) this.unsent = null;
    if (update.first_event || follows) {
      this.stage.tell(update);
      return;
    }
    // The whole story at once: nothing of it is played.
    this.stage.clear();
    if (this.update) this.stage.missed(update);
    this.show(update, [], this.update ? [] : update.events.slice(-1));
  }

  private storyWith(update: Update): GameEvent[] {
    return [...this.events.slice(0, update.first_event), ...(update.events as GameEvent[])];
  }

  /** Show an update; the sounds of events that were staged have been heard. */
  private show(update: Update, staged: number[], fresh = update.events): void {
    const wasMine = this.mine;
    if (this.update?.since !== update.since) {
      this.askedFirst = update.asked;
      this.confirming = null;
      this.beGuarded();
    }
    this.pending = null;
    this.fresh = fresh as GameEvent[];
    this.events = this.storyWith(update);
    this.update = update;
    for (const [at, event] of this.fresh.entries()) {
      const sound = staged.includes(update.first_event + at) ? undefined : this.module?.sound(event, this);
      if (sound) play(sound);
    }
    if (this.mine && !wasMine && !update.standing?.answer) play('turn');
    this.coach?.shown(update.first_event, this.fresh.length);
  }

  /** What lies under the finger has changed: answer nothing for a moment. */
  beGuarded(): void {
    clearTimeout(this.guard);
    this.guarded = settings.guard > 0;
    if (this.guarded) this.guard = setTimeout(() => (this.guarded = false), settings.guard);
  }

  private refused(key: string): void {
    this.turning = false;
    this.pending = null;
    this.unsent = null;
    if (this.info) toasts.show(explain(key), 'wrong');
    else this.refusal = key;
  }
}

/** What a board needs of a table; a replay has it too. */
export type Seen = Pick<
  Table,
  | 'view'
  | 'options'
  | 'asked'
  | 'over'
  | 'mine'
  | 'seats'
  | 'you'
  | 'update'
  | 'events'
  | 'fresh'
  | 'window'
  | 'module'
  | 'hinted'
  | 'nameOf'
  | 'clockOf'
  | 'now'
  | 'can'
  | 'choices'
  | 'choose'
> & {
  /** An answer that nobody has given, shown on the table: the best one of a puzzle. */
  readonly marked?: string;
};
