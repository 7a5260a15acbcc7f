/** A table of a position that was written by Python, for tests of what is asked and drawn. */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { GameEvent, GameModule } from '../../src/lib/games';
import type { Seen } from '../../src/lib/table/Table.svelte';

export interface Position {
  question: string;
  seat: number;
  options: string[];
  view: Record<string, unknown>;
  events: GameEvent[];
}

/** What the components ask of a browser and jsdom does not have. */
export function stubBrowser(): void {
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...silent }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): undefined => undefined;
      unobserve = (): undefined => undefined;
      disconnect = (): undefined => undefined;
    },
  );
  Element.prototype.animate = vi.fn().mockReturnValue({ cancel: () => undefined, finished: Promise.resolve() });
  Element.prototype.scrollIntoView = vi.fn();
}

/** What `tests/web/test_units.py` wrote for the tests of a game; null where they run without Python. */
export function written(game: string): unknown {
  const folder = process.env.MEYDAN_POSITIONS;
  return folder ? JSON.parse(readFileSync(`${folder}/${game}.json`, 'utf8')) : null;
}

/** The table as the asked seat sees it, or another one. What is chosen is added to `chosen`. */
export function seated(
  { seat, options, view, events }: Position,
  module: GameModule,
  { you = seat, chosen = [] }: { you?: number | null; chosen?: string[] } = {},
): Seen {
  const offered = you === seat ? options : [];
  const players = view.players as unknown[];
  return {
    view,
    options: offered,
    events,
    you,
    asked: [seat],
    over: false,
    mine: you === seat,
    fresh: [],
    window: [],
    update: null,
    hinted: [],
    module,
    seats: players.map((_, at) => ({
      seat: at,
      name: `p${at}`,
      person: `id${at}`,
      bot: null,
      ready: true,
      here: true,
      away: false,
    })),
    nameOf: (at: number) => `Player${at}`,
    clockOf: () => undefined,
    now: () => 0,
    can: (word: string) => offered.includes(word),
    choices: (head: string) =>
      offered.filter((word) => word.startsWith(`${head}:`)).map((word) => word.slice(head.length + 1)),
    choose: (word: string) => void chosen.push(word),
  } as Seen;
}
