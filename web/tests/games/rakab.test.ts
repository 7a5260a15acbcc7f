// @vitest-environment jsdom
// Positions of real games, written by tests/web/positions/boards.py: questions say what follows from their answers, and
// every answer can be given by touching things.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { open } from '../../src/lib/games/rakab';
import { sidesOf, type RakabView } from '../../src/lib/games/rakab/look';
import type { GameEvent, GameModule } from '../../src/lib/games';
import { ownedFirst } from '../../src/lib/games/rakab/map/atlas';
import BoardAndDock from '../../src/lib/table/frame/BoardAndDock.svelte';
import { changeLanguage } from '../../src/lib/i18n/catalogue';
import { languages } from '../../src/lib/i18n/languages';
import { seated, stubBrowser, written, type Position } from './seated';

const told = written('rakab') as Position[] | null;
let module: GameModule;

beforeAll(async () => {
  stubBrowser();
  // The map is drawn where there is room for it.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(600);
  ({ module } = await open());
}, 120_000);
afterEach(() => {
  document.body.innerHTML = '';
});

/** What is lit for an answer, on the board and in the dock. */
const TOUCHED = '.hand button.lit, .row button.lit, [data-pass], [data-none], [data-keep], [data-burn], path.land.lit';

const viewOf = (position: Position): RakabView => position.view as unknown as RakabView;
const of = (kind: string): Position[] => told?.filter(({ question }) => question === kind) ?? [];
const digits = (text: string): string => text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));

describe.skipIf(!told)('the questions of Rakab', () => {
  it('are all there', () => {
    expect([...new Set(told?.map(({ question }) => question))].sort()).toEqual([
      'BurnHand',
      'ChooseSite',
      'Fight',
      'PlacePeace',
      'TakeBack',
    ]);
  });
  it.each(languages)('say in $name what is asked and what follows', async ({ code }) => {
    await changeLanguage(code);
    for (const position of told ?? []) {
      const mine = seated(position, module);
      const lines = [module.prompt(mine), ...(module.stakes?.(mine) ?? [])];
      expect(lines.length, position.question).toBeGreaterThan(1);
      for (const line of lines) expect(line).not.toMatch(/[{}_]|undefined|NaN|stakes\.|ask\.|^$/);
      const other = seated(position, module, { you: (position.seat + 1) % viewOf(position).players.length });
      if (position.question !== 'BurnHand') expect(module.prompt(other)).toContain(`Player${position.seat}`);
      expect(module.prompt(other)).toMatch(/\S/);
    }
    await changeLanguage('fa');
  });
  it('are answered by touching things', async () => {
    const kinds = [...new Set(told?.map(({ question }) => question))];
    for (const position of kinds.flatMap((kind) => of(kind).slice(0, 2))) {
      const chosen: string[] = [];
      const table = seated(position, module, { chosen });
      const shown = mount(BoardAndDock, { target: document.body, props: { table, module } });
      flushSync();
      await expect.poll(() => document.querySelector('path.land'), { timeout: 20_000 }).toBeTruthy();
      for (const thing of document.querySelectorAll(TOUCHED)) {
        thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        flushSync();
        document.querySelector<HTMLButtonElement>('[data-here]:not([disabled])')?.click();
      }
      expect([...new Set(chosen)].sort(), position.question).toEqual([...position.options].sort());
      void unmount(shown);
    }
  }, 60_000);
  it('name the figures of a battle: the strongest army, and what a pass leads to', () => {
    for (const position of of('Fight')) {
      const { outcomes, outcome } = viewOf(position);
      const text = digits(module.stakes?.(seated(position, module)).join(' ') ?? '');
      if (outcome?.winner !== null) expect(text).toMatch(new RegExp(`\\b${outcome?.power}\\b`));
      const winner = outcomes?.pass?.winner;
      if (typeof winner === 'number' && winner !== position.seat) expect(text).toContain(`Player${winner}`);
    }
  });
  it('say how many cards burning costs and the next deal gives', () => {
    for (const position of of('BurnHand').filter(({ options }) => options.includes('burn'))) {
      const me = viewOf(position).players[position.seat];
      const text = digits(module.stakes?.(seated(position, module)).join(' ') ?? '');
      for (const figure of [me?.cards, me?.next_deal]) expect(text).toMatch(new RegExp(`\\b${figure}\\b`));
    }
  });
});

