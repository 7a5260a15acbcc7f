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

/**
 * A table at which the player of the position looks. What they choose is noted in `chosen`, and the table takes no
 * other answer until that is emptied.
 */
export function seated(position: Position, module: GameModule, chosen: string[] = []): Seen {
  const { seat, view, events, asked } = position;
  const open = (): string[] => (chosen.length ? [] : position.options); // an answer may be on its way
  const players = view.players as unknown[];
  return {
    view,
    get options() {
      return open();
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
    can: (word: string) => open().includes(word),
    choices: (head: string) =>
      open()
        .filter((word) => word.startsWith(`${head}:`))
        .map((word) => word.slice(head.length + 1)),
    choose: (word: string) => {
      if (open().includes(word)) chosen.push(word);
    },
  } as unknown as Seen;
}
