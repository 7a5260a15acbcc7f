// @vitest-environment jsdom
// Positions of real games, written by tests/web/positions/dej.py: every option of every one can be chosen by touching
// things.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { open } from '../../src/lib/games/dej';
import {
  costOf,
  districtDrawing,
  RANKS,
  roleDrawing,
  TYPE_OF,
  UNIQUES,
  type DejView,
} from '../../src/lib/games/dej/look';
import { placeOf } from '../../src/lib/games/dej/choices/places';
import { SETUPS } from '../../src/lib/games/dej/setup/setups';
import type { GameEvent, GameModule } from '../../src/lib/games';
import { readTexts } from '../../scripts/locales';
import { changeLanguage } from '../../src/lib/i18n/catalogue';
import { languages } from '../../src/lib/i18n/languages';
import BoardAndDock from '../../src/lib/table/frame/BoardAndDock.svelte';
import type { Seen } from '../../src/lib/table/Table.svelte';
import { written } from './seated';

interface Position {
  question: string;
  seat: number;
  options: string[];
  view: Record<string, unknown>;
  events: GameEvent[];
}
interface Told {
  positions: Position[];
  costs: Record<string, Record<string, number>>;
  setups: Record<string, [string[], string[]]>;
  events: string[];
  questions: string[];
}
const told = written('dej') as Told | null;
const modules: Record<string, GameModule> = {};
/** Is the table shown on a phone? */
let phone = false;

beforeAll(async () => {
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...nothing, matches: phone && query.includes('max-width') }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  Element.prototype.animate = vi.fn().mockReturnValue({ cancel: () => undefined, finished: Promise.resolve() });
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  for (const game of ['dej', 'kohan_dej'] as const) modules[game] = (await open(game)).module;
  await vi.waitFor(() => expect(modules.dej?.word('end_turn', {} as Seen)).not.toBe('end_turn'), 60_000);
});
afterEach(() => {
  phone = false;
  document.body.innerHTML = '';
});

function seated({ seat, options, view, events }: Position, chosen: string[]): Seen {
  const players = view.players as unknown[];
  return {
    view,
    options,
    events,
    you: seat,
    asked: [seat],
    over: false,
    mine: true,
    fresh: [],
    window: [],
    update: null,
    hinted: [],
    module: modules[String(view.game)] ?? null,
    seats: players.map((_, at) => ({
      seat: at,
      name: `p${at}`,
      person: `id${at}`,
      bot: null,
      ready: true,
      here: true,
      away: false,
    })),
    nameOf: (at) => `بازیکن${at}`,
    clockOf: () => undefined,
    now: () => 0,
    can: (word) => options.includes(word),
    choices: (head) => options.filter((word) => word.startsWith(`${head}:`)).map((word) => word.slice(head.length + 1)),
    choose: (word) => void chosen.push(word),
  };
}

/** Buttons are found by their tag: jsdom takes long to match selectors with a table of many elements. */
const buttons = (within: Document | Element = document): HTMLElement[] => [...within.getElementsByTagName('button')];
const inDialog = (): HTMLElement[] =>
  [...document.getElementsByTagName('dialog')].filter(({ open }) => open).flatMap((one) => buttons(one));
const standsFor =
  (words: string) =>
  ({ dataset }: HTMLElement): boolean =>
    dataset.words === words;

/** Show the table and do something there. What was chosen. */
function chosenBy(
  position: Position,
  act: (press: (find: () => HTMLElement | undefined) => void, chosen: string[]) => void,
): string[] {
  const chosen: string[] = [];
  const module = modules[String(position.view.game)];
  if (!module) throw new Error('no table');
  const board = mount(BoardAndDock, { target: document.body, props: { table: seated(position, chosen), module } });
  const press = (find: () => HTMLElement | undefined): void => {
    flushSync();
    find()?.click();
    flushSync();
  };
  act(press, chosen);
  void unmount(board);
  return chosen;
}

/**
 * Touch the table for each option: what is folded away is unfolded, what opens to be read is read, and where a thing
 * stands for several options more touches say which.
 */
function touched(position: Position, words: string[]): string[] {
  return chosenBy(position, (press, chosen) => {
    for (const word of words) {
      const before = chosen.length;
      press(() =>
        buttons().find((one) => one.dataset.fold !== undefined && one.getAttribute('aria-expanded') === 'false'),
      );
      for (let touches = 0; touches < 4 && chosen.length === before; touches++)
        press(
          () =>
            inDialog().find(({ dataset }) => dataset.word !== undefined) ??
            buttons().find(({ dataset }) => dataset.word === word) ??
            buttons().find(standsFor(word)) ??
            buttons().find(({ dataset }) => dataset.words?.split(' ').includes(word)),
        );
    }
  });
}

