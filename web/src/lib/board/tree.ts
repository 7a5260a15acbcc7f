/** Lines that were tried on the board: a tree of answers and of positions that were changed by hand. */

export type Plain = Record<string, unknown>;
export type Answer = [number, string];

export interface Place {
  start: Plain;
  line: Answer[];
}

/** What leads to a node from the one before: an answer, or a position set by hand. */
export type Step = { answer: Answer } | { position: Plain };

export interface Node {
  readonly id: number;
  readonly parent: number;
  readonly step: Step | null;
  /** The main line first. */
  children: number[];
}

export const ROOT = 0;

export class Tree {
  private readonly root: Node = { id: ROOT, parent: -1, step: null, children: [] };
  readonly nodes: Node[] = [this.root];
  /** The child that was visited last, by node: forward leads there again. */
  private readonly visited = new Map<number, number>();

  constructor(readonly start: Plain) {}

  node(id: number): Node {
    return this.nodes[id] ?? this.root;
  }

  /** The node after this step; the same step twice is one node. */
  add(from: number, step: Step): number {
    const parent = this.node(from);
    const same = parent.children.find((child) => isSame(this.node(child).step, step));
    const id = same ?? this.nodes.length;
    if (same === undefined) {
      this.nodes.push({ id, parent: from, step, children: [] });
      parent.children.push(id);
    }
    this.visited.set(from, id);
    return id;
  }

  /** Replace the step to a node from which nothing was tried yet. */
  change(id: number, step: Step): void {
    const { parent, children } = this.node(id);
    if (!children.length) this.nodes[id] = { id, parent, step, children };
  }

  /** Several answers in a row; the number of the last node. */
  addLine(from: number, line: Answer[]): number {
    return line.reduce((at, answer) => this.add(at, { answer }), from);
  }

  /** The nodes from the root to this one. */
  path(id: number): Node[] {
    const found: Node[] = [];
    for (let at = this.node(id); ; at = this.node(at.parent)) {
      found.unshift(at);
      if (at.parent < 0) return found;
    }
  }

  /** From where the engine plays: the last position set by hand, or the start, and the answers since then. */
  placeOf(id: number): Place {
    let place: Place = { start: this.start, line: [] };
    for (const { step } of this.path(id)) {
      if (!step) continue;
      if ('position' in step) place = { start: { position: step.position }, line: [] };
      else place.line.push(step.answer);
    }
    return place;
  }

  back(id: number): number {
    const { parent } = this.node(id);
    if (parent < 0) return id;
    this.visited.set(parent, id);
    return parent;
  }

  forward(id: number): number {
    const { children } = this.node(id);
    return this.visited.get(id) ?? children[0] ?? id;
  }

  /** Another step at the same place: the next branch, or the one before. */
  beside(id: number, by: number): number {
    const { parent } = this.node(id);
    if (parent < 0) return id;
    const { children } = this.node(parent);
    const next = children[(children.indexOf(id) + by + children.length) % children.length] ?? id;
    this.visited.set(parent, next);
    return next;
  }

  /** The line that is shown: through this node, and on along what was visited last. */
  lineThrough(id: number): Node[] {
    const line = this.path(id);
    for (let at = id; ;) {
      const next = this.forward(at);
      if (next === at) return line;
      line.push(this.node(next));
      at = next;
    }
  }

  /** Make the line through this node the main one. */
  promote(id: number): void {
    for (const { id: at, parent } of this.path(id)) {
      if (parent < 0) continue;
      const before = this.node(parent);
      before.children = [at, ...before.children.filter((child) => child !== at)];
    }
  }

  /** A tree without this node and what follows it; and the number of the node before it there. */
  without(id: number): { tree: Tree; at: number } {
    const tree = new Tree(this.start);
    const numbers = new Map([[ROOT, ROOT]]);
    const copy = (from: number): void => {
      for (const child of this.node(from).children) {
        const { step } = this.node(child);
        if (child === id || !step) continue;
        numbers.set(child, tree.add(numbers.get(from) ?? ROOT, step));
        copy(child);
      }
    };
    copy(ROOT);
    return { tree, at: numbers.get(this.node(id).parent) ?? ROOT };
  }

  /** The nodes but the root as plain data: where each comes from, and the seat and word of its answer or a position. */
  written(): unknown[][] {
    return this.nodes
      .slice(1)
      .map(({ parent, step }) => (step && 'answer' in step ? [parent, ...step.answer] : [parent, step?.position]));
  }

  /** The tree of plain data. Throws if it is none. */
  static read(start: Plain, written: unknown): Tree {
    const tree = new Tree(start);
    if (!Array.isArray(written)) throw new TypeError('no tree');
    const numbers = [ROOT];
    for (const row of written as unknown[]) {
      if (!Array.isArray(row)) throw new TypeError('no node');
      const [parent, ...rest] = row as unknown[];
      const from = numbers[Number(parent)];
      if (from === undefined) throw new TypeError('no such node');
      numbers.push(tree.add(from, readStep(rest)));
    }
    tree.visited.clear();
    return tree;
  }
}

function readStep([first, second]: unknown[]): Step {
  if (typeof first === 'number' && typeof second === 'string') return { answer: [first, second] };
  if (typeof first === 'object' && first !== null) return { position: first as Plain };
  throw new TypeError('no step');
}

function isSame(one: Step | null, other: Step): boolean {
  if (!one || 'answer' in one !== 'answer' in other) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
