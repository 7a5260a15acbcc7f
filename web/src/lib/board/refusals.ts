/** Why the engine refuses a position or an answer, in the reader's language. */
import { t } from '$lib/i18n';
import { explain, textOf, Wrong } from '$lib/net/api';
import { find, say } from './texts';

interface Names {
  nameOf(seat: number): string;
}

/** The engine's own sentence, in English, where it says more than `refusal`. */
export const sentenceOf = (error: unknown): string => (error instanceof Wrong ? error.sentence : '');

/** One sentence; where there is no text for the key, the engine's own follows. */
export function refusal(error: unknown, table: Names): string {
  if (!(error instanceof Wrong)) return textOf(error);
  const { seat } = error.details;
  const text = find(`refused.${error.key}`, { name: typeof seat === 'number' ? table.nameOf(seat) : '' });
  if (text) return text;
  const general = explain(error.key);
  if (general !== t('error.other')) return general;
  return error.sentence ? say('refused', { sentence: error.sentence }) : general;
}
