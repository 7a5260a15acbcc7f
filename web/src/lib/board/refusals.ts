/** Why the engine refuses a position or an answer, in the reader's language. */
import { known, t, type Values } from '$lib/i18n';
import type { GameModule } from '$lib/games';
import { explain, textOf, Wrong } from '$lib/net/api';
import { find, say } from './texts';

interface Names {
  readonly module: GameModule | null;
  nameOf(seat: number): string;
}

/** One sentence; where there is no text for the key, the engine's own follows. */
export function refusal(error: unknown, table: Names): string {
  if (!(error instanceof Wrong)) return textOf(error);
  const text = find(`refused.${error.key}`, valuesOf(error.details, table));
  if (text) return text;
  const general = explain(error.key);
  if (general !== t('error.other')) return general;
  return error.sentence ? say('refused', { sentence: error.sentence }) : general;
}

function valuesOf(details: Record<string, unknown>, table: Names): Values {
  const values: Values = { entry: '', name: '', card: '', count: 0, most: 0, seats: '' };
  for (const [key, value] of Object.entries(details)) {
    if (key === 'seat' && typeof value === 'number') values.name = table.nameOf(value);
    else if (key === 'entry') values.entry = find(`entry.${String(value)}`) || String(value);
    else if (typeof value === 'number') values[key] = value;
    else if (typeof value === 'string')
      values[key] = table.module?.explain?.(value)?.title ?? known('term', value, 'meydan');
  }
  return values;
}
