// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

describe('no motion', () => {
  let reduced = false;
  const listeners: ((event: { matches: boolean }) => void)[] = [];
  let settings: typeof import('../../src/lib/settings.svelte').settings;
  let fly: typeof import('../../src/lib/ui/motion').fly;
  const wish = (matches: boolean): void => {
    reduced = matches;
    for (const heard of listeners) heard({ matches });
  };
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion') && reduced,
      addEventListener: (_: string, heard: (event: { matches: boolean }) => void) =>
        query.includes('reduced-motion') && listeners.push(heard),
    }));
    ({ settings } = await import('../../src/lib/settings.svelte'));
    ({ fly } = await import('../../src/lib/ui/motion'));
  }, 120_000);
  beforeEach(() => {
    wish(false);
    settings.change({ motion: true });
  });
  const lasts = (): number | undefined =>
    fly(document.createElement('p'), { y: 20, duration: 180, delay: 50 }).duration;
  it('plays transitions where motion is on', () => expect(lasts()).toBe(180));
  it('follows the switch in the settings', () => {
    settings.change({ motion: false });
    expect([settings.still, lasts()]).toEqual([true, 0]);
  });
  it('follows the device, also while the page is open', () => {
    wish(true);
    expect([settings.still, lasts()]).toEqual([true, 0]);
  });
  it('is stored, as the sound is', () => {
    settings.change({ motion: false, sound: false });
    expect(JSON.parse(localStorage.getItem('meydan.settings') ?? '{}')).toMatchObject({ motion: false, sound: false });
  });
});
