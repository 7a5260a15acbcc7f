// @vitest-environment jsdom
// The page of a past season: its groups, who was deleted, the corrections, and the document with its hash.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../src/lib/i18n/catalogue';
import { languages } from '../../src/lib/i18n/languages';
import type { SeasonPage } from '../../src/lib/net/protocol';
import Season from '../../src/lib/season/Season.svelte';
import { stubBrowser } from '../games/seated';

const HASH = 'ab'.repeat(32);
const span = (key: string, quarter: number) => ({
  key,
  year: 1405,
  quarter,
  starts: 1_782_000_000,
  ends: 1_790_000_000,
});
const page: SeasonPage = {
  game: 'coup',
  span: span('1405-2', 2),
  least: 5,
  groups: [
    [
      { person: 'sara', name: 'Sara', avatar: '1', place: 1, rating: 1200.4, games: 9, wins: 5, move: 'stays' },
      { person: null, name: '', avatar: '', place: null, rating: 1000, games: 2, wins: 0, move: 'out' },
    ],
  ],
  mine: null,
  past: [span('1405-2', 2), span('1405-1', 1)],
  hash: HASH,
  notes: [{ text: 'One game was void.', time: 1_791_000_000, hash: 'cd'.repeat(32) }],
};
const asked: string[] = [];

vi.mock('../../src/lib/net/api', () => ({
  call: (_method: string, path: string): Promise<SeasonPage> => {
    asked.push(path);
    return Promise.resolve(page);
  },
  textOf: String,
}));
vi.mock('../../src/lib/net/me.svelte', () => ({ myself: { person: null, find: () => Promise.resolve() } }));

beforeEach(() => {
  stubBrowser();
  asked.length = 0;
});
afterEach(() => changeLanguage('fa'));

describe('the archive of a season', () => {
  it.each(languages)('is told in $name with its document, its hash and its corrections', async ({ code }) => {
    await changeLanguage(code);
    const props = { path: '/clubs/FRIDAY/seasons/coup', page: '/club/FRIDAY/season/coup', season: '1405-2' };
    const shown = mount(Season, { target: document.body, props });
    flushSync();
    await vi.waitFor(() => {
      expect(document.querySelector('[data-season="1405-2"]')).not.toBeNull();
    });
    expect(asked).toEqual(['/clubs/FRIDAY/seasons/coup/1405-2']);
    const rows = [...document.querySelectorAll('[data-group="1"] tbody tr')];
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null)).toEqual(['/people/sara', null]);
    expect(rows[1]?.querySelector('td')?.textContent).toBe('–');
    const text = document.body.textContent;
    for (const part of [HASH, 'One game was void.']) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/api/v1/clubs/FRIDAY/seasons/coup/1405-2/document');
    expect(links).toContain('/club/FRIDAY/season/coup');
    expect([...document.querySelectorAll('[data-past]')].map((link) => link.getAttribute('href'))).toEqual([
      '/club/FRIDAY/season/coup/1405-2',
      '/club/FRIDAY/season/coup/1405-1',
    ]);
    await unmount(shown);
  });
});
