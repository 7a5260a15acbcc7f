/** The question in words, and what follows from each answer. The view says costs, gains and who may still block. */
import { list, t, type Values } from '$lib/i18n';
import { isOne, viewOf } from '$lib/games/views';
import type { Seen } from '$lib/table/Table.svelte';
import { CHARACTERS, ruleOf, type Character, type CoupView } from '../look';
import { lossOf } from '../telling/causes';
import { cardName, say, type Text } from '../texts';
import { aim } from './aim.svelte';

interface Asked {
  kind: string;
  /** The actor or claimant of the question, or the player who has to lose, keep or choose a card. */
  seat: number;
  claim: Character | undefined;
  /** Who challenged, where a claim is to be proved. */
  challenger: number | undefined;
}

/** What stands first on the agenda. */
export function askedIn(view: CoupView): Asked | undefined {
  const [kind, seat, ...rest] = view.agenda[0] ?? [];
  if (kind === undefined || seat === undefined) return undefined;
  return {
    kind,
    seat,
    claim: rest.find((value): value is Character => typeof value === 'string' && isOne(CHARACTERS, value)),
    challenger: kind.startsWith('Prove') ? rest.find((value) => typeof value === 'number') : undefined,
  };
}

/** Names and numbers of the situation; `me` is the role in it that I have. */
function valuesOf(table: Seen, view: CoupView, asked: Asked, seats: Record<string, number | null | undefined>): Values {
  const { declared } = view;
  const mine = table.you === null ? undefined : view.players[table.you];
  const found: Values = {
    me: 'nobody',
    action: declared?.action ?? '',
    cost: declared?.cost ?? 0,
    gain: declared?.gain ?? 0,
    mine: mine?.cards ?? 0,
    coins: mine?.coins ?? 0,
  };
  const claim = asked.claim ?? declared?.claim;
  if (claim) found.claim = { id: claim, text: cardName(claim) };
  for (const [name, seat] of Object.entries(seats)) {
    if (typeof seat !== 'number') continue;
    found[name] = table.nameOf(seat);
    if (seat === table.you) found.me = name;
  }
  return found;
}

/** What is going on, in a sentence. */
function now(table: Seen, view: CoupView, asked: Asked): string {
  const { seat, claim, challenger } = asked;
  const { declared } = view;
  switch (asked.kind) {
    case 'Declare':
      return say('now.turn', valuesOf(table, view, asked, { seat }));
    case 'ChallengeAction':
    case 'Block':
      if (!declared) return '';
      return say(
        `now.${declared.action as 'tax'}`,
        valuesOf(table, view, asked, { seat: declared.seat, target: declared.target }),
      );
    case 'ChallengeBlock':
      return say('now.blocked', valuesOf(table, view, asked, { seat, actor: declared?.seat }));
    case 'ProveAction':
    case 'ProveBlock':
      return say('now.challenged', valuesOf(table, view, asked, { seat, challenger }));
    case 'Lose': {
      const loss = lossOf(table.events, seat);
      if (!loss || loss.by === 'resigned') return say('now.loses', valuesOf(table, view, asked, { seat }));
      const known = 'claim' in loss ? { ...asked, claim: loss.claim } : { ...asked, claim };
      const others = {
        actor: 'actor' in loss ? loss.actor : null,
        claimant: 'claimant' in loss ? loss.claimant : null,
      };
      return say(`now.loses.${loss.by}`, valuesOf(table, view, known, { ...others, seat }));
    }
    case 'Keep':
      return say('now.exchanging', valuesOf(table, view, asked, { seat }));
    case 'ChooseCard':
      return say('now.choosing');
    default:
      return '';
  }
}

/** May I block, if I do not challenge now? Then both are one question to me. */
export function mayBlockLater(view: CoupView, you: number | null): boolean {
  return view.agenda[0]?.[0] === 'ChallengeAction' && you !== null && !!view.declared?.blockers.includes(you);
}

/** What is asked of me, after the sentence that says what is going on. */
function question(table: Seen, view: CoupView, { kind }: Asked): string {
  switch (kind) {
    case 'Declare': {
      const forced = table.options.every((word) => word.startsWith('coup:'));
      if (forced) return say('ask.forced', { coins: view.players[table.you ?? 0]?.coins ?? 0 });
      const action = aim.of(table);
      return action ? say('ask.target', { action }) : say('ask.act');
    }
    case 'ChallengeAction':
    case 'ChallengeBlock':
      // «Mina sends an Assassin to you»: again the replies ask it.
      return view.declared?.action === 'assassinate' && kind === 'ChallengeAction' ? '' : say('ask.believe');
    case 'Block':
      return ''; // the replies ask it
    case 'ProveAction':
    case 'ProveBlock':
      return table.can('prove') ? '' : say('ask.cannot');
    case 'Lose':
      return say('ask.lose');
    case 'Keep':
      return say('ask.keep', { count: view.players[table.you ?? 0]?.cards ?? 0 });
    case 'ChooseCard':
      return say('ask.choose');
    default:
      return '';
  }
}

