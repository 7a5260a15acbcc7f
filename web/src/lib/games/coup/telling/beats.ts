/** The moments that the conductor plays: claim, target, suspense, flip, verdict, loss, victory. */
import type { Beat, BeatKind, GameEvent, Told } from '$lib/games';
import { viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import type { Values } from '$lib/i18n';
import Card from '$lib/ui/pieces/Card.svelte';
import { LOOK, ruleOf, type Character } from '../look';
import { cardName, say, type Text } from '../texts';

type Seats = Record<string, number>;

/** The challenge that is being settled: who challenged. */
function challengerOf({ events, at }: Told): number {
  for (let before = at - 1; before >= 0; before--)
    if (events[before]?.event === 'challenged') return Number(events[before]?.seat);
  return -1;
}

const shown = (card: Character): Pick<Beat, 'draw'> => ({
  draw: { what: Card, with: { name: cardName(card), ...LOOK[card] } },
});

export function beat(event: GameEvent, table: Seen, told: Told): Beat | Beat[] | null {
  const seat = Number(event.seat);
  const claim = event.claim as Character | undefined;
  /** A moment about some seats, in order; it is mine if it happens to me. */
  const moment = (kind: BeatKind, key: Text, seats: Seats, more: Values = {}, to: number[] = []): Beat => {
    const values: Values = { ...more, me: 'nobody' };
    if (claim) values.claim = { id: claim, text: cardName(claim) };
    for (const [name, one] of Object.entries(seats)) {
      values[name] = table.nameOf(one);
      if (one === table.you) values.me = name;
    }
    const mine = table.you !== null && to.includes(table.you);
    return { kind, text: say(key, values), mine, seats: Object.values(seats) };
  };
  switch (event.event) {
    case 'declared':
    case 'aimed':
      return declared(event, table, moment);
    case 'blocked': {
      const actor = Number(event.actor);
      return moment('claim', 'now.blocked', { seat, actor }, { action: String(event.action) }, [actor]);
    }
    case 'challenged': {
      const claimant = Number(event.claimant);
      return moment('claim', 'now.challenged', { challenger: seat, seat: claimant }, {}, [claimant]);
    }
    case 'proved': {
      const loser = challengerOf(told);
      return [
        moment('suspense', 'beat.suspense', { seat }),
        { ...moment('flip', 'beat.flip', { seat }), ...(claim ? shown(claim) : {}) },
        moment('verdict', 'now.loses.challenge', { claimant: seat, seat: loser }, {}, [loser]),
      ];
    }
    case 'conceded':
      return [
        moment('suspense', 'beat.suspense', { seat }),
        moment('verdict', 'now.loses.bluff', { seat }, {}, [challengerOf(told)]),
      ];
    case 'lost': {
      const card = event.card as Character;
      return { ...moment('loss', 'beat.lost', { seat }, { card: cardName(card) }, [seat]), ...shown(card) };
    }
    case 'stole': {
      const target = Number(event.target);
      return moment('gain', 'beat.stole', { seat, target }, { coins: Number(event.coins) }, [target]);
    }
    case 'resigned':
      return moment('pass', 'beat.resigned', { seat });
    case 'out':
      return moment('loss', 'beat.out', { seat }, {}, [seat]);
    case 'won':
      return moment('victory', 'beat.won', { seat }, {}, [seat]);
    default:
      return null;
  }
}

function declared(
  event: GameEvent,
  table: Seen,
  moment: (kind: BeatKind, key: Text, seats: Seats, more?: Values, to?: number[]) => Beat,
): Beat | null {
  const seat = Number(event.seat);
  const view = viewOf('coup', table);
  const rule = view ? ruleOf(view, String(event.action)) : undefined;
  const more = { claim: rule?.claim ? cardName(rule.claim) : '', coins: rule?.pays ?? 0 };
  if (event.event === 'aimed') {
    const target = Number(event.target);
    if (event.action === 'coup') return moment('strike', 'now.loses.coup', { actor: seat, seat: target }, {}, [target]);
    const key = event.action === 'steal' ? 'beat.steal' : 'now.assassinate';
    return moment('target', key, { seat, target }, more, [target]);
  }
  switch (event.action) {
    case 'tax':
    case 'exchange':
    case 'foreign_aid':
      return moment('claim', `beat.${event.action}`, { seat }, more);
    default:
      return null;
  }
}
