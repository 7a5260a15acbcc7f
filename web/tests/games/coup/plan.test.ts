import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent, GameModule } from '../../../src/lib/games';
import { plan } from '../../../src/lib/games/coup/asking/plan.svelte';
import type { Seen } from '../../../src/lib/table/Table.svelte';
import { settings } from '../../../src/lib/settings.svelte';
import { loadCoup, seated, type Position } from './seated';

let module: GameModule;
beforeAll(async () => {
  module = await loadCoup();
});
beforeEach(() => plan.cancel());

const AIMED: GameEvent = { event: 'aimed', seat: 1, action: 'assassinate', target: 0 };
const RULES = { block_after_own_failed_challenge: true };

/** Kaveh sends an Assassin to me; three play, and I have no Contessa. */
function asked(question: string, options: string[], events: GameEvent[] = [AIMED]): Position {
  const declared = {
    seat: 1,
    action: 'assassinate',
    target: 0,
    claim: 'assassin',
    cost: 3,
    gain: 0,
    blocks: ['contessa'],
    blockers: [0],
  };
  return {
    kind: question,
    question,
    seat: 0,
    asked: options.length ? [0] : [2],
    options,
    events,
    view: {
      agenda: [[question, 1, question === 'Block' ? 'assassinate' : 'assassin']],
      declared,
      options: RULES,
      actions: [],
      players: [{ cards: 2, hand: ['duke', 'captain'] }, { cards: 2 }, { cards: 2 }],
    },
  };
}
const first = (): Position => asked('ChallengeAction', ['allow', 'challenge']);
const waiting = (): Position => asked('ChallengeAction', []);
const later = (...events: GameEvent[]): Position => asked('Block', ['allow', 'block:contessa'], [AIMED, ...events]);

describe('blocking what may still be challenged', () => {
  it('answers «allow» and nothing else, so that nobody learns of it', () => {
    const chosen: string[] = [];
    plan.make('contessa', seated(first(), module, chosen));
    expect(chosen).toEqual(['allow']);
    expect(plan.of(seated(waiting(), module))).toBe('contessa');
  });
  it('blocks by itself when the time has come', () => {
    plan.make('contessa', seated(first(), module));
    expect(module.preset?.(seated(waiting(), module))).toBeUndefined();
    expect(module.preset?.(seated(later(), module))).toBe('block:contessa');
  });
  it('is called off when somebody challenges, and says so', () => {
    plan.make('contessa', seated(first(), module));
    const table = seated(later({ event: 'challenged', seat: 2, claimant: 1, claim: 'assassin' }), module);
    expect(module.preset?.(table)).toBeUndefined();
    expect(plan.of(table)).toBeUndefined();
    expect(plan.dropped(table)).toBe('contessa');
  });
  it('can be taken back before it is asked', () => {
    plan.make('contessa', seated(first(), module));
    plan.cancel();
    expect(module.preset?.(seated(later(), module))).toBeUndefined();
    expect(plan.dropped(seated(later(), module))).toBeUndefined();
  });
  it('holds for this action only', () => {
    plan.make('contessa', seated(first(), module));
    const again = seated(later({ event: 'lost', seat: 2, card: 'duke' }, { ...AIMED, seat: 2 }), module);
    expect(module.preset?.(again)).toBeUndefined();
    expect(plan.dropped(again)).toBeUndefined();
  });
  it('holds for this player only, where several share a device', () => {
    plan.make('contessa', seated(first(), module));
    expect(plan.of(seated({ ...waiting(), seat: 2 }, module))).toBeUndefined();
  });
  it('holds for this table only', () => {
    const live = { ...seated(first(), module), info: { id: 'a' } };
    plan.make('contessa', live);
    expect(plan.of({ ...seated(waiting(), module), info: { id: 'a' } } as Seen)).toBe('contessa');
    expect(plan.of({ ...seated(waiting(), module), info: { id: 'b' } } as Seen)).toBeUndefined();
    expect(plan.of(seated(waiting(), module))).toBeUndefined(); // a replay
  });
  it('is not made by those who may not block later', () => {
    const position = first();
    position.view.declared = { ...(position.view.declared as object), blockers: [2] };
    const chosen: string[] = [];
    plan.make('contessa', seated(position, module, chosen));
    expect(chosen).toEqual([]);
  });
  it('is not remembered where the answer was not taken', () => {
    const table = { ...seated(first(), module), choose: () => undefined };
    plan.make('contessa', table);
    expect(plan.of(seated(waiting(), module))).toBeUndefined();
  });
  it('comes before what I let pass without being asked', () => {
    settings.change({ passes: ['assassinate', 'block'] });
    plan.make('contessa', seated(first(), module));
    expect(module.preset?.(seated(later(), module))).toBe('block:contessa');
    settings.change({ passes: [] });
  });
});
