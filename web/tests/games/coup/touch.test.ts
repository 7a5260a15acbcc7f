// @vitest-environment jsdom
// Every option of every position can be chosen by touching things, each reply in its own place.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GameModule } from '../../../src/lib/games';
import { loadCoup, positions, seated, type Position } from './seated';

let module: GameModule;
beforeAll(async () => {
  module = await loadCoup();
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** Board and dock of a position; `touch` gives what was chosen by touching these one after another. */
function laid(position: Position): { touch: (...selectors: string[]) => string[]; end: () => void } {
  const chosen: string[] = [];
  const table = seated(position, module, chosen);
  const { Board, Dock } = module;
  if (!Dock) throw new Error('no dock');
  const parts = [Board, Dock].map((part) => mount(part, { target: document.body, props: { table } }));
  flushSync();
  return {
    touch: (...selectors) => {
      for (const selector of selectors) {
        const thing = document.querySelector<HTMLElement>(selector);
        if (!thing) throw new Error(`nothing at ${selector}`);
        thing.click();
        flushSync();
      }
      return chosen;
    },
    end: () => parts.forEach((part) => void unmount(part)),
  };
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
  it.each(kinds)('answers %s by touching things', { timeout: 120_000 }, (kind) => {
    for (const position of positions.filter(({ question }) => question === kind))
      for (const word of position.options) {
        const { touch, end } = laid(position);
        expect(touch(...waysOf(word, position)), `${position.kind} ${word}`).toEqual([word]);
        end();
      }
  });
  it('keeps believe and challenge in their places, whatever is asked', () => {
    const places = new Map<string, Set<string>>();
    for (const position of positions.filter(({ question }) => /^(Challenge|Block)/.test(question))) {
      const { end } = laid(position);
      for (const reply of document.querySelectorAll<HTMLElement>('[data-reply]')) {
        const word = (reply.dataset.reply ?? '').replace(/:.*/, '');
        places.set(word, (places.get(word) ?? new Set()).add(reply.style.gridArea.replaceAll(' ', '')));
      }
      end();
    }
    expect([...(places.get('allow') ?? [])]).toEqual(['p1']);
    expect([...(places.get('challenge') ?? [])]).toEqual(['p2']);
    for (const place of places.get('block') ?? []) expect(['p3', 'p4', '2/1/3/3']).toContain(place);
  });
  it('offers to block at once what may still be challenged, to its target alone', () => {
    for (const position of positions.filter(({ question }) => question === 'ChallengeAction')) {
      const { end } = laid(position);
      const blocks = [...document.querySelectorAll<HTMLElement>('[data-reply^=block]')].map((one) => one.dataset.reply);
      const { declared } = position.view as { declared?: { target: number | null; action: string } };
      const wanted = { steal: ['block:captain', 'block:ambassador'], assassinate: ['block:contessa'] };
      const mine = declared?.target === position.seat;
      expect(blocks, position.kind).toEqual(mine ? wanted[declared.action as 'steal'] : []);
      end();
    }
  });
  it('shows the hand and the coins at every question', () => {
    for (const position of positions) {
      const { end } = laid(position);
      const { hand = [] } = position.view.players[position.seat] ?? {};
      const { drawn = [] } = position.view as { drawn?: string[] };
      const lost = (position.view.players[position.seat] as unknown as { revealed: string[] }).revealed;
      const choosing = position.options.filter((word) => word.startsWith('choose:'));
      const cards = hand.length + drawn.length + lost.length + choosing.length;
      expect(document.querySelectorAll('.mine .cards .card'), position.kind).toHaveLength(cards);
      expect(document.querySelectorAll('.mine .coins').length, position.kind).toBeGreaterThan(0);
      end();
    }
  });
});
