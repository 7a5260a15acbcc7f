// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lesson } from '../../src/lib/learn/Lesson.svelte';

const scene = (word: string | null, options: string[]) => ({
  seat: word ? 0 : null,
  word,
  view: { after: word },
  question: 'Declare',
  asked: [0],
  options,
  events: [{ event: word ?? 'begin' }],
  over: false,
});
const state = (more: object) => ({
  game: 'coup',
  lesson: 'tax',
  rules: ['C-4.4'],
  seat: 0,
  players: 3,
  step: 0,
  steps: 1,
  verdict: 'begin',
  scenes: [],
  good: ['tax'],
  done: false,
  ...more,
});
const ANSWERS: Record<string, object> = {
  '': state({ scenes: [scene(null, ['income', 'tax'])] }),
  income: state({ verdict: 'other' }),
  tax: state({
    verdict: 'good',
    step: 1,
    done: true,
    good: [],
    scenes: [scene('tax', []), scene('allow', ['income'])],
  }),
};
let sent: string[][] = [];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, request: { body: string }) => {
    const { words } = JSON.parse(request.body) as { words: string[] };
    sent.push(words);
    return Promise.resolve(new Response(JSON.stringify(ANSWERS[words.join()])));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begun(): Promise<Lesson> {
  const lesson = new Lesson('coup', 'tax');
  await vi.runAllTimersAsync();
  return lesson;
}

describe('a lesson', () => {
  it('begins with the position, and the learner may choose', async () => {
    const lesson = await begun();
    expect(lesson.mine).toBe(true);
    expect(lesson.can('income')).toBe(true);
    expect(lesson.seats.map(({ bot }) => bot)).toEqual([null, 'normal', 'normal']);
  });
  it('stays at the position after another legal answer, and reports it', async () => {
    const lesson = await begun();
    lesson.choose('income');
    await vi.runAllTimersAsync();
    expect(lesson.missed).toBe('income');
    expect(lesson.view).toEqual({ after: null });
    expect(lesson.can('tax')).toBe(true);
    lesson.choose('tax');
    await vi.runAllTimersAsync();
    expect(sent).toEqual([[], ['income'], ['tax']]);
  });
  it('shows what follows one after the other, and is done', async () => {
    const lesson = await begun();
    lesson.choose('tax');
    await vi.advanceTimersByTimeAsync(10);
    expect(lesson.view).toEqual({ after: 'tax' });
    expect(lesson.done).toBe(false);
    await vi.runAllTimersAsync();
    expect(lesson.view).toEqual({ after: 'allow' });
    expect([lesson.done, lesson.missed, lesson.options.length]).toEqual([true, null, 0]);
    expect(lesson.events.map(({ event }) => event)).toEqual(['begin', 'tax', 'allow']);
  });
  it('does not answer what it was not offered', async () => {
    const lesson = await begun();
    lesson.choose('coup:1');
    expect(sent).toEqual([[]]);
  });
});
