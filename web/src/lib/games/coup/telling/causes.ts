/** What an event follows from, read off the events before it. Nothing here knows rules: it looks up what was told. */
import type { GameEvent } from '$lib/games';
import type { Character } from '../look';

/** Why somebody loses a card. */
export type Loss =
  | { by: 'coup' | 'assassinate'; actor: number }
  | { by: 'challenge'; claimant: number; claim: Character }
  | { by: 'bluff'; claim: Character }
  | { by: 'resigned' };

/** The declaration that the turn began with, or nothing where it was not heard. */
export function declaration(events: readonly GameEvent[], before = events.length): GameEvent | undefined {
  for (let at = before - 1; at >= 0; at--) {
    const event = events[at];
    if (event?.event === 'declared' || event?.event === 'aimed') return event;
  }
  return undefined;
}

/** Why this seat loses a card after these events; nothing where that was not heard. */
export function lossOf(events: readonly GameEvent[], seat: number, before = events.length): Loss | undefined {
  let settled = false;
  for (let at = before - 1; at >= 0; at--) {
    const event = events[at];
    const claim = event?.claim as Character;
    if (event?.event === 'resigned' && event.seat === seat) return { by: 'resigned' };
    if (event?.event === 'lost') settled = true;
    else if (event?.event === 'proved' && !settled) return { by: 'challenge', claimant: Number(event.seat), claim };
    else if (event?.event === 'conceded' && !settled) return { by: 'bluff', claim };
    else if (event?.event === 'aimed' && (event.action === 'coup' || event.action === 'assassinate'))
      return event.target === seat ? { by: event.action, actor: Number(event.seat) } : undefined;
    else if (event?.event === 'aimed' || event?.event === 'declared') return undefined;
  }
  return undefined;
}
