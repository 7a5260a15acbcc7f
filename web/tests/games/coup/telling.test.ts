import { beforeAll, describe, expect, it } from 'vitest';
import type { Beat, GameEvent, GameModule } from '../../../src/lib/games';
import { lossOf } from '../../../src/lib/games/coup/telling/causes';
import { claimsOf } from '../../../src/lib/games/coup/telling/claims';
import { changeLanguage } from '../../../src/lib/i18n/catalogue';
import type { CoupActionRule } from '../../../src/lib/net/views';
import { loadCoup, positions, seated, type Position } from './seated';

let module: GameModule;
beforeAll(async () => {
  module = await loadCoup();
  await changeLanguage('en');
});

const rule = (action: string, claim: string | null, pays = 0): CoupActionRule =>
  ({ action, claim, pays, cost: 0, aimed: false, blocked_by: [] }) as CoupActionRule;
const ACTIONS = [rule('income', null, 1), rule('tax', 'duke', 3), rule('steal', 'captain')];
const tax: GameEvent = { event: 'declared', seat: 1, action: 'tax' };
const steal: GameEvent = { event: 'aimed', seat: 1, action: 'steal', target: 0 };
const challenged: GameEvent = { event: 'challenged', seat: 0, claimant: 1, claim: 'duke' };
const proved: GameEvent = { event: 'proved', seat: 1, claim: 'duke' };
const conceded: GameEvent = { event: 'conceded', seat: 1, claim: 'duke' };
const lost = (seat: number, card = 'duke'): GameEvent => ({ event: 'lost', seat, card });

describe('claims', () => {
  const counts = (...events: GameEvent[]): Record<string, number> =>
    Object.fromEntries(claimsOf(events, 1, ACTIONS).counts.map(({ card, times }) => [card, times]));
  it('are counted by character', () => {
    expect(counts(tax, steal, tax)).toEqual({ duke: 2, captain: 1 });
  });
  it('count blocks, but nothing that others said and no action without a character', () => {
    const block: GameEvent = { event: 'blocked', seat: 1, actor: 0, action: 'steal', claim: 'ambassador' };
    expect(counts(block, { ...tax, seat: 0 }, { ...tax, action: 'income' })).toEqual({ ambassador: 1 });
  });
  it('are forgotten with an exchange, which leaves a mark', () => {
    const events: GameEvent[] = [tax, steal, { event: 'exchanged', seat: 1 }, tax];
    expect(counts(...events)).toEqual({ duke: 1 });
    expect(claimsOf(events, 1, ACTIONS).fresh).toBe(true);
    expect(claimsOf([tax], 1, ACTIONS).fresh).toBe(false);
  });
  it('of a character that was shown are forgotten: that card went back', () => {
    expect(counts(tax, steal, tax, challenged, proved)).toEqual({ captain: 1 });
  });
  it('that were not proved do not count', () => {
    expect(counts(tax, tax, challenged, conceded)).toEqual({ duke: 1 });
  });
  it('can all be read, in order', () => {
    const { words } = claimsOf([tax, challenged, proved, steal, lost(1, 'captain')], 1, ACTIONS);
    expect(words.map(({ what }) => what)).toEqual(['claimed', 'proved', 'claimed', 'lost']);
  });
});

describe('why a card is lost', () => {
  it('a challenge was lost', () => {
    expect(lossOf([tax, challenged, proved], 0)).toEqual({ by: 'challenge', claimant: 1, claim: 'duke' });
  });
  it('a claim was not proved', () => {
    expect(lossOf([tax, challenged, conceded], 1)).toEqual({ by: 'bluff', claim: 'duke' });
  });
  it('an assassination that somebody challenged in vain', () => {
    const aimed: GameEvent = { event: 'aimed', seat: 1, action: 'assassinate', target: 2 };
    const events = [aimed, { ...challenged, claim: 'assassin' }, { ...proved, claim: 'assassin' }, lost(0)];
    expect(lossOf(events, 2)).toEqual({ by: 'assassinate', actor: 1 });
  });
  it('a coup', () => {
    expect(lossOf([{ event: 'aimed', seat: 1, action: 'coup', target: 2 }], 2)).toEqual({ by: 'coup', actor: 1 });
  });
  it('somebody gave up', () => {
    expect(lossOf([tax, { event: 'resigned', seat: 2 }], 2)).toEqual({ by: 'resigned' });
  });
});

