/** What the cards and signs of Rakab are, with their rules. */
import type { GameEvent } from '$lib/games';
import type { Explanation } from '$lib/ui/explain/explain.svelte';
import { isOne } from '$lib/games/views';
import { CARDS, look, printed } from './look';
import { cardName, say, type Text } from './texts';

const CARD_RULES: Record<string, string[]> = {
  elder: ['R-5.1', 'R-5.2'],
  scarecrow: ['R-5.4'],
  standard_bearer: ['R-5.5'],
  drummer: ['R-5.6'],
  winter: ['R-5.7', 'R-5.8'],
  spring: ['R-5.7', 'R-5.9'],
  shirzan: ['R-5.10', 'R-7.4'],
  shirdokht: ['R-5.11'],
};
const POWERS: Record<string, number> = { shirzan: 1, shirdokht: 10 };
const THINGS = {
  war: ['R-3.2', 'R-7.4'],
  peace: ['R-5.2', 'R-5.3'],
  strength: ['R-6.1', 'R-6.2', 'R-7.2'],
  win: ['R-10.1', 'R-11.5'],
  near: ['R-10.1'],
  refresh: ['R-8.1', 'R-8.2'],
};
export type Thing = keyof typeof THINGS;

export function explainCard(card: string): Explanation {
  const { motif, colour } = look(card);
  const value = printed(card);
  const power = value ?? POWERS[card];
  const facts = [
    say(value === null ? 'fact.special' : 'fact.soldier'),
    ...(power === undefined ? [] : [say('fact.power', { count: power })]),
  ];
  const text = value === null ? say(`explain.${card}` as Text) : say('explain.soldier', { count: value });
  return { title: cardName(card), text, rules: CARD_RULES[card] ?? ['R-1.2', 'R-6.2'], facts, motif, colour };
}

export function explainThing(thing: Thing): Explanation {
  return { title: say(`name.${thing}`), text: say(`explain.${thing}`), rules: THINGS[thing] };
}

export function explainKey(key: string): Explanation | undefined {
  return isOne(CARDS, key) ? explainCard(key) : undefined;
}

const EVENT_RULES: Record<string, string> = {
  starts: 'R-2.4',
  site: 'R-3.2',
  watches: 'R-4.7',
  passed: 'R-4.3',
  burnt: 'R-5.1',
  took_back: 'R-5.4',
  peace: 'R-5.2',
  no_peace: 'R-5.3',
  battle_broken_off: 'R-5.5',
  powers: 'R-6.2',
  battle_won: 'R-7.1',
  battle_tied: 'R-7.2',
  chooser: 'R-7.4',
  rows_burnt: 'R-8.1',
  hand_burnt: 'R-8.2',
  hand_burnt_unseen: 'R-8.2',
  dealt: 'R-8.2',
  refilled: 'R-11.4',
  nobody_fights: 'R-8.6',
  won: 'R-10.1',
  nobody_won: 'R-11.7',
};

/** The rule behind a line of the story. */
export function ruleOf(event: GameEvent): string | undefined {
  return event.event === 'played' ? CARD_RULES[String(event.card)]?.[0] : EVENT_RULES[event.event];
}
