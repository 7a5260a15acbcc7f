import { MARKERS } from '$lib/games/dej/look';
import type { Plain } from '../../tree';
import { say } from '../../texts';
import { cards, coins, kindsIn, NOBODY, oneSeat, seatChoices, seatsOf, type Table, type Zone } from './zone';

interface Round {
  holders: Record<string, number>;
  shown: string[];
  called: number;
  [key: string]: unknown;
}
interface Marked {
  roles: string[];
  by: number;
  true?: string;
}
type MarkKey = keyof typeof MARKERS;
/** Marks of which one is true and the others are not. */
const SECRET: MarkKey[] = ['threatened', 'warranted'];

export function dej(table: Table): Zone[] {
  const { position, view, draft } = table;
  const districts = kindsIn(position.deck, position.hands, position.cities, position.drawn, position.laid);
  const cast = view.cast as string[];
  const roles = seatsOf(table).map<Zone>((seat) => ({
    id: `roles-${seat}`,
    seat,
    label: say('zone.roles'),
    kind: 'cards',
    pool: cast,
    read: (now) => heldBy(now, seat),
    write: (now, found) => hold(now, seat, [...new Set(found)], cast),
  }));
  const marks = (Object.keys(MARKERS) as MarkKey[]).filter((key) => cast.includes(MARKERS[key]));
  return [
    ...cards(table, 'hands', districts),
    ...cards(table, 'cities', districts),
    ...(position.game === 'kohan_dej' ? cards(table, 'beautified', districts) : []),
    ...coins(table, 30),
    ...roles,
    oneSeat(table, 'crown'),
    roleTurn(table, cast),
    ...(draft.turn ? [done('gathered'), done('income')] : []),
    ...marks.map((key) => markOf(table, key, cast)),
    burnedUp(cast),
    deck(),
    firstComplete(table),
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

/** What the player of the turn has done in it. */
function done(key: 'gathered' | 'income'): Zone {
  return {
    id: key,
    seat: null,
    label: say(`zone.${key}`),
    kind: 'flag',
    read: (draft) => Boolean((draft.turn as Plain | null)?.[key]),
    write: (draft, value) => {
      Object.assign(draft, { turn: { ...(draft.turn as Plain), [key]: value }, agenda: null, drawn: [] });
    },
  };
}

/** Roles that were murdered, robbed and so on, by the holder of the role that does it. */
function markOf(table: Table, key: MarkKey, cast: string[]): Zone {
  const found = (draft: Plain): Marked | undefined => (draft.marks as Record<string, Marked | undefined>)[key];
  const put = (draft: Plain, roles: string[]): void => {
    const by = roundOf(draft).holders[MARKERS[key]] ?? 0;
    const [first] = roles;
    const secret = SECRET.includes(key) ? { true: first } : {};
    const others = Object.fromEntries(Object.entries(draft.marks as Plain).filter(([one]) => one !== key));
    draft.marks = roles.length ? { ...others, [key]: { roles, by, ...secret } } : others;
    // The player who marks a role in their own turn has used that ability.
    const now = draft.turn as Plain | null;
    if (now?.role === MARKERS[key]) draft.turn = { ...now, used: roles.length ? [0] : [] };
    draft.agenda = null;
  };
  const common = { id: key, seat: null, label: say(`zone.${key}`) };
  if (SECRET.includes(key))
    return {
      ...common,
      kind: 'cards',
      pool: cast,
      read: (draft) => {
        const mark = found(draft);
        return mark ? [...new Set([mark.true ?? '', ...mark.roles])].filter(Boolean) : [];
      },
      write: (draft, roles) => put(draft, [...new Set(roles)]),
    };
  return {
    ...common,
    kind: 'one',
    choices: [
      { value: NOBODY, text: say('zone.mark.none') },
      ...cast.map((role) => ({ value: role, text: table.termOf(role) })),
    ],
    read: (draft) => found(draft)?.roles[0] ?? NOBODY,
    write: (draft, role) => put(draft, role ? [role] : []),
  };
}

/** Roles burned face up; all others that nobody holds lie face down. */
function burnedUp(cast: string[]): Zone {
  return {
    id: 'burned_up',
    seat: null,
    label: say('zone.burned_up'),
    kind: 'cards',
    pool: cast,
    read: (draft) => (roundOf(draft).burned_up as string[] | undefined) ?? [],
    write: (draft, found) => {
      const { holders, packet, crown_returned, shown, called } = roundOf(draft);
      draft.round = { holders, packet, crown_returned, shown, called, burned_up: [...new Set(found)] };
    },
  };
}

/** The districts still to be drawn, the next one first. */
function deck(): Zone {
  return {
    id: 'deck',
    seat: null,
    label: say('zone.deck'),
    kind: 'order',
    read: (draft) => draft.deck as string[],
    write: (draft, found) => {
      draft.deck = found;
    },
  };
}

/** Who had a complete city first; the engine knows whose city is complete. */
function firstComplete(table: Table): Zone {
  return {
    id: 'first_complete',
    seat: null,
    label: say('zone.first_complete'),
    kind: 'one',
    choices: [{ value: NOBODY, text: say('zone.first_complete.none') }, ...seatChoices(table)],
    read: (draft) => (typeof draft.first_complete === 'number' ? String(draft.first_complete) : NOBODY),
    write: (draft, value) => {
      draft.first_complete = value === NOBODY ? null : Number(value);
    },
  };
}
