import type { Plain } from '../../tree';
import { say } from '../../texts';
import { NOBODY, seatsOf, turn, type Table, type Zone } from './zone';

/** The dominoes of the box. */
const LAST = 48;
const NEXT = 'next';

export function kingdomino(table: Table): Zone[] {
  const own = (key: 'kingdoms' | 'discarded', kind: 'kingdom' | 'discarded'): Zone[] =>
    seatsOf(table).map((seat) => ({ id: `${key}-${seat}`, seat, label: say(`zone.${key}`), kind, key }));
  return [
    ...own('kingdoms', 'kingdom'),
    ...own('discarded', 'discarded'),
    kingTurn(table),
    { id: 'line', seat: null, label: say('zone.line'), kind: 'line', key: 'line' },
    { id: 'next_line', seat: null, label: say('zone.next_line'), kind: 'line', key: 'next_line' },
    ...((table.position.options as Plain).show_front_number ? [front(table)] : []),
  ];
}

/** Who acts: the next king of the line, or one that has laid its domino and claims another. */
function kingTurn(table: Table): Zone {
  const claim = turn(table, 'Claim', (seat) => [
    ['Claim', seat],
    ['NextKing', 0],
    ['Score', 0],
  ]);
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

/** The numbers of all dominoes that lie somewhere. */
export function laidIn(draft: Plain): Set<number> {
  const rows = [draft.kingdoms as unknown[][][], [draft.line as unknown[][], draft.next_line as unknown[][]]].flat(2);
  return new Set([...rows.map((row) => Number(row[0])), ...(draft.discarded as number[][]).flat()]);
}

/** The number that can be read on the pile. */
function front({ draft: now }: Table): Zone {
  const laid = laidIn(now);
  const free = Array.from({ length: LAST }, (_, at) => at + 1).filter((one) => !laid.has(one));
  return {
    id: 'front',
    seat: null,
    label: say('zone.front'),
    kind: 'one',
    choices: [
      { value: NOBODY, text: say('zone.front.any') },
      ...free.map((one) => ({ value: String(one), text: say('domino', { number: one }) })),
    ],
    read: (draft) => (typeof draft.front === 'number' ? String(draft.front) : NOBODY),
    write: (draft, value) => {
      draft.front = value === NOBODY ? null : Number(value);
    },
  };
}
