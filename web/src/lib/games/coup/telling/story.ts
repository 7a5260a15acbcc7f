/** The log of a game: its lines, what they follow from, and how they look. */
import blockIcon from 'icon:checked-shield';
import challengeIcon from 'icon:eye-target';
import cardsIcon from 'icon:card-random';
import coinsIcon from 'icon:two-coins';
import lossIcon from 'icon:card-burn';
import proofIcon from 'icon:card-pickup';
import flagIcon from 'icon:flying-flag';
import outIcon from 'icon:exit-door';
import crownIcon from 'icon:laurel-crown';
import type { GameEvent, Heading, Teller, Told } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import type { Part, Values } from '$lib/i18n';
import { ACTION_ICONS } from '../look';
import { actionName, cardName, catalogue, say } from '../texts';
import { declaration, lossOf } from './causes';

const SEATS = ['seat', 'target', 'actor', 'claimant'];
const CARDS = ['card', 'other_card', 'claim'];
/** Events that are left out of the story: another event tells the same, or they are of little interest. */
const NO_NEWS = ['paid', 'left'];

function values(event: GameEvent, table: Teller): Values {
  const found: Values = { me: meIn(event, table) };
  for (const [key, value] of Object.entries(event)) {
    if (SEATS.includes(key)) found[key] = called(Number(value), table);
    else if (CARDS.includes(key)) found[key] = { id: String(value), text: cardName(String(value)) };
    else found[key] = typeof value === 'number' ? value : String(value);
  }
  return found;
}

export function story(event: GameEvent, table: Teller): Part[] | null {
  return NO_NEWS.includes(event.event) ? null : catalogue.parts(`event.coup.${event.event}`, values(event, table));
}

/** Every turn is a part of the story. */
export function heading(event: GameEvent, table: Teller): Heading | null {
  if (event.event !== 'declared' && event.event !== 'aimed') return null;
  const seat = Number(event.seat);
  return { level: 'turn', title: say('turn', { seat: table.nameOf(seat), me: meIn(event, table) }), seat };
}

/** Why coins moved or a card was lost, and why somebody has won. */
export function cause(event: GameEvent, table: Teller, { events, at }: Told): string | null {
  switch (event.event) {
    case 'earned': {
      const action = declaration(events, at)?.action;
      return typeof action === 'string' ? actionName(action) : null;
    }
    case 'refunded': {
      const claim = events.slice(0, at).findLast((one) => one.event === 'conceded')?.claim;
      return typeof claim === 'string' ? say('cause.bluff', { claim: cardName(claim) }) : null;
    }
    case 'lost': {
      const loss = lossOf(events, Number(event.seat), at);
      if (!loss) return null;
      return say(`cause.${loss.by}`, {
        actor: 'actor' in loss ? table.nameOf(loss.actor) : '',
        claimant: 'claimant' in loss ? table.nameOf(loss.claimant) : '',
        claim: 'claim' in loss ? cardName(loss.claim) : '',
      });
    }
    case 'won':
      return say(events.some((one) => one.event === 'resigned') ? 'cause.others' : 'cause.influence');
    default:
      return null;
  }
}

const ICONS: Record<string, string> = {
  earned: coinsIcon,
  refunded: coinsIcon,
  stole: ACTION_ICONS.steal ?? coinsIcon,
  blocked: blockIcon,
  challenged: challengeIcon,
  proved: proofIcon,
  conceded: challengeIcon,
  drew: cardsIcon,
  exchanging: cardsIcon,
  exchanged: cardsIcon,
  saw: cardsIcon,
  returned: cardsIcon,
  sets_chosen: cardsIcon,
  lost: lossIcon,
  resigned: flagIcon,
  out: outIcon,
  won: crownIcon,
};

/** The drawing of a line: that of its action where it is one. */
export function icon(event: GameEvent): string | undefined {
  const action = typeof event.action === 'string' ? event.action : '';
  return event.event === 'declared' || event.event === 'aimed' ? ACTION_ICONS[action] : ICONS[event.event];
}