/** A table of three where I sit on seat 0, before anything happened. */
function before(): Position {
  return {
    kind: '',
    question: 'Declare',
    seat: 0,
    asked: [1],
    options: [],
    events: [],
    view: { agenda: [['Declare', 1]], actions: ACTIONS, players: [{ cards: 2 }, { cards: 2 }, { cards: 2 }] },
  };
}
function beats(event: GameEvent, ...earlier: GameEvent[]): Beat[] {
  const told = { events: [...earlier, event], at: earlier.length };
  return [module.beat?.(event, seated(before(), module), told) ?? []].flat();
}

describe('beats', () => {
  it('a proof is suspense, a card turned up, and a verdict', () => {
    const played = beats(proved, tax, challenged);
    expect(played.map(({ kind }) => kind)).toEqual(['suspense', 'flip', 'verdict']);
    expect(played[1]?.draw?.with.name).toBe('Duke');
    expect(played[2]).toMatchObject({ mine: true, text: expect.stringMatching(/you lose the challenge/) as string });
  });
  it('what is aimed at me is mine, and names me', () => {
    const [beat] = beats({ event: 'aimed', seat: 1, action: 'assassinate', target: 0 });
    expect(beat).toMatchObject({ kind: 'target', mine: true, seats: [1, 0] });
    expect(beat?.text).toMatch(/claims the Assassin to assassinate you/);
    const [other] = beats({ event: 'aimed', seat: 1, action: 'assassinate', target: 2 });
    expect(other).toMatchObject({ kind: 'target', mine: false, seats: [1, 2] });
  });
  it('a coup strikes, a lost card is shown, and the end is a victory', () => {
    const coup = beats({ event: 'aimed', seat: 1, action: 'coup', target: 0 });
    expect(coup).toMatchObject([{ kind: 'strike', mine: true }]);
    expect(beats(lost(0))).toMatchObject([{ kind: 'loss', mine: true, draw: { with: { name: 'Duke' } } }]);
    expect(beats({ event: 'won', seat: 1 })).toMatchObject([{ kind: 'victory', mine: false }]);
  });
  it('income and cards that only their owner sees are no moments', () => {
    expect(beats({ event: 'declared', seat: 1, action: 'income' })).toEqual([]);
    expect(beats({ event: 'drew', seat: 0, card: 'duke' })).toEqual([]);
  });
});

describe('causes', () => {
  const cause = (event: GameEvent, ...earlier: GameEvent[]): string | null | undefined =>
    module.cause?.(event, seated(before(), module), { events: [...earlier, event], at: earlier.length });
  it('tell why coins moved', () => {
    expect(cause({ event: 'earned', seat: 1, coins: 3 }, tax)).toBe('Tax');
  });
  it('do not say that the winner is the only one with influence when somebody gave up', () => {
    const won: GameEvent = { event: 'won', seat: 1 };
    expect(cause(won, lost(0))).toMatch(/influence/);
    expect(cause(won, { event: 'resigned', seat: 0 }, lost(0))).not.toMatch(/influence/);
  });
});

describe.skipIf(!positions.length)('real games', () => {
  it('have a line or nothing for every event, and a picture for every line', () => {
    for (const position of positions) {
      const table = seated(position, module);
      for (const [at, event] of position.events.entries()) {
        const line = (module.story(event, table) ?? []).map(({ text }) => text).join('');
        expect(line, event.event).not.toMatch(/[_{}]|event\./);
        if (line && event.event !== 'starts') expect(module.icon?.(event), event.event).toBeTruthy();
        for (const beat of [module.beat?.(event, table, { events: position.events, at }) ?? []].flat())
          expect(beat.text, event.event).toMatch(/^[^{}_]+[.!?]$/);
        if (event.event === 'lost' || event.event === 'earned')
          expect(module.cause?.(event, table, { events: position.events, at }), event.event).toMatch(/\S/);
      }
    }
  });
});
