// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '$lib/board/Board.svelte';
import { refusal, sentenceOf } from '$lib/board/refusals';
import { loadTexts } from '$lib/board/texts';
import { ROOT, Tree } from '$lib/board/tree';
import { loadAppTexts } from '$lib/i18n';
import { api, Wrong } from '$lib/net/api';
import type { BoardScene } from '$lib/net/protocol';
import { loadTexts as loadReasons } from '$lib/review/reasons';
import type { GameModule } from '$lib/games';

const board = () => new Board({ game: 'coup', tree: new Tree({ game: 'coup' }), at: ROOT, names: [] });
const scene = {
  game: 'coup',
  n: 0,
  players: 3,
  events: [],
  fresh: 0,
  asked: [0],
  options: {},
} as unknown as BoardScene;

beforeAll(async () => {
  await Promise.all([loadAppTexts(), loadTexts(), loadReasons()]);
});

describe('a place that is looked at', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is asked for again while the server is busy with the others who follow', async () => {
    const ask = vi.spyOn(api, 'board');
    ask.mockRejectedValueOnce(new Wrong('busy')).mockRejectedValueOnce(new Wrong('busy')).mockResolvedValue(scene);
    const here = board();
    await here.look();
    expect([here.settled, here.wrong]).toEqual([false, '']);
    await vi.runAllTimersAsync();
    expect([here.settled, here.wrong, ask.mock.calls.length]).toEqual([true, '', 3]);
  });

  it('is given up in the end, and at once where waiting does not help', async () => {
    const ask = vi.spyOn(api, 'board').mockRejectedValue(new Wrong('busy'));
    const here = board();
    await here.look();
    await vi.runAllTimersAsync();
    expect(here.wrong).not.toBe('');
    expect(ask.mock.calls.length).toBe(5);
    ask.mockRejectedValue(new Wrong('bad_answer'));
    await here.look();
    expect(ask.mock.calls.length).toBe(6);
  });

  it('opens before an answer of a line that nobody can give', async () => {
    const ask = vi.spyOn(api, 'board');
    ask.mockRejectedValueOnce(new Wrong('bad_answer', { number: 1 })).mockResolvedValue(scene);
    const here = board();
    here.at = here.tree.addLine(ROOT, [
      [0, 'income'],
      [1, 'fly'],
      [2, 'income'],
    ]);
    await here.look();
    expect(here.tree.path(here.at).length).toBe(2);
    expect(here.scene).toBe(scene);
    expect(here.wrong).toContain('۲');
  });

  it('is not shown as another game', async () => {
    vi.spyOn(api, 'board').mockResolvedValue({ ...scene, game: 'rakab' });
    const here = board();
    await here.look();
    expect(here.scene).toBeNull();
    expect(here.wrong).not.toBe('');
  });
});

describe('a refusal', () => {
  const table = {
    nameOf: (seat: number) => ['Mina', 'Kaveh'][seat] ?? '',
    module: { term: (key: string) => ({ duke: 'Duke' })[key] } as unknown as GameModule,
  };
  it('names the card of which there are too many', () => {
    expect(refusal(new Wrong('too_many', { card: 'duke' }), table)).toMatch(/«.?Duke.?»/);
    expect(refusal(new Wrong('too_many'), table)).toContain('یکی از کارت‌ها');
  });
  it('says how many there should be, and which', () => {
    const kings = new Wrong('wrong_kings', { seat: 0, found: 3, wanted: 1 });
    expect(refusal(kings, table)).toMatch(/Mina.*۱ پادشاه.*۳/);
    expect(refusal(new Wrong('role_missing', { cards: ['duke'] }), table)).toContain('Duke');
  });
  it('calls players as the board calls them', () => {
    const wrong = new Wrong('wrong_hand', { seat: 1 }, 'seat 1 must have two cards, face down or revealed');
    expect(refusal(wrong, table)).toContain('Kaveh');
    expect(sentenceOf(wrong, table)).toBe('Kaveh must have two cards, face down or revealed');
  });
});
