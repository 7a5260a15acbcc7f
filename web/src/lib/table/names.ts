import { beside, known, t, type Key } from '$lib/i18n';
import { avatarOf } from '$lib/ui/pieces/avatars';
import type { SeatInfo } from '$lib/net/protocol';

/** The name of the player on a seat; bots have one name per seat. */
export function seatName(seat: SeatInfo): string {
  if (seat.bot) return t(`bot.${(seat.seat % 10) + 1}` as Key);
  return shownName(seat.name) || t('seat.number', { seat: seat.seat + 1 });
}

/** The avatar of the player on a seat; it follows from the name of those who chose none. */
export function avatarOfSeat(seat: SeatInfo): number {
  return seat.avatar ? Number(seat.avatar) : avatarOf(seat.person ?? `${seat.seat}`);
}

/** Guests are numbered by the server; we call them guests in the reader's language. */
export function shownName(name: string): string {
  const guest = /^guest-(\d+)$/.exec(name);
  return guest ? t('guest.number', { number: Number(guest[1]) }) : name;
}

/** A bot's strength or character: `strong`, `bluffer`, `strong-bluffer`. */
export function levelName(level: string): string {
  return beside(level.split('-').map((part) => known('level', part, 'level.other')));
}

/** What a bot is called by its strength or character where nothing else says that it is a bot. */
export function botName(level: string): string {
  return t('waiting.bot.level', { level: levelName(level) });
}

/** Colours of seats, each with a shape of its own so that none is told by colour alone. */
export const SEAT_COLOURS = ['#1d4596', '#a8432b', '#0d7377', '#7a4b9a', '#8a6100', '#3f6b2a', '#9c2f5f', '#4a5568'];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? '#1d4596';
}
