import { t, type Term } from '$lib/i18n';
import type { GameEvent, Teller } from '$lib/games';

/** Arguments of events that name a seat. */
const SEATS = ['seat', 'target', 'actor', 'claimant'];

/**
 * Which argument of an event is the reader's own seat. Texts choose the person of their verbs by it:
 * `{seat} {me, select, seat {take} other {takes}} 2 coins.` The name of that seat is «you» then.
 */
export function meIn(event: GameEvent, table: Teller): string {
  return (table.you !== null && SEATS.find((name) => event[name] === table.you)) || 'nobody';
}

/** The name of a seat as a story says it: its reader is «you». */
export function called(seat: number, table: Teller): Term | string {
  return seat === table.you ? { id: 'you', text: t('seat.you') } : table.nameOf(seat);
}
