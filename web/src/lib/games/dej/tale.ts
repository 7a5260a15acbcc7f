/** How the story is set out: its headings, the causes behind its lines, and their drawings. */
import cards from 'icon:card-exchange';
import crown from 'icon:crown';
import fire from 'icon:flame';
import house from 'icon:castle';
import knife from 'icon:curvy-knife';
import mask from 'icon:domino-mask';
import trumpet from 'icon:trumpet-flag';
import type { GameEvent, Heading, Teller, Told } from '$lib/games';
import { TYPE_LOOK } from './look';
import { districtName, roleName, say } from './texts';

/** The sign of trade is a coin. */
const coins = TYPE_LOOK.trade.symbol;

const ICONS: Record<string, string> = {
  revealed: trumpet,
  no_answer: trumpet,
  resumed: trumpet,
  crowned: crown,
  earned: coins,
  gave: coins,
  taxed: coins,
  collected: coins,
  drew: cards,
  drew_card: cards,
  looked: cards,
  kept: cards,
  kept_card: cards,
  swapped_hands: cards,
  got_card: cards,
  gave_card: cards,
  built: house,
  completed: house,
  moved: house,
  confiscated: house,
  beautified: house,
  destroyed: fire,
  burned_face_up: fire,
  burned_face_down: fire,
  lost_turn: knife,
  picked_pocket: mask,
};
const MARK_ICONS: Record<string, string> = { murdered: knife, robbed: mask };

export function icon(event: GameEvent): string | undefined {
  return event.event === 'announced' ? MARK_ICONS[String(event.mark)] : ICONS[event.event];
}

export function heading(event: GameEvent, table: Teller, { events, at }: Told): Heading | null {
  if (event.event === 'round') {
    const number = events.slice(0, at + 1).filter((one) => one.event === 'round').length;
    return { level: 'round', title: say('story.round', { number, name: table.nameOf(Number(event.seat)) }) };
  }
  if (event.event !== 'revealed' && event.event !== 'resumed') return null;
  const seat = Number(event.seat);
  return {
    level: 'turn',
    title: say('story.turn', { role: roleName(String(event.role)), name: table.nameOf(seat) }),
    seat,
  };
}

/** Events after which the next coins or cards have another cause. */
const STARTS = ['revealed', 'resumed', 'turn_ended', 'built', 'destroyed', 'collected', 'spied'];

/** The last event of one of these kinds before this one, in the same turn. */
function before({ events, at }: Told, kinds: string[], stop: string[] = STARTS): GameEvent | undefined {
  for (let i = at - 1; i >= 0; i--) {
    const event = events[i];
    if (!event || kinds.includes(event.event)) return event;
    if (stop.includes(event.event)) return undefined;
  }
  return undefined;
}

/** The role whose turn it is, or was when its turn ended. */
const turnOf = (told: Told): GameEvent | undefined => before(told, ['revealed', 'resumed'], ['round', 'turn_ended']);

const roleOf = (event: GameEvent | undefined): string => (typeof event?.role === 'string' ? event.role : '');

/** Why coins or cards came: gathering, a district that was used, income, or else what the role brings. */
function source(told: Told): string {
  const event = before(told, ['gathered', 'used', 'income', 'earned', 'drew', 'looked', 'confiscated']);
  if (event?.event === 'gathered') return say('cause.gather');
  if (event?.event === 'used') return districtName(String(event.district));
  if (event?.event === 'income') return say('cause.income');
  if (event?.event === 'confiscated') return say('cause.refund');
  return roleName(roleOf(turnOf(told)));
}

/** Roles that pay the owner of a district. */
const BUYERS = ['diplomat', 'marshal'];

/** Why coins go from one player to another: robbery, a bribe, or the role that is being played. */
function giver(event: GameEvent, told: Told): string {
  const turn = turnOf(told);
  const role = roleOf(turn);
  if (told.events[told.at - 1]?.event === 'picked_pocket') return roleName('thief');
  return roleName(turn?.seat === event.seat && !BUYERS.includes(role) ? 'blackmailer' : role);
}

/** What was paid for it. */
function paid(told: Told): string {
  const event = before(told, ['paid'], [...STARTS, 'earned', 'drew']);
  return event ? say('cause.coins', { coins: Number(event.coins) }) : '';
}

export function cause(event: GameEvent, _table: Teller, told: Told): string | null {
  switch (event.event) {
    case 'earned':
    case 'drew':
    case 'drew_card':
      return (turnOf(told) && source(told)) || null;
    case 'built':
    case 'rescued':
    case 'destroyed':
      return paid(told) || null;
    case 'gave':
      return giver(event, told) || null;
    default:
      return null;
  }
}