describe.skipIf(!told)('the table of Dej and Kohan Dej', () => {
  const kinds = [...new Set(told?.positions.map(({ question }) => question))];
  const screens = kinds.flatMap((kind) => [true, false].map((small) => ({ kind, small })));
  it.each(screens)('answers $kind by touching things (phone: $small)', { timeout: 120_000 }, ({ kind, small }) => {
    phone = small;
    const all = told?.positions.filter(({ question }) => question === kind) ?? [];
    // A desk only lays the same things elsewhere: one position is enough there.
    for (const position of phone ? all : all.slice(0, 1))
      if (!position.view.tokens) expect(touched(position, position.options), kind).toEqual(position.options);
  });
  it('lets warrants and threats be chosen in any order, and sends them as the engine asks', () => {
    for (const position of told?.positions ?? []) {
      const { tokens } = position.view as unknown as DejView;
      if (!tokens) continue;
      const verb = position.options[0]?.split(':')[0] ?? '';
      const left = tokens.roles.filter((role) => !tokens.laid.includes(role)).slice(tokens.laid.length - tokens.count);
      const words = left.map((role) => `${verb}:${role}`);
      // Chosen from the highest down; one is taken out again and put back.
      const [again = ''] = words;
      const sent = chosenBy(position, (press) => {
        for (const word of [...words].reverse().concat(again, again, 'lay'))
          press(() => buttons().find(standsFor(word)));
      });
      expect(sent).toEqual([words[0]]);
    }
  });
  it('leaves nothing beside the things but to refuse, to stop, and how to pay', () => {
    const words = 'enough|decline|pass|let_go|keep_roles|pay|refuse';
    const choices = 'pay:(coins|cards|help)|reward:(none|coin|card)|coins:\\d+,cards:\\d+';
    const beside = new RegExp(`^(${words}|${choices})$`);
    for (const { question, options, view } of told?.positions ?? []) {
      const loose = options.filter(
        (word) => placeOf(word, view as unknown as DejView) === 'answer' && !beside.test(word),
      );
      expect(loose, question).toEqual([]);
    }
  });
  it('explains every price that is not the printed one', () => {
    for (const { options, view } of told?.positions ?? [])
      for (const word of options) {
        const { prices = {}, price_parts: parts = {} } = view as unknown as DejView;
        const [price, why] = [prices[word], parts[word]];
        if (price && why)
          expect(
            Object.values(why).reduce((sum, part) => sum + part, 0),
            word,
          ).toBe(price);
      }
  });
  it.each(languages)('says every question, option and event in $name', async ({ code: language }) => {
    await changeLanguage(language);
    for (const position of told?.positions ?? []) {
      const table = seated(position, []);
      expect(table.module?.prompt(table), position.question).toMatch(/\S/);
      for (const word of position.options) expect(table.module?.word(word, table), word).toMatch(/^[^_:{}]+$/);
      for (const event of position.events) {
        const line =
          table.module
            ?.story(event, table)
            ?.map((part) => part.text)
            .join('') ?? '';
        expect(line, event.event).not.toMatch(/[_{}]|event\./);
      }
    }
    await changeLanguage('fa');
  });
  it('knows what the engine knows of its cards', () => {
    for (const [game, costs] of Object.entries(told?.costs ?? {}))
      for (const [district, cost] of Object.entries(costs)) expect(costOf(district, game), district).toBe(cost);
    expect(
      Object.fromEntries(Object.entries(SETUPS).map(([key, { roles, districts }]) => [key, [roles, districts]])),
    ).toEqual(told?.setups);
  });
});

describe('roles and districts', () => {
  it('each have a drawing of their own and say what they do', () => {
    const drawn = [...RANKS.flat().map(roleDrawing), ...Object.keys(TYPE_OF).map(districtDrawing)];
    expect(drawn.every(Boolean)).toBe(true);
    for (const things of [RANKS.flat().map(roleDrawing), Object.keys(TYPE_OF).map(districtDrawing)])
      expect(new Set(things).size).toBe(things.length);
    for (const thing of [...RANKS.flat(), ...UNIQUES, 'haunted_city', 'graveyard'])
      for (const { code } of languages) expect(readTexts('dej/abilities', code)[thing], thing).toMatch(/\S{2,}.*\.$/);
  });
});
