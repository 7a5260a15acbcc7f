/** What can be changed in a position by hand, by game: zones of each seat, and of the table. */
import type { Plain } from '../tree';
import { say } from '../texts';

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
export type Zone = Common &
  (
    | {
        kind: 'cards';
        pool: string[];
        read: (draft: Plain) => string[];
        write: (draft: Plain, cards: string[]) => void;
      }
    | { kind: 'number'; most: number; read: (draft: Plain) => number; write: (draft: Plain, value: number) => void }
    | { kind: 'one'; choices: Choice[]; read: (draft: Plain) => string; write: (draft: Plain, value: string) => void }
    | { kind: 'kingdom' | 'line'; key: string }
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
type Lists = string[][];

export function zonesOf(table: Table): Zone[] {
  switch (table.position.game) {
    case 'coup':
      return coup(table);
    case 'dej':
    case 'kohan_dej':
      return dej(table);
    case 'rakab':
      return rakab(table);
    case 'kingdomino':
      return kingdomino(table);
    default:
      return [];
  }
}

const seatsOf = ({ position }: Table): number[] => Array.from({ length: Number(position.players) }, (_, seat) => seat);

/** A list of cards of every seat: `hands`, `cities`. */
function cards(table: Table, key: string, pool: string[]): Zone[] {
  return seatsOf(table).map((seat) => ({
    id: `${key}-${seat}`,
    seat,
    label: say(`zone.${key as 'hands'}`),
    kind: 'cards',
    pool,
    read: (draft) => (draft[key] as Lists)[seat] ?? [],
    write: (draft, found) => {
      draft[key] = (draft[key] as Lists).map((one, at) => (at === seat ? found : one));
    },
  }));
}

function coins(table: Table, most: number): Zone[] {
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

const seatChoices = (table: Table): Choice[] =>
  seatsOf(table).map((seat) => ({ value: String(seat), text: table.nameOf(seat) }));

/** An entry that names one seat: the crown, the chooser. */
function oneSeat(table: Table, key: string): Zone {
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
function turn(table: Table, item: string, agendaOf: (seat: number) => unknown[][]): Zone {
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

const CHARACTERS = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'];

function coup(table: Table): Zone[] {
  return [
    ...cards(table, 'hands', CHARACTERS),
    ...cards(table, 'revealed', CHARACTERS),
    ...coins(table, 12),
    turn(table, 'Declare', (seat) => [
      ['Declare', seat],
      ['NextTurn', seat],
    ]),
  ];
}

// -- Dej and Kohan Dej --------------------------------------------------------------------------------------------

interface Round {
  holders: Record<string, number>;
  shown: string[];
  called: number;
  [key: string]: unknown;
}

const kindsIn = (...zones: unknown[]): string[] => [...new Set((zones as unknown[][]).flat(2) as string[])].sort();

function dej(table: Table): Zone[] {
  const { position, view } = table;
  const districts = kindsIn(position.deck, position.hands, position.cities, position.drawn, position.laid);
  const cast = view.cast as string[];
  const roles = seatsOf(table).map<Zone>((seat) => ({
    id: `roles-${seat}`,
    seat,
    label: say('zone.roles'),
    kind: 'cards',
    pool: cast,
    read: (draft) => heldBy(draft, seat),
    write: (draft, found) => hold(draft, seat, [...new Set(found)], cast),
  }));
  return [
    ...cards(table, 'hands', districts),
    ...cards(table, 'cities', districts),
    ...(position.game === 'kohan_dej' ? cards(table, 'beautified', districts) : []),
    ...coins(table, 30),
    ...roles,
    oneSeat(table, 'crown'),
    roleTurn(table, cast),
  ];
}

const roundOf = (draft: Plain): Round => draft.round as Round;
const heldBy = (draft: Plain, seat: number): string[] =>
  Object.entries(roundOf(draft).holders).flatMap(([role, by]) => (by === seat ? [role] : []));

/**
 * Roles change hands: whatever nobody holds is burned, those called by now are shown, and the engine works out who is
 * called next.
 */
function hold(draft: Plain, seat: number, roles: string[], cast: string[]): void {
  const { holders: before, called, crown_returned } = roundOf(draft);
  const others = Object.entries(before).filter(([role, by]) => by !== seat && !roles.includes(role));
  const holders = Object.fromEntries([...others, ...roles.map((role) => [role, seat] as const)]);
  const shown = cast.slice(0, called).filter((role) => role in holders);
  Object.assign(draft, { round: { holders, called, shown, crown_returned }, turn: null }, SETTLED);
}

/** Nothing of a turn is under way. */
const SETTLED = { agenda: null, marks: {}, drawn: [], between: null };

/** Whose turn it is: of a role that somebody holds, or the next call. */
function roleTurn(table: Table, cast: string[]): Zone {
  const { agenda, round, turn: now } = table.position;
  const held = roundOf(table.draft).holders;
  return {
    id: 'turn',
    seat: null,
    label: say('zone.turn'),
    kind: 'one',
    choices: [
      { value: NOBODY, text: say('zone.turn.kept') },
      ...cast
        .filter((role) => role in held)
        .map((role) => ({
          value: role,
          text: say('zone.turn.role', { name: table.nameOf(held[role] ?? 0), role: table.termOf(role) }),
        })),
    ],
    read: (draft) => (draft.agenda === null && draft.turn ? String((draft.turn as Plain).role) : NOBODY),
    write: (draft, role) => {
      if (role === NOBODY) Object.assign(draft, { agenda, round, turn: now });
      else playRole(draft, role, cast);
    },
  };
}

function playRole(draft: Plain, role: string, cast: string[]): void {
  const { holders, burned_up, burned_down, crown_returned } = roundOf(draft);
  const called = cast.indexOf(role) + 1;
  const shown = cast.slice(0, called).filter((one) => one in holders);
  draft.round = { holders, burned_up, burned_down, crown_returned, shown, called };
  Object.assign(draft, { turn: { seat: holders[role], role } }, SETTLED);
}

// -- Rakab --------------------------------------------------------------------------------------------------------

function rakab(table: Table): Zone[] {
  const { position, view } = table;
  const boxes = [position.remainder, position.burnt, ...((position.boxes ?? []) as Plain[])];
  const inBoxes = boxes.flatMap((box) => Object.keys((box ?? {}) as Plain));
  const warCards = kindsIn(position.hands, position.rows, position.decks ?? [], inBoxes).sort(byNumber);
  const provinces = (view.provinces as { province: string }[]).map(({ province }) => province);
  const token = (key: 'war' | 'peace'): Zone => ({
    id: key,
    seat: null,
    label: say(`zone.${key}`),
    kind: 'one',
    choices: [
      { value: NOBODY, text: say('zone.nowhere') },
      ...provinces.map((value) => ({ value, text: table.termOf(value) })),
    ],
    read: (draft) => (draft[key] as string | null) ?? NOBODY,
    write: (draft, value) => {
      draft[key] = value || null;
      if (key === 'war') Object.assign(draft, { agenda: null, fighting: null, passed: [] });
    },
  });
  const refill = position.players === 2 ? 'Refill' : 'Refresh';
  return [
    ...cards(table, 'hands', warCards),
    ...cards(table, 'rows', warCards),
    ...cards(table, 'owned', provinces),
    token('war'),
    ...(position.players === 2 ? [] : [token('peace')]),
    oneSeat(table, 'chooser'),
    turn(table, 'Fight', (seat) => [
      ['Fight', seat],
      ['EndBattle', 0],
      [refill, 0],
      ['Round', 0],
    ]),
  ];
}

const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

// -- Kingdomino ---------------------------------------------------------------------------------------------------

function kingdomino(table: Table): Zone[] {
  return [
    ...seatsOf(table).map<Zone>((seat) => ({
      id: `kingdoms-${seat}`,
      seat,
      label: say('zone.kingdoms'),
      kind: 'kingdom',
      key: 'kingdoms',
    })),
    kingTurn(table),
    { id: 'line', seat: null, label: say('zone.line'), kind: 'line', key: 'line' },
    { id: 'next_line', seat: null, label: say('zone.next_line'), kind: 'line', key: 'next_line' },
  ];
}

const NEXT = 'next';

/** Who acts: the next king of the line, or one that has laid its domino and claims another. */
function kingTurn(table: Table): Zone {
  const claim = turn(table, 'Claim', (seat) => [
    ['Claim', seat],
    ['NextKing', 0],
    ['Score', 0],
  ]);
  if (claim.kind !== 'one') return claim;
  const { read, write, choices } = claim;
  const [kept, ...seats] = choices;
  const claims = seats.map(({ value, text }) => ({ value, text: say('zone.turn.claims', { name: text }) }));
  return {
    ...claim,
    choices: [...(kept ? [kept] : []), { value: NEXT, text: say('zone.turn.next') }, ...claims],
    read: (draft: Plain) => (draft.agenda === null ? NEXT : read(draft)),
    write: (draft: Plain, value: string) => {
      if (value === NEXT) draft.agenda = null;
      else write(draft, value);
    },
  };
}

/** The entries that differ, as a change of the position; what is gone is for the engine to work out. */
export function changesBetween(before: Plain, after: Plain): Plain {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const found: Plain = {};
  for (const key of keys)
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) found[key] = after[key] ?? null;
  return found;
}
