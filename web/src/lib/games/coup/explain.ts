/** What the cards, the actions and the places of the table are, with their rules. */
import type { Explanation } from '$lib/ui/explain/explain.svelte';
import { ACTION_ICONS, CHARACTERS, LOOK, type Character } from './look';
import { actionName, cardName, say } from './texts';

const CARD_RULES: Record<Character, string[]> = {
  duke: ['C-4.4', 'C-5.2'],
  assassin: ['C-4.5'],
  captain: ['C-4.6', 'C-5.4'],
  ambassador: ['C-4.7', 'C-5.4'],
  contessa: ['C-5.3'],
};
export const ACTION_RULES = {
  income: 'C-4.1',
  foreign_aid: 'C-4.2',
  coup: 'C-4.3',
  tax: 'C-4.4',
  assassinate: 'C-4.5',
  steal: 'C-4.6',
  exchange: 'C-4.7',
} as const;
type Action = keyof typeof ACTION_RULES;
const PLACE_RULES = {
  treasury: ['C-1.2', 'C-2.2'],
  court: ['C-2.1', 'C-6.6'],
  influence: ['C-7.1', 'C-7.4'],
  coins: ['C-2.2', 'C-3.5'],
};

export function explainCard(card: Character): Explanation {
  return {
    title: cardName(card),
    text: say(`explain.${card}`),
    rules: CARD_RULES[card],
    motif: LOOK[card].motif,
    colour: LOOK[card].colour,
  };
}

export function explainAction(action: Action): Explanation {
  return {
    title: actionName(action),
    text: say(`explain.${action}`),
    rules: [ACTION_RULES[action]],
    motif: ACTION_ICONS[action] ?? '',
  };
}

export function explainPlace(place: keyof typeof PLACE_RULES): Explanation {
  return { title: say(`name.${place}`), text: say(`explain.${place}`), rules: PLACE_RULES[place] };
}

export function explainKey(key: string): Explanation | undefined {
  if ((CHARACTERS as string[]).includes(key)) return explainCard(key as Character);
  return key in ACTION_RULES ? explainAction(key as Action) : undefined;
}

const EVENT_RULES: Record<string, string> = {
  starts: 'C-2.4',
  blocked: 'C-5.1',
  challenged: 'C-6.2',
  proved: 'C-6.6',
  conceded: 'C-6.5',
  refunded: 'C-6.8',
  lost: 'C-7.1',
  resigned: 'CR-16',
  out: 'C-7.4',
  won: 'C-8.1',
  sets_chosen: 'C-9.1',
};

/** The rule behind a line of the story. */
export function ruleOf(event: Record<string, unknown> & { event: string }): string | undefined {
  const action = typeof event.action === 'string' ? event.action : '';
  return event.event === 'declared' || event.event === 'aimed'
    ? ACTION_RULES[action as Action]
    : EVENT_RULES[event.event];
}
