import type { GameEvent, GameModule } from '$lib/games';
import { api, textOf } from '$lib/net/api';
import type { LessonState, Scene, SeatInfo, Update } from '$lib/net/protocol';
import { settings } from '$lib/settings.svelte';
import { play } from '$lib/sound';
import { sitting, Still, updateOf, windowOf } from '$lib/table/Still';
import type { Seen } from '$lib/table/Table.svelte';
import { toasts } from '$lib/ui/frame/toasts.svelte';
import { say } from './texts';

/** The pause between the answers of other players, in milliseconds. */
const PACE = 1100;

/** A lesson at a table: the server replays it and says whether an answer was the one taught. */
export class Lesson extends Still implements Seen {
  scene = $state.raw<Scene | null>(null);
  played = $state.raw<LessonState | null>(null);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state.raw<GameEvent[]>([]);
  module = $state.raw<GameModule | null>(null);
  /** The last answer that was legal but not the one taught. */
  missed = $state<string | null>(null);
  /** The answer on its way, or the others' answers still to be shown. */
  busy = $state(true);
  failed = $state<string | null>(null);
  private words: string[] = [];
  private closed = false;

  constructor(
    readonly game: string,
    readonly key: string,
  ) {
    super();
    void this.ask([]);
  }

  readonly you = $derived(this.played?.seat ?? 0);
  readonly view = $derived(this.scene?.view ?? null);
  readonly asked = $derived(this.scene?.asked ?? []);
  readonly done = $derived(!this.busy && (this.played?.done ?? false));
  readonly options = $derived(this.busy || this.done ? [] : (this.scene?.options ?? []));
  readonly mine = $derived(this.options.length > 0);
  readonly over = $derived(this.scene?.over ?? false);
  readonly good = $derived(this.busy ? [] : (this.played?.good ?? []));
  readonly step = $derived(this.played?.step ?? 0);
  readonly window = $derived(windowOf(this.asked));
  readonly seats = $derived<SeatInfo[]>(
    Array.from({ length: this.played?.players ?? 0 }, (_, seat) =>
      seat === this.you ? sitting(seat, say('learner')) : sitting(seat, '', 'normal'),
    ),
  );
  readonly update = $derived<Update | null>(
    this.scene &&
      updateOf({
        n: this.words.length,
        view: this.scene.view,
        question: this.scene.question,
        asked: this.asked,
        options: this.options,
        events: this.events,
        over: this.over,
      }),
  );

  choose(word: string): void {
    if (!this.can(word)) return;
    play('tap');
    void this.ask([...this.words, word]);
  }
  close(): void {
    this.closed = true;
  }

  private async ask(words: string[]): Promise<void> {
    this.busy = true;
    try {
      const played = await api.learn(this.game, this.key, words);
      this.missed = played.verdict === 'other' ? (words.at(-1) ?? null) : null;
      if (!this.missed) this.words = words;
      this.played = played;
      await this.show(played.scenes);
    } catch (error) {
      if (this.scene) toasts.show(textOf(error), 'wrong');
      else this.failed = textOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Show the answers of the others one after the other. */
  private async show(scenes: Scene[]): Promise<void> {
    for (const [at, scene] of scenes.entries()) {
      if (at && !settings.still) await new Promise((done) => setTimeout(done, PACE));
      if (this.closed) return;
      this.scene = scene;
      this.fresh = scene.events as GameEvent[];
      this.events = [...this.events, ...this.fresh];
      const sounds = this.fresh.map((event) => this.module?.sound(event, this));
      for (const sound of sounds) if (sound) play(sound);
    }
  }
}
