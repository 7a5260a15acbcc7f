// @vitest-environment jsdom
// Coached games with newcomers who answer at random, written by tests/web/positions/coached.py: the coach has words for
// everything, or knows that it needs none, in every language.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readTexts } from '../../scripts/locales';
import { loadGame, type GameEvent, type GameModule } from '../../src/lib/games';
import { loadAppTexts, loadTableTexts } from '../../src/lib/i18n';
import { changeLanguage } from '../../src/lib/i18n/catalogue';
import { languages } from '../../src/lib/i18n/languages';
import { MOST } from '../../src/lib/table/coach/Coach.svelte';
import type { Lines, Topic } from '../../src/lib/table/coach/lines';
import type { Seen } from '../../src/lib/table/Table.svelte';

interface Shown {
  seat: number;
  question: string;
  asked: number[];
  options: string[];
  view: Record<string, unknown>;
  events: GameEvent[];
  /** How many of the events were told before. */
  told: number;
}
const file = process.env.MEYDAN_COACHED_GAMES;
const games = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Shown[][]>) : {};
const NAMES = ['Mina', 'Kaveh', 'Sara', 'Babak'];

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  await Promise.all([loadAppTexts(), loadTableTexts()]);
});

function seated({ seat, question, asked, options, view, events }: Shown, module: GameModule): Seen {
  return {
    view,
    options,
    asked,
    events,
    module,
    you: seat,
    mine: options.length > 0,
    over: false,
    update: { question },
    nameOf: (one: number) => NAMES[one] ?? '',
    can: (word: string) => options.includes(word),
    choices: (head: string) =>
      options.filter((word) => word.startsWith(`${head}:`)).map((word) => word.slice(head.length + 1)),
  } as unknown as Seen;
}

/** What the coach could say about an update, and of what it knows nothing. */
function heard(lines: Lines, shown: Shown, module: GameModule): { topics: Topic[]; unknown: string[] } {
  const table = seated(shown, module);
  const topics: Topic[] = [];
  const unknown: string[] = [];
  for (const [at, event] of shown.events.entries()) {
    if (at < shown.told) continue;
    const topic = lines.event(event, table, { events: shown.events, at });
    if (topic === undefined) unknown.push(`event ${JSON.stringify(event)}`);
    if (topic) topics.push(topic);
  }
  if (shown.options.length) {
    const asked = lines.question(table);
    if (asked) topics.push(asked);
    else unknown.push(`question ${shown.question}`);
  }
  return { topics, unknown };
}

describe.skipIf(!file)('the coach', () => {
  it.each(Object.keys(games))('of %s knows everything and ends in time', async (game) => {
    const module = await loadGame(game);
    const lines = await module.coach?.();
    if (!lines) throw new Error('no coach');
    const used = new Set<string>();
    for (const { code } of languages) {
      await changeLanguage(code);
      const unknown = new Set<string>();
      for (const updates of games[game] ?? []) {
        for (const shown of updates) {
          if (lines.enough(seated(shown, module))) break;
          const found = heard(lines, shown, module);
          for (const one of found.unknown) unknown.add(one);
          for (const { key, text } of found.topics) {
            used.add(key);
            expect(text, key).not.toMatch(/[{}]|undefined|NaN/);
            expect(text.trim(), key).not.toBe('');
          }
        }
      }
      expect([...unknown]).toEqual([]);
      for (const updates of games[game] ?? [])
        for (const shown of updates) expect(lines.farewell(seated(shown, module)).text).not.toMatch(/^end/);
    }
    expect(used.size).toBeGreaterThanOrEqual(MOST / 2);
  });

  it('says nothing longer than can be read on a phone', () => {
    for (const { code } of languages)
      for (const game of ['coup', 'dej', 'kingdomino', 'rakab'])
        for (const [key, text] of Object.entries(readTexts(`${game}/coach`, code)))
          expect(text.split(/\s+/).length, `${code} ${game} ${key}`).toBeLessThanOrEqual(42);
  });
});
