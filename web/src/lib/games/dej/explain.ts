/** What roles, districts, types, marks and the places of the table are, with their rules. */
import type { Explanation } from '$lib/ui/explain/explain.svelte';
import { abilityOf, ruleOf } from './abilities';
import { costOf, districtDrawing, rankOf, roleColour, roleDrawing, TYPE_LOOK, TYPE_OF, type MarkSeen } from './look';
import { districtName, markName, ofEdition, roleName, say, shared, typeName } from './texts';

const letter = (game: string): string => (game === 'dej' ? 'D' : 'K');

export function explainRole(role: string, game: string): Explanation {
  return {
    title: roleName(role),
    text: abilityOf(role, game),
    facts: [say('rank', { rank: rankOf(role) })],
    rules: [ruleOf(role, game)],
    motif: roleDrawing(role),
    colour: roleColour(role),
  };
}

export function explainDistrict(district: string, game: string, more: string[] = []): Explanation {
  const type = TYPE_OF[district] ?? 'unique';
  const coins = costOf(district, game);
  const facts = [typeName(type), ...(coins ? [shared('note.dej', 'cost', { coins })] : []), ...more];
  const text = abilityOf(district, game) || ofEdition(`explain.${type}`, game);
  return {
    title: districtName(district),
    text,
    facts,
    rules: [ruleOf(district, game)],
    motif: districtDrawing(district),
    colour: TYPE_LOOK[type].colour,
  };
}

export function explainMark(mark: MarkSeen['mark'], game: string): Explanation {
  const rules = {
    murdered: game === 'dej' ? 'D-8.1' : 'K-5.2',
    robbed: game === 'dej' ? 'D-8.2' : 'K-5.4',
    bewitched: 'K-5.5',
    threatened: 'K-5.6',
    warranted: 'K-5.7',
  };
  return { title: markName(mark), text: say(`explain.${mark}`), rules: [rules[mark]] };
}

const PLACES = { bank: '6.3', deck: '6.3', crown: '3.2', city: '10.1', tax: '8.27' } as const;
export function explainPlace(place: keyof typeof PLACES, game: string): Explanation {
  return { title: say(`place.${place}`), text: say(`explain.${place}`), rules: [`${letter(game)}-${PLACES[place]}`] };
}

export function explainKey(key: string, game: string): Explanation | undefined {
  if (rankOf(key)) return explainRole(key, game);
  return key in TYPE_OF ? explainDistrict(key, game) : undefined;
}

const EVENTS: Record<string, [string, string]> = {
  burned_face_up: ['4.3', '4.1'],
  burned_face_down: ['4.2', '4.1'],
  crown_rank_returned: ['4.4', '4.2'],
  no_answer: ['5.2', '5.1'],
  crowned: ['3.3', '3.2'],
  lost_turn: ['5.4', '5.2'],
  picked_pocket: ['8.2', '5.4'],
  income: ['6.7', '6.5'],
  completed: ['10.2', '10.1'],
  won: ['10.5', '10.5'],
  rescued: ['9.4', '9.0'],
  taxed: ['', '8.27'],
  confiscated: ['', '8.3'],
  traded_roles: ['', '9.28'],
  spied: ['', '8.5'],
  swapped_hands: ['8.3', '8.7'],
  destroyed: ['8.8', '8.22'],
  beautified: ['', '8.26'],
  resumed: ['', '8.2'],
};
/** The rule behind a line of the story. */
export function ruleOfEvent(event: { event: string }, game: string): string | undefined {
  const number = EVENTS[event.event]?.[game === 'dej' ? 0 : 1];
  return number ? `${letter(game)}-${number}` : undefined;
}
