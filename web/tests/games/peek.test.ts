import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Seen } from '../../src/lib/table/Table.svelte';

/** A table as the app has it: a class, whose methods need their object. */
class Sitting {
  options = ['pass', 'play:soldier_5', 'play:winter'];
  you = 0;
  names = ['Sara', 'Ali', 'Mina'];
  view = {
    players: [3, 10, 0].map((power, seat) => ({ seat, strength: { power } })),
    forecast: { pass: [3, 10, 0], 'play:soldier_5': [8, 10, 0], 'play:winter': [1, 1, 0] },
  };
  nameOf(seat: number): string {
    return this.names[seat] ?? '';
  }
  can(word: string): boolean {
    return this.options.includes(word);
  }
}

describe('looking ahead in a battle', () => {
  let peek: import('../../src/lib/games/rakab/battle/Peek.svelte').Peek;
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    await (await import('../../src/lib/games/rakab/texts')).loadTexts();
    const { Peek } = await import('../../src/lib/games/rakab/battle/Peek.svelte');
    peek = new Peek(() => new Sitting() as unknown as Seen);
  }, 120_000);
  it('says what my army would count', () =>
    expect([peek.mine('play:soldier_5'), peek.mine('play:winter'), peek.mine('play:spring')]).toEqual([
      8,
      1,
      undefined,
    ]));
  it('names mine and those that change', () => {
    expect(peek.told('play:soldier_5')).toMatch(/Sara.*[8۸]/);
    expect(peek.told('play:soldier_5')).not.toContain('Ali');
    expect(peek.told('play:winter')).toContain('Ali');
  });
  it('shows a strength only while a card has the mouse or the focus, and only where it changes', async () => {
    const card = new EventTarget();
    const forget = peek.at('play:winter')(card as unknown as Element);
    expect(peek.power(0, 3)).toBeNull();
    card.dispatchEvent(new Event('pointerenter'));
    await Promise.resolve();
    expect([peek.power(0, 3), peek.power(1, 10), peek.power(2, 0)]).toEqual([1, 1, null]);
    forget();
    await Promise.resolve();
    expect(peek.power(0, 3)).toBeNull();
  });
});