export function prompt(table: Seen): string {
  const view = viewOf('coup', table);
  const asked = view && askedIn(view);
  if (table.over || !asked) return '';
  const waits = (): string => t('ask.others', { names: list(table.asked.map((seat) => table.nameOf(seat))) });
  const turn = asked.kind === 'Declare' && !table.mine;
  const then = turn ? '' : table.mine ? question(table, view, asked) : waits();
  return [now(table, view, asked), then].filter(Boolean).join(' ');
}

/** What follows from either answer. */
export function stakes(table: Seen): string[] {
  const view = viewOf('coup', table);
  const asked = view && askedIn(view);
  if (table.over || !asked || !table.mine) return [];
  const { declared } = view;
  const { seat, challenger } = asked;
  const tell = (key: Text, seats: Record<string, number | null | undefined>, more: Values = {}): string =>
    say(key, { ...valuesOf(table, view, asked, seats), ...more });
  const cards = (whose: number | undefined): number => view.players[whose ?? -1]?.cards ?? 0;
  const action = { seat: declared?.seat, target: declared?.target };
  switch (asked.kind) {
    case 'Declare':
      return ofTurn(table, view);
    case 'ChallengeAction': {
      const more = { theirs: cards(seat), after: afterChallenge(table, view) };
      return [tell('stake.challenge', { seat }, more), tell('stake.believe', action)];
    }
    case 'Block':
      return [tell('stake.block', action), tell('stake.pass', action)];
    case 'ChallengeBlock': {
      const both = { seat, actor: declared?.seat };
      return [tell('stake.challenge_block', both, { theirs: cards(seat) }), tell('stake.believe_block', both)];
    }
    case 'ProveAction':
    case 'ProveBlock': {
      const key = asked.kind === 'ProveAction' ? 'stake.concede' : 'stake.concede_block';
      const shown = tell('stake.prove', { challenger }, { theirs: cards(challenger) });
      return [...(table.can('prove') ? [shown] : []), tell(key, { seat: declared?.seat })];
    }
    case 'Lose':
      return [say('stake.lose'), ...afterLoss(table, view, tell)];
    case 'Keep':
      return [say('stake.keep')];
    case 'ChooseCard':
      return [say('stake.choose')];
    default:
      return [];
  }
}

/** After a challenge that I have lost: may I still block? Told of assassinations, and wherever I may not. */
function afterChallenge(table: Seen, view: CoupView): 'still' | 'barred' | 'nothing' {
  if (!mayBlockLater(view, table.you)) return 'nothing';
  if (!view.options.block_after_own_failed_challenge) return 'barred';
  return view.declared?.action === 'assassinate' ? 'still' : 'nothing';
}

/** What it risks to claim a character that is not in my hand. */
export function bluffed(claim: Character, hand: Character[]): string {
  return say('stake.bluff', { claim: cardName(claim), mine: hand.length });
}

/** What claims I could prove, or what the chosen action means. */
function ofTurn(table: Seen, view: CoupView): string[] {
  const me = view.players[table.you ?? -1];
  const hand = me?.hand ?? [];
  if (table.options.every((word) => word.startsWith('coup:')))
    return [say('stake.forced', { cost: ruleOf(view, 'coup')?.cost ?? 0 })];
  const action = aim.of(table);
  const rule = action ? ruleOf(view, action) : undefined;
  if (rule) {
    const { claim } = rule;
    const risk =
      claim && (hand.includes(claim) ? say('stake.honest', { claim: cardName(claim) }) : bluffed(claim, hand));
    return [say('stake.target', { action: rule.action, cost: rule.cost }), ...(risk ? [risk] : [])];
  }
  return [say('stake.act', { cards: list([...new Set(hand)].map(cardName)), mine: hand.length })];
}

/** What still comes after I have lost a card: the declared action goes on. */
function afterLoss(
  table: Seen,
  { declared }: CoupView,
  tell: (key: Text, seats: Record<string, number | null>) => string,
): string[] {
  if (!declared || table.you === null || declared.target !== table.you) return [];
  const { seat } = declared;
  if (declared.blockers.includes(table.you)) return [tell('stake.then.block', { seat })];
  return [tell(declared.action === 'steal' ? 'stake.then.steal' : 'stake.then.assassinate', { seat })];
}
