// @vitest-environment jsdom
// Positions of real games, written by tests/web/positions/boards.py: every question says what follows from its
// answers, and every answer can be given by touching things.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { open } from '../../src/lib/games/kingdomino';
import type { KingdominoView } from '../../src/lib/games/kingdomino/look';
import type { GameEvent, GameModule } from '../../src/lib/games';
import BoardAndDock from '../../src/lib/table/frame/BoardAndDock.svelte';
import { changeLanguage } from '../../src/lib/i18n/catalogue';
import { languages } from '../../src/lib/i18n/languages';
import { seated, stubBrowser, written, type Position } from './seated';

const told = written('kingdomino') as Position[] | null;
let module: GameModule;

beforeAll(async () => {
  stubBrowser();
  ({ module } = await open());
}, 120_000);
afterEach(() => {
  document.body.innerHTML = '';
});

const viewOf = (position: Position): KingdominoView => position.view as unknown as KingdominoView;
const of = (kind: string): Position[] => told?.filter(({ question }) => question === kind) ?? [];
const digits = (text: string): string => text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));

describe.skipIf(!told)('the table of Kingdomino', () => {
  it('has positions of both questions', () => {
    expect([...new Set(told?.map(({ question }) => question))].sort()).toEqual(['Claim', 'Lay']);
  });
  it.each(languages)('says in $name what is asked, of whom, and what follows', async ({ code }) => {
    await changeLanguage(code);
    for (const position of told ?? []) {
      const mine = seated(position, module);
      expect(module.prompt(mine)).toMatch(/\?|؟/);
      expect(module.stakes?.(mine).length).toBeGreaterThan(0);
      for (const line of [module.prompt(mine), ...(module.stakes?.(mine) ?? [])])
        expect(line).not.toMatch(/[{}_]|undefined|NaN|stakes\.|ask\./);
      const other = seated(position, module, { you: (position.seat + 1) % viewOf(position).players.length });
      expect(module.prompt(other)).toContain(`Player${position.seat}`);
    }
    await changeLanguage('fa');
  });
  it('names the least and the most that a domino gains, and the points there are', () => {
    for (const position of of('Lay')) {
      const { gains, players } = viewOf(position);
      const [first = ''] = module.stakes?.(seated(position, module)) ?? [];
      const numbers = digits(first).match(/\d+/g)?.map(Number) ?? [];
      expect(numbers).toContain(players[position.seat]?.score.total);
      const values = new Set(Object.values(gains).filter((gain) => gain > 0));
      if (values.size > 1) expect(numbers).toContain(Math.max(...values));
    }
  });
  it('says which turn each claim gives, and what fits nowhere', () => {
    let unfit = 0;
    for (const position of of('Claim')) {
      const view = viewOf(position);
      const text = digits(module.stakes?.(seated(position, module)).join(' ') ?? '');
      const free = view.next_line.filter(({ seat }) => seat === null);
      for (const one of [free[0], free.at(-1)])
        expect(text).toMatch(new RegExp(`\\b${one?.domino}\\b.*\\b${one?.turn}\\b`));
      for (const domino of view.unfit) expect(text).toMatch(new RegExp(`\\b${domino}\\b`));
      unfit += view.unfit.length;
    }
    expect(unfit).toBeGreaterThan(0);
  });
  it('is answered by touching things', () => {
    for (const position of told ?? []) {
      const chosen: string[] = [];
      const table = seated(position, module, { chosen });
      const shown = mount(BoardAndDock, { target: document.body, props: { table, module } });
      flushSync();
      if (position.question === 'Claim')
        document.querySelectorAll<HTMLButtonElement>('button.tile.lit').forEach((tile) => tile.click());
      else {
        for (let quarter = 0; quarter < 4; quarter++) {
          for (const square of document.querySelectorAll<SVGElement>('rect.legal')) {
            document.querySelector('span[data-held]')?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
            square.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            flushSync();
            document.querySelector<HTMLButtonElement>('button[data-put]')?.click();
          }
          document.querySelector<HTMLButtonElement>('button[data-turn]')?.click();
          flushSync();
        }
      }
      expect([...new Set(chosen)].sort()).toEqual([...position.options].sort());
      void unmount(shown);
    }
  });
  it('keeps the ghost when the domino is turned', () => {
    for (const position of of('Lay')) {
      const table = seated(position, module);
      const shown = mount(BoardAndDock, { target: document.body, props: { table, module } });
      flushSync();
      document.querySelector('rect.legal')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      flushSync();
      for (let quarter = 0; quarter < 4; quarter++) {
        expect(document.querySelector('g[data-ghost]')).not.toBeNull();
        document.querySelector<HTMLButtonElement>('button[data-turn]')?.click();
        flushSync();
      }
      void unmount(shown);
    }
  });
});

describe('moments of Kingdomino', () => {
  const half = { terrain: 'wheat', crowns: 0 };
  const table = (you: number) =>
    seated(
      {
        question: 'Claim',
        seat: 0,
        options: [],
        events: [],
        view: {
          rounds: 12,
          players: [{}, {}],
          line: [{ domino: 7, a: half, b: half, seat: 0, turn: 1 }],
          next_line: [{ domino: 9, a: half, b: half, seat: null, turn: 1 }],
        },
      },
      module,
      { you },
    );
  const beat = (event: GameEvent, you: number) => module.beat?.(event, table(you), { events: [event], at: 0 });

  it('tells me what I was forced to take, and what I lost', () => {
    expect(beat({ event: 'claimed', seat: 0, domino: 9, forced: 1 }, 0)).toMatchObject({ mine: true, kind: 'claim' });
    expect(beat({ event: 'discarded', seat: 0, domino: 7 }, 0)).toMatchObject({ mine: true, kind: 'loss' });
    expect(beat({ event: 'discarded', seat: 0, domino: 7 }, 1)).toMatchObject({ mine: false });
  });
  it('is silent about what I chose myself, unless it gains much', () => {
    expect(beat({ event: 'claimed', seat: 0, domino: 9 }, 0)).toBeNull();
    expect(beat({ event: 'laid', seat: 0, domino: 7, spot: '1,0,E', gain: 2 }, 0)).toBeNull();
    expect(beat({ event: 'laid', seat: 0, domino: 7, spot: '1,0,E', gain: 8 }, 0)).toMatchObject({ kind: 'gain' });
    expect(beat({ event: 'claimed', seat: 0, domino: 9 }, 1)).toMatchObject({ kind: 'call', mine: false });
  });
  it('announces the last round and the victory', () => {
    expect(beat({ event: 'round', number: 11 }, 0)).toBeNull();
    expect(beat({ event: 'round', number: 12 }, 0)).toMatchObject({ kind: 'call' });
    expect(beat({ event: 'won', seat: 1 }, 1)).toMatchObject({ kind: 'victory', mine: true });
  });
  it('says why: the last domino, and the points', () => {
    const line = (event: GameEvent) =>
      module
        .story(event, table(0))
        ?.map(({ text }) => text)
        .join('');
    expect(line({ event: 'claimed', seat: 1, domino: 9, forced: 1 })).not.toBe(
      line({ event: 'claimed', seat: 1, domino: 9 }),
    );
    expect(line({ event: 'laid', seat: 1, domino: 7, spot: '1,0,E', gain: 8 })).toMatch(/[8۸]/);
  });
  it('lets no domino of mine fly again after I dropped it', () => {
    expect(module.flights({ event: 'laid', seat: 0, domino: 7, spot: '1,0,E', gain: 0 }, table(0))).toEqual([]);
  });
});
