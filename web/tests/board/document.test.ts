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
    const cards = { hands: [['duke'], ['captain']], revealed: [[], []] };
    const position = { game: 'coup', players: 2, options: {}, coins: [2, 2], ...cards };
    const hands = find(table(position), 'hands-1');
    const draft: Record<string, unknown> = structuredClone(position);
    if (hands.kind === 'cards') hands.write(draft, ['duke']);
    expect(changesBetween(position, draft)).toEqual({ hands: [['duke'], ['duke']] });
  });

  it('end a battle of Rakab where the token of war moves, and let the engine say who fights', () => {
    const cards = { hands: [[], []], rows: [[], []], owned: [[], []], decks: [[], []], seasons: [] };
    const battle = { war: 'rey', passed: [1], fighting: [0], agenda: [['Fight', 0]], chooser: 0, quiet: 0 };
    const position = { game: 'rakab', players: 2, options: { stall_limit: 3 }, ...cards, ...battle };
    const zones = table(position, { provinces: [{ province: 'rey' }, { province: 'gilan' }] });
    const draft: Record<string, unknown> = structuredClone(position);
    const [war, passed] = [find(zones, 'war'), find(zones, 'passed')];
    if (war.kind === 'one') war.write(draft, 'gilan');
    expect(changesBetween(position, draft)).toEqual({ war: 'gilan', agenda: null, fighting: null, passed: [] });
    if (passed.kind === 'some') passed.write(draft, ['0']);
    expect(draft).toMatchObject({ passed: [0], fighting: null });
  });

  it('mark a role by whom holds the one that does it, as an ability used in that turn', () => {
    const round = { holders: { assassin: 1, king: 0 }, shown: ['assassin'], called: 1 };
    const turn = { seat: 1, role: 'assassin' };
    const position = { game: 'dej', players: 2, deck: [], hands: [], cities: [], round, marks: {}, turn, agenda: [] };
    const murdered = find(table(position, { cast: ['assassin', 'king'] }), 'murdered');
    const draft: Record<string, unknown> = structuredClone(position);
    if (murdered.kind === 'one') murdered.write(draft, 'king');
    expect(draft).toMatchObject({ marks: { murdered: { roles: ['king'], by: 1 } }, turn: { used: [0] }, agenda: null });
    if (murdered.kind === 'one') murdered.write(draft, '');
    expect(draft).toMatchObject({ marks: {}, turn: { used: [] } });
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
