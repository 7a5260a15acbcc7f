/** What lies in the middle while a decision is made, and how players sit round it. */
import type { DejView } from '../look';

export type Staged =
  | { what: 'draft' }
  | { what: 'roles' }
  | { what: 'cards'; cards: string[]; secret: boolean }
  | { what: 'city'; seat: number };

/** Questions about how to pay for a card, which is shown meanwhile. */
const PAYING = ['Pay', 'Helper', 'GiveFor'];

/** What the question is answered on, where that does not lie on the table itself. `places` are those of its options. */
export function onStage(view: DejView, places: string[], small: boolean): Staged | null {
  const [kind = '', , ...rest] = view.agenda[0] ?? [];
  if (view.draft?.packet) return { what: 'draft' };
  if (small && (view.tokens || places.some((place) => place.startsWith('role:')))) return { what: 'roles' };
  const open =
    view.looking_at ?? places.filter((place) => place.startsWith('open:')).map((place) => place.slice('open:'.length));
  if (open.length) return { what: 'cards', cards: open, secret: true };
  const city = places.find((place) => place.startsWith('city:') && !place.startsWith(`city:${view.seat ?? -1}:`));
  if (small && city) return { what: 'city', seat: Number(city.split(':')[1]) };
  if (view.between) return { what: 'cards', cards: [view.between], secret: false };
  if (!view.asked.includes(view.seat ?? -1)) return null;
  if (kind === 'PayCard') return { what: 'cards', cards: ['thieves_den'], secret: false };
  const paid = PAYING.includes(kind) ? rest.find((one) => typeof one === 'string') : undefined;
  return paid === undefined ? null : { what: 'cards', cards: [paid], secret: false };
}

/** How many of the other players sit on the left, opposite and on the right of me. */
export function seating(others: number): { left: number; top: number; right: number } {
  const side = others < 4 ? 0 : others < 7 ? 1 : 2;
  return { left: side, top: others - 2 * side, right: side };
}

/** On which side of the table the next players after me sit: clockwise, from my left on. `at` 0 is the first. */
export function sideOf(at: number, others: number): 'left' | 'top' | 'right' {
  const { left, top } = seating(others);
  return at < left ? 'left' : at < left + top ? 'top' : 'right';
}
