import { describe, expect, it } from 'vitest';
import { opened, packed, saved, unpacked } from '$lib/board/saving/document';
import { ROOT, Tree } from '$lib/board/tree';
import { changesBetween, zonesOf, type Zone } from '$lib/board/editing/zones';

describe('a board as a link', () => {
  it('comes back as it was', async () => {
    const tree = new Tree({ game: 'dej', players: 4, seed: '123456789012345678901234567890' });
    const at = tree.addLine(ROOT, [
      [0, 'pick:king'],
      [1, 'pick:thief'],
    ]);
    const board = { game: 'dej', tree, at, names: ['مینا', 'Sara'] };
    const text = await packed(saved(board));
    expect(text).toMatch(/^[\w-]+$/);
    const again = opened(await unpacked(text));
    expect(saved(again)).toEqual(saved(board));
    expect(again.tree.placeOf(again.at)).toEqual(tree.placeOf(at));
  });

  it('is refused where it is damaged', async () => {
    await expect(unpacked('AAAA')).rejects.toMatchObject({ key: 'bad_record' });
    expect(() => opened({ game: 'coup' })).toThrow('bad_record');
  });
});

const table = (position: Record<string, unknown>, view: Record<string, unknown> = {}) =>
  zonesOf({ position, draft: position, view, nameOf: String, termOf: (key) => key });
const find = (zones: Zone[], id: string): Zone => {
  const zone = zones.find((one) => one.id === id);
  if (!zone) throw new Error(id);
  return zone;
};

describe('zones of a position', () => {
  it('change one entry each', () => {
    const position = { game: 'coup', players: 2, coins: [2, 2], hands: [['duke'], ['captain']], revealed: [[], []] };
    const hands = find(table(position), 'hands-1');
    const draft: Record<string, unknown> = structuredClone(position);
    if (hands.kind === 'cards') hands.write(draft, ['duke']);
    expect(changesBetween(position, draft)).toEqual({ hands: [['duke'], ['duke']] });
  });

  it('give the turn of a role to whom holds it, after all that were called', () => {
    const round = { holders: { thief: 1, king: 0 }, shown: [], called: 0, burned_up: [], burned_down: ['bishop'] };
    const position = { game: 'dej', players: 2, deck: [], hands: [], cities: [], round, agenda: [['Call', 0, 1]] };
    const turn = find(table(position, { cast: ['assassin', 'thief', 'king'] }), 'turn');
    const draft: Record<string, unknown> = structuredClone(position);
    if (turn.kind === 'one') turn.write(draft, 'king');
    expect(draft.turn).toEqual({ seat: 0, role: 'king' });
    expect(draft.round).toMatchObject({ shown: ['thief', 'king'], called: 3 });
    expect(changesBetween(position, draft).agenda).toBeNull();
  });

  it('give a role to another player, and let the engine call the next', () => {
    const round = {
      holders: { thief: 1, king: 0 },
      shown: ['thief'],
      called: 2,
      burned_up: [],
      burned_down: ['bishop'],
    };
    const position = { game: 'dej', players: 2, deck: [], hands: [], cities: [], round, agenda: [['Act', 1, 2]] };
    const roles = find(table(position, { cast: ['assassin', 'thief', 'king'] }), 'roles-0');
    const draft: Record<string, unknown> = structuredClone(position);
    if (roles.kind === 'cards') roles.write(draft, ['king', 'thief']);
    expect(draft.round).toEqual({ holders: { king: 0, thief: 0 }, called: 2, shown: ['thief'] });
    expect(draft).toMatchObject({ agenda: null, turn: null });
  });
});
