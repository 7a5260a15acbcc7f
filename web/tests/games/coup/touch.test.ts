// @vitest-environment jsdom
// Every option of every position can be chosen by touching things, each reply in its own place.
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameModule } from '../../../src/lib/games';
import { loadCoup, positions, seated, type Position } from './seated';

/** What a table showed and what was chosen there. */
interface Look {
  position: Position;
  replies: { word: string; place: string }[];
  cards: number;
  coins: number;
  /** For each option what was chosen by touching what stands for it. */
  chosen: string[][];
}

let module: GameModule;
/** The positions looked at before: laying a table takes long, and several tests look at the same. */
const before = new Map<Position, Look>();

beforeAll(async () => {
  module = await loadCoup();
});

/** Board and dock of a position; `touch` gives what was chosen by touching these one after another. */
function laid(position: Position): { touch: (selectors: string[]) => string[]; end: () => void } {
  const chosen: string[] = [];
  const table = seated(position, module, chosen);
  const { Board, Dock } = module;
  if (!Dock) throw new Error('no dock');
  const parts = [Board, Dock].map((part) => mount(part, { target: document.body, props: { table } }));
  flushSync();
  return {
    touch: (selectors) => {
      chosen.length = 0;
      for (const selector of selectors) {
        const thing = document.querySelector<HTMLElement>(selector);
        if (!thing) return [...chosen, `nothing at ${selector}`];
        thing.click();
        flushSync();
      }
      return [...chosen];
    },
    end: () => {
      parts.forEach((part) => void unmount(part));
      document.body.innerHTML = '';
    },
  };
}

/** What the positions with such questions show. */
function looks(questions: RegExp): Look[] {
  return positions
    .filter(({ question }) => questions.test(question))
    .map((position) => {
      const look = before.get(position) ?? lookAt(position);
      before.set(position, look);
      return look;
    });
}

/** Look at a position and choose each option, at a new table where that takes several touches. */
function lookAt(position: Position): Look {
  let table = laid(position);
  const replies = [...document.querySelectorAll<HTMLElement>('[data-reply]')].map(({ dataset, style }) => ({
    word: dataset.reply ?? '',
    place: style.gridArea.replaceAll(' ', ''),
  }));
  const cards = document.querySelectorAll('.mine .cards .card').length;
  const coins = document.querySelectorAll('.mine .coins').length;
  const chosen = position.options.map((word, at) => {
    const ways = waysOf(word, position);
    if (at && ways.length > 1) {
      table.end();
      table = laid(position);
    }
    return table.touch(ways);
  });
  table.end();
  return { position, replies, cards, coins, chosen };
}

/** What has to be touched for an answer. */
function waysOf(word: string, position: Position): string[] {
  const [head = '', rest = ''] = word.split(':');
  const targets = position.options.filter((one) => one.startsWith(`${head}:`));
  if (['income', 'foreign_aid', 'tax', 'exchange'].includes(word)) return [`[data-action=${word}]`];
  if (position.question === 'Declare') {
    const forced = position.options.every((one) => one.startsWith('coup:'));
    const aim = `.touch[data-word="${word}"]`;
    return forced ? [aim] : targets.length > 1 ? [`[data-action=${head}]`, aim] : [`[data-action=${head}]`];
  }
  if (['choose', 'lose'].includes(head)) {
    const held = position.view.players[position.seat]?.hand ?? position.options.map((one) => one.split(':')[1]);
    const at = head === 'lose' ? held.indexOf(rest) : position.options.indexOf(word);
    return [`.mine .cards > :nth-child(${at + 1})${head === 'lose' ? ' .card' : ''}`];
  }
  if (head === 'keep') {
    const { drawn = [] } = position.view as { drawn?: string[] };
    const held: (string | null)[] = [...(position.view.players[position.seat]?.hand ?? []), ...drawn];
    const cards = rest.split(',').map((card) => {
      const at = held.indexOf(card);
      held[at] = null;
      return `.mine .cards > :nth-child(${at + 1}) .card`;
    });
    return [...cards, '.go'];
  }
  return [`[data-reply="${word}"]`];
}

describe.skipIf(!positions.length)('the table of Coup', () => {
  const kinds = [...new Set(positions.map(({ question }) => question))];
  it.each(kinds)('answers %s by touching things', (kind) => {
    for (const { position, chosen } of looks(new RegExp(`^${kind}$`)))
      expect(chosen, position.kind).toEqual(position.options.map((word) => [word]));
  });
  it('keeps believe and challenge in their places, whatever is asked', () => {
    const places = new Map<string, Set<string>>();
    for (const { replies } of looks(/^(Challenge|Block)/))
      for (const { word, place } of replies) {
        const head = word.replace(/:.*/, '');
        places.set(head, (places.get(head) ?? new Set()).add(place));
      }
    expect([...(places.get('allow') ?? [])]).toEqual(['p1']);
    expect([...(places.get('challenge') ?? [])]).toEqual(['p2']);
    for (const place of places.get('block') ?? []) expect(['p3', 'p4', '2/1/3/3']).toContain(place);
  });
  it('offers to block at once what may still be challenged, to its target alone', () => {
    for (const { position, replies } of looks(/^ChallengeAction$/)) {
      const blocks = replies.map(({ word }) => word).filter((word) => word.startsWith('block'));
      const { declared } = position.view as { declared?: { target: number | null; action: string } };
      const wanted = { steal: ['block:captain', 'block:ambassador'], assassinate: ['block:contessa'] };
      const mine = declared?.target === position.seat;
      expect(blocks, position.kind).toEqual(mine ? wanted[declared.action as 'steal'] : []);
    }
  });
  it('shows the hand and the coins at every question', () => {
    for (const { position, cards, coins } of looks(/./)) {
      const { hand = [] } = position.view.players[position.seat] ?? {};
      const { drawn = [] } = position.view as { drawn?: string[] };
      const lost = (position.view.players[position.seat] as unknown as { revealed: string[] }).revealed;
      const choosing = position.options.filter((word) => word.startsWith('choose:'));
      expect(cards, position.kind).toBe(hand.length + drawn.length + lost.length + choosing.length);
      expect(coins, position.kind).toBeGreaterThan(0);
    }
  });
});
