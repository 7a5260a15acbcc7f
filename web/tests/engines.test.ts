import { afterEach, expect, test, vi } from 'vitest';
import { Engines, stateOf } from '$lib/net/engines.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const health = (bots: string, compiling: boolean) => ({ engines: { server: 'plain', bots, compiling } });

test('says which engines bots think with', () => {
  expect(stateOf(health('compiled', false))).toBe('compiled');
  expect(stateOf(health('plain', true))).toBe('compiling');
  expect(stateOf(health('plain', false))).toBe('plain');
});

test('asks again only while engines are being compiled', async () => {
  vi.useFakeTimers();
  const said = [health('plain', true), health('compiled', false)];
  const ask = vi.fn(() => Promise.resolve(Response.json(said.shift())));
  vi.stubGlobal('fetch', ask);
  const engines = new Engines();
  const stop = engines.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(engines.state).toBe('compiling');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(engines.state).toBe('compiled');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});
