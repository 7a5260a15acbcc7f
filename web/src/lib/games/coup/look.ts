/** How the five characters and the seven actions look: a colour and a drawing each, never a colour alone. */
import ambassador from 'icon:scroll-unfurled';
import assassin from 'icon:hooded-assassin';
import captain from 'icon:mounted-knight';
import contessa from 'icon:queen-crown';
import duke from 'icon:turban';
import exchange from 'icon:card-random';
import assassinate from 'icon:curvy-knife';
import steal from 'icon:robber-hand';
import tax from 'icon:coins-pile';
import shield from 'icon:checked-shield';
import coup from 'icon:crossed-swords';
import income from 'icon:two-coins';
import aid from 'icon:caravan';
import type { CoupActionRule, CoupCard, CoupView } from '$lib/net/views';

export type { CoupPlayer, CoupView } from '$lib/net/views';
export type Character = CoupCard;
export const CHARACTERS: Character[] = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'];

export const LOOK: Record<Character, { colour: string; motif: string; symbol: string }> = {
  duke: { colour: '#6a3a91', motif: duke, symbol: tax },
  assassin: { colour: '#3a3f4d', motif: assassin, symbol: assassinate },
  captain: { colour: '#1d4f9b', motif: captain, symbol: steal },
  ambassador: { colour: '#2f6f46', motif: ambassador, symbol: exchange },
  contessa: { colour: '#a33636', motif: contessa, symbol: shield },
};

export const ACTION_ICONS: Record<string, string> = {
  income,
  foreign_aid: aid,
  tax,
  exchange,
  steal,
  assassinate,
  coup,
};

/** What the reference card of the game says about an action: its cost, what it pays, the character it claims. */
export const ruleOf = (view: CoupView, action: string): CoupActionRule | undefined =>
  view.actions.find((one) => one.action === action);

/** The character that an action claims, if it claims one. */
export const claimOf = (view: CoupView, action: string): Character | null => ruleOf(view, action)?.claim ?? null;

/** Would I bluff with this action? */
export function isBluff(view: CoupView, action: string, hand: Character[]): boolean {
  const claim = claimOf(view, action);
  return !!claim && !hand.includes(claim);
}
