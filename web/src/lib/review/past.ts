/** A finished game as one seat saw it, loaded once: what was asked at a moment, and what happened then. */
import { api } from '$lib/net/api';
import type { GameModule } from '$lib/games';
import type { Frame, TableInfo } from '$lib/net/protocol';
import { Recorded } from '$lib/table/Recorded.svelte';
import { chapters } from '$lib/table/talk/chapters';

/** Loads the frames of a game from a number on; there are `total + 1` of them. */
type Source = (first: number) => Promise<{ frames: Frame[]; total: number }>;

/** A moment at which a player is asked, with some of the answers they could give. */
export class Asked extends Recorded {
  override readonly mine = true;
  constructor(override readonly options: string[]) {
    super();
  }
}

export class Past {
  private frames: Promise<Frame[]> | null = null;

  constructor(
    private readonly info: Pick<TableInfo, 'seats'>,
    private readonly module: GameModule,
    private readonly seat: number,
    private readonly source: Source,
  ) {}

  /** The table before answer `number`, which may have been one of these words; null if it cannot be had. */
  async before(number: number, words: string[] = []): Promise<Recorded | null> {
    const all = await this.all();
    if (!all[number]) return null;
    const { info, module, seat } = this;
    // What was told earlier belongs to it; with the next frame it is not the end.
    const frames = all.slice(0, number + 2);
    return Object.assign(new Asked(words), { module, seats: info.seats, you: seat, frames, at: number });
  }

  /** The situation before answer `number`: what had just happened, and what was asked. `words`: answers it may be. */
  async context(number: number, words: string[]): Promise<string> {
    const table = await this.before(number, words);
    const asked = table ? this.module.prompt(table) : '';
    const before = number ? ((await this.told(number)).at(-1) ?? '') : '';
    // A question may tell itself what happened: «Mina claims the Duke. Do you believe it?»
    return asked.includes(before.replace(/[.!]$/, '')) ? asked : `${before} ${asked}`;
  }

  /** Whose answer `number` was. */
  async by(number: number): Promise<number | null> {
    return (await this.all())[number + 1]?.seat ?? null;
  }

  /** What led to the table before answer `number`, in the sentences of the story. */
  async told(number: number): Promise<string[]> {
    const table = await this.before(number);
    if (!table) return [];
    const all = chapters(table.fresh, this.module, table);
    const lines = all.flatMap((chapter) => chapter.lines.map(({ parts }) => parts.map(({ text }) => text).join('')));
    return lines.length ? lines : all.flatMap(({ heading }) => (heading ? [heading.title] : []));
  }

  private all(): Promise<Frame[]> {
    this.frames ??= this.load().catch(() => {
      this.frames = null;
      return [];
    });
    return this.frames;
  }

  private async load(): Promise<Frame[]> {
    const found: Frame[] = [];
    for (;;) {
      const { frames, total } = await this.source(found.length);
      found.push(...frames);
      if (!frames.length || found.length > total) return found;
    }
  }
}

/** The past of a table of the server, or of this device. */
export const pastOf = (info: TableInfo, module: GameModule, seat: number): Past =>
  new Past(info, module, seat, (first) => api.replay(info.id, seat, first));
