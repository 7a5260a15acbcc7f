import type { Plain } from '../../tree';
import { say } from '../../texts';
import { cards, decks, kindsIn, NOBODY, oneSeat, seatChoices, turn, type Pair, type Table, type Zone } from './zone';

const SEASONS = ['winter', 'spring'];
/** Battles without a card are counted up to the limit of the table; this many can be set where it has none. */
const QUIET = 9;
type Counts = Record<string, number>;

export function rakab(table: Table): Zone[] {
  const { position, view } = table;
  const duel = position.players === 2;
  const boxes = [position.remainder, position.burnt, ...((position.boxes ?? []) as Plain[])];
  const inBoxes = boxes.flatMap((box) => Object.keys((box ?? {}) as Plain));
  const ofSeasons = (position.seasons as Pair[]).map(([card]) => card);
  const warCards = kindsIn(position.hands, position.rows, position.decks ?? [], inBoxes, ofSeasons).sort(byNumber);
  const provinces = (view.provinces as { province: string }[]).map(({ province }) => province);
  const refill = duel ? 'Refill' : 'Refresh';
  return [
    ...cards(table, 'hands', warCards),
    ...cards(table, 'rows', warCards),
    ...(duel ? decks(table, 'decks', warCards) : []),
    ...cards(table, 'owned', provinces),
    { id: 'map', seat: null, label: say('zone.map'), kind: 'map' },
    token(table, 'war', provinces),
    ...(duel ? [] : [token(table, 'peace', provinces)]),
    seasons(table),
    oneSeat(table, 'chooser'),
    turn(table, 'Fight', (seat) => [
      ['Fight', seat],
      ['EndBattle', 0],
      [refill, 0],
      ['Round', 0],
    ]),
    passed(table),
    ...(duel ? [] : [burnt(warCards)]),
    quiet(table),
  ];
}

const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** With the token of war elsewhere another battle begins, in which nobody has passed. */
export function place(draft: Plain, key: 'war' | 'peace', province: string | null): void {
  draft[key] = province;
  if (key === 'war') Object.assign(draft, { agenda: null, fighting: null, passed: [] });
}

function token(table: Table, key: 'war' | 'peace', provinces: string[]): Zone {
  return {
    id: key,
    seat: null,
    label: say(`zone.${key}`),
    kind: 'one',
    choices: [
      { value: NOBODY, text: say('zone.nowhere') },
      ...provinces.map((value) => ({ value, text: table.termOf(value) })),
    ],
    read: (draft) => (draft[key] as string | null) ?? NOBODY,
    write: (draft, value) => place(draft, key, value || null),
  };
}

/** The season place, the oldest card first; the last one counts. */
function seasons(table: Table): Zone {
  return {
    id: 'seasons',
    seat: null,
    label: say('zone.seasons'),
    kind: 'pairs',
    pool: SEASONS,
    seats: seatChoices(table),
    read: (draft) => draft.seasons as Pair[],
    write: (draft, found) => {
      draft.seasons = found;
    },
  };
}

/** Who has passed, in that order; everybody else who can fights on. */
function passed(table: Table): Zone {
  return {
    id: 'passed',
    seat: null,
    label: say('zone.passed'),
    kind: 'some',
    choices: seatChoices(table),
    read: (draft) => (draft.passed as number[]).map(String),
    write: (draft, found) => {
      Object.assign(draft, { passed: found.map(Number), fighting: null });
    },
  };
}

function burnt(pool: string[]): Zone {
  return {
    id: 'burnt',
    seat: null,
    label: say('zone.burnt'),
    kind: 'cards',
    pool,
    read: (draft) =>
      Object.entries(draft.burnt as Counts).flatMap(([card, count]) => Array.from({ length: count }, () => card)),
    write: (draft, found) => {
      const counts: Counts = {};
      for (const card of found) counts[card] = (counts[card] ?? 0) + 1;
      draft.burnt = counts;
    },
  };
}

function quiet({ position }: Table): Zone {
  const limit = (position.options as Plain).stall_limit as number | null;
  return {
    id: 'quiet',
    seat: null,
    label: say('zone.quiet'),
    kind: 'number',
    most: limit === null ? QUIET : Math.max(0, limit - 1),
    read: (draft) => Number(draft.quiet),
    write: (draft, value) => {
      draft.quiet = value;
    },
  };
}
