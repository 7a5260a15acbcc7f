/** What happened, as lines of the story and as moments that are shown by themselves. */
import { joined, type Part, type Values } from '$lib/i18n';
import type { Beat, GameEvent, Heading, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import { viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import { printed } from '../look';
import { cardTerm, catalogue, provinceName, provinceTerm, say, shared } from '../texts';
import WarCard from '../cards/WarCard.svelte';

/** Events that are left out of the story: the player sees the cards in the hand, or another event tells the same. */
const NO_NEWS = ['drew', 'burnt_unseen', 'battle_broken_off'];
/** Seasons change what every soldier on the table counts. */
const SEASONS = ['winter', 'spring'];

function values(event: GameEvent, table: Teller): Values {
  const found: Values = { me: meIn(event, table) };
  for (const [key, value] of Object.entries(event)) {
    if (key === 'seat') found[key] = called(Number(value), table);
    else if (key === 'card')
      found[key] = Array.isArray(value) ? value.map((card) => cardTerm(String(card))) : cardTerm(String(value));
    else if (key === 'province') found[key] = provinceTerm(String(value));
    else found[key] = typeof value === 'number' ? value : String(value);
  }
  return found;
}

/** Is an event of too little interest for a line of the story? */
function isDull(event: GameEvent, table: Teller): boolean {
  if (event.event === 'dealt' || event.event === 'refilled') return event.seat !== table.you;
  return NO_NEWS.includes(event.event) || (event.event === 'powers' && event.power === 0);
}

/** One line of the story. */
export function story(event: GameEvent, table: Teller): Part[] | null {
  return isDull(event, table) ? null : catalogue.parts(`event.rakab.${event.event}`, values(event, table));
}

/** Each battle is a part of the story. */
export function heading(event: GameEvent): Heading | null {
  if (event.event !== 'site') return null;
  return { level: 'round', title: say('battle.of', { province: provinceName(String(event.province)) }) };
}

/** Why a player chooses the next battlefield. */
export function cause(event: GameEvent): string | null {
  return event.event === 'chooser' ? shared('why.rakab', String(event.why)) || null : null;
}

const drawing = (card: string) => ({ draw: { what: WarCard, with: { card, size: 'small' } } });

/** What a special card does to me: seasons change my soldiers, too. */
function strikesMe(event: GameEvent, table: Seen): boolean {
  if (table.you === null || event.seat === table.you || !SEASONS.includes(String(event.card))) return false;
  return viewOf('rakab', table)?.players[table.you]?.row.some((card) => printed(card) !== null) ?? false;
}

/** The moment that an event is: a battle begins, a card with an effect, a pass, what I lose, a province taken. */
export function beat(event: GameEvent, table: Seen): Beat | null {
  const me = table.you !== null && event.seat === table.you;
  const seats = event.seat === undefined ? [] : [Number(event.seat)];
  const told = { text: joined(story(event, table) ?? []), mine: false, seats };
  const inBattle = table.you !== null && !!viewOf('rakab', table)?.players[table.you]?.row.length;
  switch (event.event) {
    case 'site':
      return { ...told, kind: 'call', sound: 'drum' };
    case 'played': {
      const card = String(event.card);
      if (printed(card) !== null) return null;
      return { ...told, kind: 'claim', mine: strikesMe(event, table), sound: 'card', ...drawing(card) };
    }
    case 'passed':
      return me ? null : { ...told, kind: 'pass' };
    case 'burnt':
      return { ...told, kind: 'loss', mine: me, ...drawing(String(event.card)) };
    case 'battle_won':
      return { ...told, kind: me ? 'gain' : 'battle', mine: me || inBattle };
    case 'battle_tied':
      return { ...told, kind: 'battle', mine: inBattle };
    case 'hand_burnt':
    case 'hand_burnt_unseen':
      return { ...told, kind: 'loss', mine: me };
    case 'dealt':
      return me ? { ...told, kind: 'gain', mine: true, sound: 'card' } : null;
    case 'won':
      return { ...told, kind: 'victory', mine: me };
    case 'nobody_won':
      return { ...told, kind: 'verdict', mine: table.you !== null };
    default:
      return null;
  }
}

/** Nothing to do for this seat until the battle is over: it has no cards, or has passed. */
export function idle(table: Seen, seat: number): boolean | 'for_now' {
  const standing = viewOf('rakab', table)?.players[seat]?.standing;
  return (standing === 'watches' || standing === 'passed') && !table.asked.includes(seat) ? 'for_now' : false;
}
