import { beforeAll, describe, expect, it } from 'vitest';
import { liesOf } from '../../src/lib/games/coup/telling/lies';
import type { GameEvent, GameModule } from '../../src/lib/games';
import { loadTableTexts } from '../../src/lib/i18n';
import type { Chapter } from '../../src/lib/table/talk/chapters';
import { chronicle, momentsOfRounds } from '../../src/lib/table/talk/chronicle';
import type { Seen } from '../../src/lib/table/Table.svelte';

beforeAll(() => loadTableTexts());

const CLAIMS: Record<string, string> = {
  tax: 'duke',
  steal: 'captain',
  assassinate: 'assassin',
  exchange: 'ambassador',
};
const claimOf = (action: string): string | undefined => CLAIMS[action];
const tax = (seat: number): GameEvent => ({ event: 'declared', seat, action: 'tax' });
const lost = (seat: number, card: string): GameEvent => ({ event: 'lost', seat, card });
const out = (seat: number): GameEvent => ({ event: 'out', seat });

describe('lies of a game of Coup', () => {
  it('are claims of players who had no such card, as their cards show once they are out', () => {
    expect(liesOf([tax(1), lost(1, 'contessa'), lost(1, 'captain'), out(1)], claimOf)).toEqual([0]);
    expect(liesOf([tax(1), lost(1, 'contessa'), lost(1, 'duke'), out(1)], claimOf)).toEqual([]);
  });
  it('are not known of players who still have cards, unless these are mine', () => {
    const events = [tax(0), { event: 'blocked', seat: 0, claim: 'contessa', action: 'assassinate' }, lost(0, 'duke')];
    expect(liesOf(events, claimOf)).toEqual([]);
    expect(liesOf(events, claimOf, { 0: ['captain'] })).toEqual([1]);
  });
  it('did not work when they were not proved, and are unknown when the cards were changed', () => {
    const conceded = { event: 'conceded', seat: 1, claim: 'duke' };
    expect(liesOf([tax(1), conceded, lost(1, 'captain'), lost(1, 'captain'), out(1)], claimOf)).toEqual([]);
    const exchanged = { event: 'exchanged', seat: 1 };
    const later = [tax(1), exchanged, tax(1), lost(1, 'captain'), lost(1, 'captain'), out(1)];
    expect(liesOf(later, claimOf)).toEqual([2]);
  });
  it('a card lost before a claim is no card of it', () => {
    expect(liesOf([lost(1, 'duke'), tax(1), lost(1, 'captain'), out(1)], claimOf)).toEqual([1]);
  });
});

describe('a chronicle', () => {
  const module = {
    story: (event: GameEvent) => (event.event === 'hidden' ? null : [{ text: `${event.event} ${String(event.seat)}` }]),
  } as unknown as GameModule;
  const table = (winners: number[] = [], over = true): Seen =>
    ({ nameOf: String, over, update: { winners } }) as unknown as Seen;
  const kinds = (events: GameEvent[], winners?: number[], over?: boolean): string[] =>
    chronicle(events, module, table(winners, over)).map(({ kind, at }) => `${kind} ${at}`);

  it('tells one moment of each kind in order, with the last blow', () => {
    const events = [
      { event: 'conceded', seat: 1 },
      { event: 'lost', seat: 1 },
      { event: 'conceded', seat: 2 },
      { event: 'earned', seat: 0 },
      { event: 'lost', seat: 2 },
      { event: 'won', seat: 0 },
    ];
    expect(kinds(events)).toEqual(['blow 1', 'caught 2', 'last 4']);
    expect(kinds(events, [], false)).toEqual(['caught 0', 'caught 2', 'blow 4']);
  });
  it('tells the biggest robbery, and nothing of a coin', () => {
    const gave = (coins: number): GameEvent => ({ event: 'gave', seat: 1, target: 2, coins });
    expect(kinds([gave(1), gave(9), gave(2)], [], false)[0]).toBe('robbery 0');
    const [best] = chronicle([gave(1), gave(9), gave(2)], module, table([], false), 1);
    expect(best?.at).toBe(1);
    expect(kinds([{ event: 'laid', seat: 0, gain: 0 }])).toEqual([]);
  });
  it('prefers what winners did, and what the game itself knows', () => {
    const events = [
      { event: 'destroyed', seat: 0, target: 1 },
      { event: 'destroyed', seat: 2, target: 1 },
      { event: 'declared', seat: 2 },
    ];
    expect(chronicle(events, module, table([0], false), 1)[0]?.at).toBe(0);
    const knowing = {
      ...module,
      moment: (event: GameEvent) => (event.event === 'declared' ? { kind: 'lie', weight: 9 } : undefined),
    } as GameModule;
    const [best] = chronicle(events, knowing, table([0]), 1);
    expect([best?.kind, best?.title, best?.text]).toEqual(['lie', 'دروغی که گرفت', 'declared 2']);
  });
  it('can tell a part of the story', () => {
    const events = [
      { event: 'destroyed', seat: 0 },
      { event: 'destroyed', seat: 1 },
      { event: 'destroyed', seat: 2 },
    ];
    expect(chronicle(events, module, table(), 3, { first: 1, last: 1 }).map(({ at }) => at)).toEqual([1]);
  });
  it('has a moment for every round that is over', () => {
    const round: GameEvent = { event: 'round' };
    const events = [
      round,
      { event: 'destroyed', seat: 0 },
      round,
      { event: 'earned', seat: 1 },
      round,
      { event: 'lost', seat: 1 },
    ];
    const rounds = [0, 2, 4].map((at) => ({
      at,
      last: at,
      heading: { level: 'round', title: '' },
      lines: [],
      mine: false,
    }));
    const found = momentsOfRounds(rounds as unknown as Chapter[], events, module, table([], false));
    expect(Object.entries(found).map(([at, { kind }]) => [at, kind])).toEqual([['0', 'destruction']]);
  });
});
