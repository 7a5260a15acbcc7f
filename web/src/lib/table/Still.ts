/** What tables without clocks and connections share: lessons, puzzles, the analysis board and replays. */
import { t } from '$lib/i18n';
import type { SeatInfo, Update } from '$lib/net/protocol';
import { seatName } from './names';

export abstract class Still {
  abstract readonly options: string[];
  abstract readonly seats: SeatInfo[];
  readonly hinted: number[] = [];

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
}

/** All who are asked at the same moment; nobody if it is one alone. */
export const windowOf = (asked: number[]): { seat: number; answered: boolean }[] =>
  asked.length > 1 ? asked.map((seat) => ({ seat, answered: false })) : [];

/** Somebody who is always there. */
export const sitting = (seat: number, name: string, bot: string | null = null): SeatInfo => ({
  seat,
  name,
  person: null,
  bot,
  ready: true,
  here: true,
  away: false,
  late: false,
  avatar: '',
  resigned: false,
  program: false,
});

type Shown = Pick<Update, 'n' | 'view' | 'question' | 'asked' | 'options' | 'events'> & Partial<Update>;

/** An update without clocks, undo and result, unless it has one. */
export const updateOf = (shown: Shown): Update => ({
  type: 'update',
  since: shown.n,
  first_event: 0,
  clocks: [],
  now: 0,
  can_undo: false,
  over: false,
  winners: [],
  scores: [],
  places: [],
  opening: null,
  standing: null,
  ...shown,
});
