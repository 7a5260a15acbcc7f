/** Why the engine refuses a position or an answer, in the reader's language. */
import { list, t } from '$lib/i18n';
import { explain, textOf, Wrong } from '$lib/net/api';
import { termOf } from '$lib/review/reasons';
import type { GameModule } from '$lib/games';
import { find, say } from './texts';

interface Table {
  nameOf(seat: number): string;
  module: GameModule | null;
}

/**
 * The engine's own sentence, in English, where it says more than `refusal`. It counts seats from 0; players are called
 * as they are on the board.
 */
export const sentenceOf = (error: unknown, table: Table): string =>
  error instanceof Wrong ? error.sentence.replace(/\bseat (\d+)\b/g, (_, seat) => table.nameOf(Number(seat))) : '';

/** One sentence; where there is no text for the key, the engine's own follows. */
export function refusal(error: unknown, table: Table): string {
  if (!(error instanceof Wrong)) return textOf(error);
  const { seat, card, cards, domino, found, wanted } = error.details;
  const { module } = table;
  const called = (thing: unknown): string => (typeof thing === 'string' && module ? termOf(thing, module) : '');
  const text = find(`refused.${error.key}`, {
    name: typeof seat === 'number' ? table.nameOf(seat) : '',
    card: { id: called(card) ? 'named' : 'none', text: called(card) },
    cards: Array.isArray(cards) ? list(cards.map(called)) : '',
    domino: Number(domino),
    found: Number(found),
    wanted: Number(wanted),
  });
  if (text) return text;
  const general = explain(error.key);
  if (general !== t('error.other')) return general;
  return error.sentence ? say('refused', { sentence: sentenceOf(error, table) }) : general;
}
