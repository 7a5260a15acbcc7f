import type { GameEvent, GameModule } from '$lib/games';
import { api, Wrong } from '$lib/net/api';
import type { BoardScene, SeatInfo, Update } from '$lib/net/protocol';
import { play } from '$lib/sound';
import { sitting, Still, updateOf, windowOf } from '$lib/table/Still';
import type { Seen } from '$lib/table/Table.svelte';
import type { Opened } from './saving/document';
import { refusal } from './refusals';
import { say } from './texts';
import { ROOT, Tree, type Answer, type Plain } from './tree';

/** From whose view the board is shown: of the seat to act, of a spectator, or of one seat. */
export type Eyes = 'acting' | 'spectator' | number;

/** Waits in milliseconds before a place is asked for again, when the server was busy: others asked at the same time. */
const AGAIN = [80, 250, 800, 2_000];

/** A table on which every seat is played by hand. The engine says what follows from each answer. */
export class Board extends Still implements Seen {
  readonly game: string;
  readonly names: string[];
  tree = $state.raw<Tree>(new Tree({}));
  at = $state(ROOT);
  eyes = $state<Eyes>('acting');
  open = $state(false);
  scene = $state.raw<BoardScene | null>(null);
  fresh = $state.raw<GameEvent[]>([]);
  module = $state.raw<GameModule | null>(null);
  /** Why the place cannot be shown, or an answer cannot be given. */
  wrong = $state('');
  /** Counts the changes of the tree, which is not reactive itself. */
  changes = $state(0);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache, which nothing shows
  private readonly shown = new Map<string, BoardScene>();
  private asking = 0;
  /** Is the place shown where the board is? Not while the engine's answer is on its way. */
  settled = $state(false);

  constructor(opened: Opened) {
    super();
    this.game = opened.game;
    this.names = opened.names;
    this.tree = opened.tree;
    this.at = opened.at;
  }

  readonly you = $derived(this.scene?.seat ?? null);
  readonly view = $derived(this.scene?.view ?? null);
  readonly asked = $derived(this.scene?.asked ?? []);
  readonly actor = $derived(this.scene?.actor ?? null);
  readonly over = $derived(this.scene?.over ?? false);
  readonly options = $derived(this.you === null ? [] : (this.scene?.options[String(this.you)] ?? []));
  readonly mine = $derived(this.options.length > 0);
  readonly events = $derived((this.scene?.events ?? []) as GameEvent[]);
  readonly window = $derived(windowOf(this.asked));
  readonly seats = $derived<SeatInfo[]>(
    Array.from({ length: this.scene?.players ?? 0 }, (_, seat) => sitting(seat, this.names[seat] ?? '')),
  );
  readonly update = $derived<Update | null>(
    this.scene &&
      updateOf({
        n: this.scene.n,
        view: this.scene.view,
        question: this.scene.question,
        asked: this.asked,
        options: this.options,
        events: this.scene.events,
        over: this.over,
        winners: this.scene.winners,
        scores: this.scene.scores,
      }),
  );

  choose(word: string): void {
    if (this.you !== null && this.can(word)) this.answer([this.you, word]);
  }

  /** Give an answer for any seat that is asked. The options of a place that is not shown any more answer nothing. */
  answer(answer: Answer): void {
    if (!this.settled) return;
    play('tap');
    this.go(this.tree.add(this.at, { answer }), true);
  }

  /**
   * Go on after a place with a position that was set by hand. `instead`: the node of an earlier change, which this one
   * replaces. The number of the node.
   */
  set(from: number, position: Plain, instead: number | null): number {
    const again = instead !== null && !this.tree.node(instead).children.length;
    if (again) this.tree.change(instead, { position });
    const id = again ? instead : this.tree.add(from, { position });
    for (const key of this.shown.keys()) if (key.startsWith(`${id} `)) this.shown.delete(key);
    this.go(id);
    return id;
  }

  /** `moves`: what has just happened is shown moving. */
  go(id: number, moves = false): void {
    this.at = id;
    this.settled = false;
    this.changes++;
    void this.look(moves);
  }

  replace(tree: Tree, at: number): void {
    this.tree = tree;
    this.shown.clear();
    this.go(at);
  }

  back(): void {
    this.go(this.tree.back(this.at));
  }
  forward(): void {
    this.go(this.tree.forward(this.at), true);
  }
  beside(by: number): void {
    this.go(this.tree.beside(this.at, by));
  }

  /** Look from another seat. */
  turn(eyes: Eyes): void {
    this.eyes = eyes;
    void this.look();
  }
  turnUp(open: boolean): void {
    this.open = open;
    void this.look();
  }

  /** Show the place where the board stands; false if it cannot be shown, or not yet. */
  async look(moves = false, tries = 0): Promise<boolean> {
    const mine = ++this.asking;
    const key = `${this.at} ${this.eyes} ${this.open}`;
    try {
      const seat = typeof this.eyes === 'number' ? this.eyes : null;
      const found =
        this.shown.get(key) ??
        (await api.board({
          ...this.tree.placeOf(this.at),
          seat,
          acting: this.eyes === 'acting',
          hands_open: this.open,
        }));
      this.shown.set(key, found);
      if (mine !== this.asking) return false;
      if (found.game !== this.game) throw new Wrong('bad_record');
      this.scene = found;
      this.settled = true;
      this.wrong = '';
      const news = found.fresh ? found.events.slice(-found.fresh) : [];
      this.fresh = (moves ? news : []) as GameEvent[];
      return true;
    } catch (error) {
      if (mine !== this.asking) return false;
      const wait = AGAIN[tries];
      if (wait !== undefined && error instanceof Wrong && error.key === 'busy')
        setTimeout(() => mine === this.asking && void this.look(moves, tries + 1), wait);
      else if (!(await this.lookBefore(error))) this.wrong = refusal(error, this);
      return false;
    }
  }

  /** A line by hand may have an answer that nobody can give: the board opens at the place before it, if it can. */
  private async lookBefore(error: unknown): Promise<boolean> {
    if (this.scene || !(error instanceof Wrong) || error.key !== 'bad_answer') return false;
    const path = this.tree.path(this.at);
    const left = this.tree.placeOf(this.at).line.length - Number(error.details.number);
    const last = path.length - 1 - left;
    if (!(left > 0 && last >= 0)) return false;
    this.at = path[last]?.id ?? ROOT;
    if (await this.look()) this.wrong = say('line.broken', { number: last + 1 });
    return true;
  }

  /** The complete position of the place that is shown. */
  async position(): Promise<Plain> {
    const { position } = await api.board({ ...this.tree.placeOf(this.at), with_position: true });
    return position ?? {};
  }
}
