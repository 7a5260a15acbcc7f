import type { GameEvent } from '$lib/games';
import { settings } from '$lib/settings.svelte';
import type { Table } from '../Table.svelte';
import type { Lines, Topic } from './lines';

/** A coach says no more than this, so that a first game takes four minutes at most. */
export const MOST = 12;
/** How many notes may follow one update: what happened, and what is asked. */
const AT_ONCE = 2;
const STORE = 'meydan.coach';

interface Kept {
  table: string;
  said: string[];
  ended: boolean;
}

/** What the coach of this table has said, also before the page was loaded again. */
function load(table: string): Kept {
  const fresh = { table, said: [], ended: false };
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Kept | null;
    return kept?.table === table ? kept : fresh;
  } catch {
    return fresh;
  }
}

/** The coach of a first game: one note at a time, each thing once. While a note is read nothing new is shown. */
export class Coach {
  note = $state.raw<Topic | null>(null);
  /** The last note is shown: the reader goes on alone. */
  farewell = $state(false);
  ended = $state(false);
  private waiting: Topic[] = [];
  private readonly said: string[];
  /** Nobody closes a note sooner than they have seen it. */
  private since = 0;

  constructor(
    private readonly table: Table,
    private readonly lines: Lines,
  ) {
    const kept = load(table.info?.id ?? '');
    this.said = [...kept.said];
    this.ended = kept.ended;
    this.shown(table.events.length, 0);
  }

  /** The table shows something new: `count` events from this place of the story on, and perhaps a question. */
  shown(first: number, count: number): void {
    if (this.ended) return;
    if (this.table.over) {
      this.end();
      return;
    }
    if (!this.farewell && (this.lines.enough(this.table) || this.said.length >= MOST)) {
      this.farewell = true;
      this.waiting = [this.lines.farewell(this.table)];
    } else if (!this.farewell) {
      const asked = this.table.mine ? this.lines.question(this.table) : null;
      const news = this.news(first, count).slice(0, AT_ONCE - (this.isNew(asked) ? 1 : 0));
      this.waiting = [...news, asked].filter((one) => this.isNew(one));
    }
    if (this.waiting.length) this.next();
    else if (!this.farewell) this.close();
  }

  /** The reader has answered: what was to be said before is too late. */
  decided(): void {
    if (this.farewell) this.end();
    else this.close();
  }

  /** The reader has read the note. */
  read(): void {
    if (Date.now() - this.since < settings.guard) return;
    this.next();
    if (!this.note && this.table.mine) this.table.beGuarded();
  }

  /** The reader goes on without a coach. */
  end(): void {
    this.ended = true;
    this.close();
    this.keep();
  }

  private news(first: number, count: number): Topic[] {
    const { events } = this.table;
    const found = events.slice(first, first + count).flatMap((event: GameEvent, at) => {
      const topic = this.lines.event(event, this.table, { events, at: first + at });
      return this.isNew(topic) ? [topic] : [];
    });
    return found.filter(({ key }, at) => found.findIndex((one) => one.key === key) === at);
  }

  private isNew(topic: Topic | null | undefined): topic is Topic {
    return !!topic && !this.said.includes(topic.key);
  }

  private next(): void {
    const note = this.waiting.shift() ?? null;
    if (!note && this.farewell) {
      this.end();
      return;
    }
    this.note = note;
    this.since = Date.now();
    if (note) {
      this.said.push(note.key);
      this.keep();
    }
    this.table.stage.hold(!!note);
  }

  private close(): void {
    this.waiting = [];
    this.note = null;
    this.table.stage.hold(false);
  }

  private keep(): void {
    const kept: Kept = { table: this.table.info?.id ?? '', said: [...this.said], ended: this.ended };
    try {
      sessionStorage.setItem(STORE, JSON.stringify(kept));
    } catch {
      /* private mode: it holds until the page is closed */
    }
  }
}
