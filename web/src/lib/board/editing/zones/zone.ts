/** What a zone of a position is, and the zones that several games have. */
import type { Plain } from '../../tree';
import { say } from '../../texts';

export interface Choice {
  value: string;
  text: string;
}
interface Common {
  id: string;
  /** Whose zone it is; null: of the table. */
  seat: number | null;
  label: string;
}
interface Value<T> {
  read: (draft: Plain) => T;
  write: (draft: Plain, value: T) => void;
}
/** A thing and the seat it belongs to: a season and who brought it. */
export type Pair = [string, number];

export type Zone = Common &
  (
    | ({ kind: 'cards'; pool: string[] } & Value<string[]>)
    /** Cards whose order counts, the next one first. Without a pool the same cards stay in it. */
    | ({ kind: 'order'; pool?: string[] } & Value<string[]>)
    | ({ kind: 'number'; most: number } & Value<number>)
    | ({ kind: 'one'; choices: Choice[] } & Value<string>)
    | ({ kind: 'some'; choices: Choice[] } & Value<string[]>)
    | ({ kind: 'flag' } & Value<boolean>)
    | ({ kind: 'pairs'; pool: string[]; seats: Choice[] } & Value<Pair[]>)
    | { kind: 'kingdom' | 'line' | 'discarded'; key: string }
    | { kind: 'map' }
  );

/** What zones are made from: the position, the view with all hands open, and names. */
export interface Table {
  /** The position before any change, and as it is changed by now. */
  position: Plain;
  draft: Plain;
  view: Plain;
  nameOf: (seat: number) => string;
  termOf: (key: string) => string;
}

export const NOBODY = '';
export type Lists = string[][];

export const seatsOf = ({ position }: Table): number[] =>
  Array.from({ length: Number(position.players) }, (_, seat) => seat);

const listOf = (key: string, seat: number): Value<string[]> => ({
  read: (draft) => (draft[key] as Lists)[seat] ?? [],
  write: (draft, found) => {
    draft[key] = (draft[key] as Lists).map((one, at) => (at === seat ? found : one));
  },
});

/** A list of cards of every seat: `hands`, `cities`. */
export function cards(table: Table, key: string, pool: string[]): Zone[] {
  return seatsOf(table).map((seat) => ({
    id: `${key}-${seat}`,
    seat,
    label: say(`zone.${key as 'hands'}`),
    kind: 'cards',
    pool,
    ...listOf(key, seat),
  }));
}

/** A deck of every seat, the next card first. */
export function decks(table: Table, key: string, pool: string[]): Zone[] {
  return seatsOf(table).map((seat) => ({
    id: `${key}-${seat}`,
    seat,
    label: say('zone.deck'),
    kind: 'order',
    pool,
    ...listOf(key, seat),
  }));
}

export function coins(table: Table, most: number): Zone[] {
  return seatsOf(table).map((seat) => ({
    id: `coins-${seat}`,
    seat,
    label: say('zone.coins'),
    kind: 'number',
    most,
    read: (draft) => (draft.coins as number[])[seat] ?? 0,
    write: (draft, value) => {
      draft.coins = (draft.coins as number[]).map((one, at) => (at === seat ? value : one));
    },
  }));
}

export const seatChoices = (table: Table): Choice[] =>
  seatsOf(table).map((seat) => ({ value: String(seat), text: table.nameOf(seat) }));

/** An entry that names one seat: the crown, the chooser. */
export function oneSeat(table: Table, key: string): Zone {
  return {
    id: key,
    seat: null,
    label: say(`zone.${key as 'crown'}`),
    kind: 'one',
    choices: seatChoices(table),
    read: (draft) => String(draft[key]),
    write: (draft, value) => {
      draft[key] = Number(value);
    },
  };
}

/** Whose turn it is, as the agenda says it. `kept`: the agenda stays as it is. */
export function turn(table: Table, item: string, agendaOf: (seat: number) => unknown[][]): Zone & { kind: 'one' } {
  const kept = { value: NOBODY, text: say('zone.turn.kept') };
  const before = table.position.agenda;
  return {
    id: 'turn',
    seat: null,
    label: say('zone.turn'),
    kind: 'one',
    choices: [kept, ...seatChoices(table)],
    read: (draft) => {
      const [first] = (draft.agenda ?? []) as unknown[][];
      return first?.[0] === item ? String(first[1]) : NOBODY;
    },
    write: (draft, value) => {
      draft.agenda = value === NOBODY ? before : agendaOf(Number(value));
    },
  };
}

export const kindsIn = (...zones: unknown[]): string[] =>
  [...new Set((zones as unknown[][]).flat(2) as string[])].sort();
