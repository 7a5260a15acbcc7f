import { known, t, type Key } from '$lib/i18n';
import { avatarOf } from '$lib/ui/Avatar.svelte';
import type { SeatInfo } from '$lib/net/protocol';

/** The name of whoever sits there; bots have names of their own, one for each seat. */
export function seatName(seat: SeatInfo): string {
  if (seat.bot) return t(`bot.${(seat.seat % 10) + 1}` as Key);
  return shownName(seat.name) || t('seat.number', { seat: seat.seat + 1 });
}

/** The picture of whoever sits there; those who chose none have one by their name. */
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
  return level.split('-').map((part) => known('level', part, 'level.other')).join(' · ');
}

/** Colours of seats, each with a shape of its own so that none is told by colour alone. */
export const SEAT_COLOURS = ['#1d4596', '#a8432b', '#0d7377', '#7a4b9a', '#8a6100', '#3f6b2a', '#9c2f5f', '#4a5568'];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? '#1d4596';
}
