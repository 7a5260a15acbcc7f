/** Tables of Coup without a server: a view, what may be answered, and what was told. */
import { vi } from 'vitest';
import { loadAppTexts, loadTableTexts } from '../../../src/lib/i18n';
import { open } from '../../../src/lib/games/coup';
import type { GameEvent, GameModule } from '../../../src/lib/games';
import type { Seen } from '../../../src/lib/table/Table.svelte';
import { written } from '../seated';

/** What a player sees at a question; tests/web/positions/coup.py writes it from real games. */
export interface Position {
  kind: string;
  question: string;
  seat: number;
  asked: number[];
  options: string[];
  view: Record<string, unknown> & { players: { cards: number; hand?: string[] }[] };
  events: GameEvent[];
}

export const positions = (written('coup') as Position[] | null) ?? [];

export const NAMES = ['Mina', 'Kaveh', 'Sara', 'Babak', 'Arash', 'Niloufar'];

export async function loadCoup(): Promise<GameModule> {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  if (typeof Element !== 'undefined') {
    Element.prototype.animate = vi.fn().mockReturnValue({ cancel: () => undefined, finished: Promise.resolve() });
    Element.prototype.scrollIntoView = vi.fn();
  }
  await Promise.all([loadAppTexts(), loadTableTexts()]);
  const { module } = await open();
  await vi.waitFor(() => {
    if (module.word('tax', {} as Seen) === '') throw new Error('the texts are not loaded');
  }, 60_000);
  return module;
}

/** A table at which the player of the position looks; what they choose is noted. */
export function seated(position: Position, module: GameModule, chosen: string[] = []): Seen {
  const { seat, view, events, asked } = position;
  let { options } = position;
  const players = view.players as unknown[];
  return {
    view,
    get options() {
      return options;
    },
    events,
    you: seat,
    asked,
    over: false,
    mine: asked.includes(seat),
    fresh: [],
    window: asked.map((one) => ({ seat: one, answered: false })),
    update: null,
    hinted: [],
    module,
    seats: players.map((_, at) => ({
      seat: at,
      name: NAMES[at] ?? '',
      person: `id${at}`,
      bot: null,
      ready: true,
      here: true,
      away: false,
      avatar: '',
      resigned: false,
      program: false,
    })),
    nameOf: (at: number) => NAMES[at] ?? '',
    clockOf: () => undefined,
    now: () => 0,
    can: (word: string) => options.includes(word),
    choices: (head: string) =>
      options.filter((word) => word.startsWith(`${head}:`)).map((word) => word.slice(head.length + 1)),
    choose: (word: string) => {
      if (!options.includes(word)) return;
      chosen.push(word);
      options = []; // the answer is on its way
    },
  } as unknown as Seen;
}
