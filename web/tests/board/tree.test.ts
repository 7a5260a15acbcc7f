import { describe, expect, it } from 'vitest';
import { ROOT, Tree, type Answer } from '$lib/board/tree';

const START = { game: 'coup', players: 3, seed: 1 };
const LINE: Answer[] = [
  [0, 'tax'],
  [1, 'allow'],
  [2, 'allow'],
];

describe('the tree of lines', () => {
  it('goes back, tries another answer, and returns', () => {
    const tree = new Tree(START);
    const end = tree.addLine(ROOT, LINE);
    const first = tree.back(tree.back(end));
    const other = tree.add(first, { answer: [1, 'challenge'] });
    expect(tree.placeOf(other)).toEqual({ start: START, line: [LINE[0], [1, 'challenge']] });
    expect(tree.beside(other, 1)).toBe(tree.node(first).children[0]);
    expect(tree.forward(tree.forward(first))).toBe(end);
    expect(tree.lineThrough(first).at(-1)?.id).toBe(end);
  });

  it('has one node for the same answer', () => {
    const tree = new Tree(START);
    expect(tree.addLine(ROOT, LINE)).toBe(tree.addLine(ROOT, LINE));
    expect(tree.nodes).toHaveLength(4);
  });

  it('plays on from a position that was set by hand', () => {
    const tree = new Tree(START);
    const changed = tree.add(tree.addLine(ROOT, LINE), { position: { game: 'coup', coins: [1] } });
    const at = tree.add(changed, { answer: [2, 'income'] });
    expect(tree.placeOf(at)).toEqual({ start: { position: { game: 'coup', coins: [1] } }, line: [[2, 'income']] });
    tree.change(changed, { position: {} });
    expect(tree.node(changed).step).toEqual({ position: { game: 'coup', coins: [1] } });
  });

  it('makes a branch the main line, and cuts one off', () => {
    const tree = new Tree(START);
    const end = tree.addLine(ROOT, LINE);
    const other = tree.add(ROOT, { answer: [0, 'income'] });
    tree.promote(other);
    expect(tree.node(ROOT).children[0]).toBe(other);
    const { tree: left, at } = tree.without(tree.back(end));
    expect(left.placeOf(at).line).toEqual(LINE.slice(0, 1));
    expect(left.nodes).toHaveLength(3);
  });

  it('is written and read again', () => {
    const tree = new Tree(START);
    tree.addLine(ROOT, LINE);
    tree.add(2, { position: { game: 'coup' } });
    const again = Tree.read(START, JSON.parse(JSON.stringify(tree.written())));
    expect(again.written()).toEqual(tree.written());
    for (const broken of [null, [[7, 0, 'tax']], [[0, 0]], ['tax']])
      expect(() => Tree.read(START, broken)).toThrow(TypeError);
  });
});
