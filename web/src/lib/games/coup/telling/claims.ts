/** What a player has claimed so far, from public events only. */
import type { GameEvent } from '$lib/games';
import type { CoupAction, CoupActionRule } from '$lib/net/views';
import type { Character } from '../look';

/** One thing that a player said or showed about their cards. */
export interface Word {
  what: 'claimed' | 'blocked' | 'proved' | 'conceded' | 'exchanged' | 'lost';
  card: Character | undefined;
  action: CoupAction | undefined;
}
export interface Claims {
  /** How often each character was claimed since the cards that it was said of changed. */
  counts: { card: Character; times: number }[];
  /** Has this player drawn a new card since the claims began? */
  fresh: boolean;
  /** All of it in order. */
  words: Word[];
}

/**
 * The claims of a seat. An exchange makes all earlier claims worthless; a card that was shown went back to the Court,
 * so earlier claims of that character are worthless too. A claim that was not proved does not count.
 */
export function claimsOf(events: readonly GameEvent[], seat: number, actions: readonly CoupActionRule[]): Claims {
  const counts = new Map<Character, number>();
  const words: Word[] = [];
  let fresh = false;
  const add = (card: Character, by: number): void => {
    counts.set(card, (counts.get(card) ?? 0) + by);
    if ((counts.get(card) ?? 0) <= 0) counts.delete(card);
  };
  for (const event of events) {
    if (event.seat !== seat) continue;
    const action = event.action as CoupAction | undefined;
    const card = (event.claim ?? event.card) as Character | undefined;
    switch (event.event) {
      case 'declared':
      case 'aimed': {
        const claim = actions.find((rule) => rule.action === action)?.claim;
        if (!claim) break;
        add(claim, 1);
        words.push({ what: 'claimed', card: claim, action });
        break;
      }
      case 'blocked':
        if (card) add(card, 1);
        words.push({ what: 'blocked', card, action });
        break;
      case 'proved':
        if (card) counts.delete(card);
        fresh = true;
        words.push({ what: 'proved', card, action: undefined });
        break;
      case 'conceded':
        if (card) add(card, -1);
        words.push({ what: 'conceded', card, action: undefined });
        break;
      case 'exchanged':
        counts.clear();
        fresh = true;
        words.push({ what: 'exchanged', card: undefined, action: undefined });
        break;
      case 'lost':
        words.push({ what: 'lost', card, action: undefined });
    }
  }
  return { counts: [...counts].map(([card, times]) => ({ card, times })), fresh, words };
}