describe('the neighbours of a folded map', () => {
  it('are mine first, then owned, then free', () => {
    const places = [
      { province: 'rey', owner: null },
      { province: 'yazd', owner: 2 },
      { province: 'fars', owner: 0 },
    ];
    const order = ownedFirst(['rey', 'gilan', 'yazd', 'fars'], places, 0);
    expect(order.map(({ key }) => key)).toEqual(['fars', 'yazd', 'rey', 'gilan']);
  });
});

describe('the seats round the map', () => {
  const seats = (count: number, low: boolean): string =>
    sidesOf([1, 2, 3, 4, 5, 6].slice(0, count), low)
      .map(({ players }) => players.join(''))
      .join('|');
  it.each([
    [1, '|1|', '|1|'],
    [2, '1||2', '1||2'],
    [3, '1|2|3', '21||3'],
    [4, '21||34', '21||34'],
    [5, '21|3|45', '321||45'],
    [6, '21|34|56', '321||456'],
  ])('are clockwise from my left for %i others', (count, high, low) => {
    expect(seats(count, false)).toBe(high);
    expect(seats(count, true)).toBe(low);
  });
});

describe('moments of Rakab', () => {
  const table = (you: number | null, row: string[] = []) =>
    seated(
      {
        question: 'Fight',
        seat: 0,
        options: [],
        events: [],
        view: { players: [0, 1, 2].map((seat) => ({ seat, row: seat === 0 ? row : [], standing: 'fights' })) },
      },
      module,
      { you },
    );
  const beat = (event: GameEvent, you: number | null, row?: string[]) =>
    module.beat?.(event, table(you, row), { events: [event], at: 0 });

  it('are mine when they strike my army', () => {
    expect(beat({ event: 'burnt', seat: 0, card: 'soldier_10', cards: 2 }, 0)).toMatchObject({
      mine: true,
      kind: 'loss',
    });
    expect(beat({ event: 'burnt', seat: 1, card: 'soldier_10', cards: 2 }, 0)).toMatchObject({ mine: false });
    expect(beat({ event: 'played', seat: 1, card: 'winter' }, 0, ['soldier_6'])).toMatchObject({ mine: true });
    expect(beat({ event: 'played', seat: 1, card: 'winter' }, 0, ['shirdokht'])).toMatchObject({ mine: false });
  });
  it('are the cards with an effect, passes of others, victories', () => {
    expect(beat({ event: 'played', seat: 1, card: 'soldier_5' }, 0)).toBeNull();
    expect(beat({ event: 'passed', seat: 1 }, 0)).toMatchObject({ kind: 'pass' });
    expect(beat({ event: 'passed', seat: 0 }, 0)).toBeNull();
    expect(beat({ event: 'battle_won', seat: 0, province: 'rey', power: 9 }, 0)).toMatchObject({
      kind: 'gain',
      mine: true,
    });
    expect(beat({ event: 'won', seat: 2 }, 0)).toMatchObject({ kind: 'victory', mine: false });
  });
  it('leave who has no cards or has passed idle for now', () => {
    const watching = table(1);
    Object.assign((watching.view as unknown as { players: object[] }).players[1] ?? {}, { standing: 'watches' });
    expect(module.idle?.(watching, 1)).toBe('for_now');
    expect(module.idle?.(watching, 0)).toBe(false);
  });
  it('say why a player chooses the next battlefield', () => {
    const event = { event: 'chooser', seat: 1, why: 'last_pass' };
    expect(module.cause?.(event, table(0), { events: [event], at: 0 })).toMatch(/\S/);
  });
});
