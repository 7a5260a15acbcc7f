/** Where on the table an option is: the thing that is touched to choose it. */
import { isOne } from '$lib/games/views';
import type { DejView } from '../look';

export type Place = string;
/** Words that name a player. */
const SEATS = [
  'attack',
  'aim',
  'seize_from',
  'exchange_with',
  'swap_hands',
  'look',
  'crown',
  'levy',
  'help',
  'trade',
  'spy',
];
/** Words that name a role of the row in the middle. */
const ROLES = ['murder', 'rob', 'bewitch', 'warrant', 'threaten', 'sign', 'mean'];
/** Words that name a card of my hand. */
const HAND = ['build', 'put_under', 'transmute', 'exhibit', 'pay_card'];
/** Words that name a district of my own city. */
const OWN_CITY = ['use', 'beautify', 'offer'];
/** Words that name a district of somebody's city: the question says whose. */
const CITIES = ['destroy', 'seize', 'exchange'];
/** Words that name a card lying open before me alone. */
const OPEN = ['keep', 'take'];
/** What is taken from the table's middle. */
const MIDDLE: Record<string, Place> = {
  'gather:coins': 'bank',
  'gather:coins,no_bonus': 'bank',
  'navigate:coins': 'bank',
  'gather:cards': 'deck',
  'gather:cards,no_bonus': 'deck',
  'navigate:cards': 'deck',
};
/** Abilities of the role being played, chosen on its card. */
const ABILITIES = [
  'income',
  'bonus',
  'murder',
  'warrants',
  'rob',
  'spy',
  'threats',
  'swap_hands',
  'redraw',
  'look',
  'foresee',
  'levy',
  'study',
  'destroy',
  'exchange',
  'seize',
  'queen_coins',
  'beautify',
  'collect_tax',
  'end_turn',
];
const COPIES = ['plain', 'beautified'];

export const cityPlace = (seat: number, district: string, copy = ''): Place =>
  `city:${seat}:${district}${copy && `:${copy}`}`;

/** The arguments of the question on top: its districts, its players. */
function asked(view: DejView): { kind: string; district: string; target: number } {
  const [kind, , ...rest] = view.agenda[0] ?? [];
  const district = rest.filter((one): one is string => typeof one === 'string').at(-1) ?? '';
  const target = rest.find((one): one is number => typeof one === 'number');
  return { kind: String(kind), district: district.replace('+coin', ''), target: target ?? view.seat ?? 0 };
}

export function placeOf(word: string, view: DejView): Place {
  const [head = '', rest = ''] = word.split(':');
  const [first = ''] = rest.split(',');
  const me = view.seat ?? 0;
  const { kind, district, target } = asked(view);
  if (!rest) return ABILITIES.includes(head) ? 'role' : 'answer';
  if (word in MIDDLE) return MIDDLE[word] ?? 'answer';
  if (head === 'pick') return `packet:${first}`;
  if (kind === 'GiveRole') return `mine:${first}`;
  if (OPEN.includes(head) || kind === 'TakeCard') return `open:${first}`;
  if (head === 'give') return isOne(view.looking_at ?? [], first) ? `open:${first}` : `hand:${first}`;
  if (head === 'confiscate' || head === 'buy') return 'between';
  if (SEATS.includes(head)) return `seat:${first}`;
  if (ROLES.includes(head)) return `role:${first}`;
  if (HAND.includes(head)) return `hand:${first}`;
  if (COPIES.includes(first)) return cityPlace(head === 'offer' ? me : target, district, first);
  if (OWN_CITY.includes(head)) return cityPlace(me, first);
  if (CITIES.includes(head)) return cityPlace(target, first);
  if (head === 'pay' && isOne(view.players[me]?.city ?? [], first)) return cityPlace(me, first);
  return 'answer';
}

/** Every option by the thing that is touched for it. */
export function placesOf(options: string[], view: DejView): Map<Place, string[]> {
  const found = new Map<Place, string[]>();
  for (const word of options) {
    const place = placeOf(word, view);
    found.set(place, [...(found.get(place) ?? []), word]);
  }
  return found;
}

/** Questions about a city that are followed by one about its districts. */
const CITY_FIRST: Record<string, string> = {
  attack: 'destroy',
  aim: 'destroy',
  seize_from: 'seize',
  exchange_with: 'exchange',
};

/** Touching a district while its city is asked for: the city is chosen, and then, if it may be, the district. */
export function aimedAt(seatWord: string, district: string): string | undefined {
  const next = CITY_FIRST[seatWord.split(':')[0] ?? ''];
  return next && `${next}:${district}`;
}
