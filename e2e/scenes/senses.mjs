// Without mouse, sight, sound or motion: the focus is always visible, everything has an accessible name, updates are
// announced, and nothing is animated.
import { must } from '../checks.mjs';
import { chances, myTurn, playOn } from '../hands.mjs';
import { LONG, test } from '../fixtures.mjs';
import { text } from '../texts.mjs';

/** Press Tab until the focus comes round: every stop has a name and a visible focus. */
async function tabThrough(page, where) {
  await page.evaluate(() => document.activeElement?.blur?.());
  const seen = new Set();
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const labels = [...(at.labels ?? [])].map((label) => label.textContent);
      const told = [
        at.getAttribute('aria-label'),
        at.title,
        at.textContent,
        at.getAttribute('placeholder'),
        ...labels,
        document.getElementById(at.getAttribute('aria-labelledby') ?? '')?.textContent,
      ];
      const drawn = [
        at,
        at.parentElement,
        ...at.querySelectorAll('*'),
        ...(at.parentElement?.querySelectorAll(':scope > *') ?? []),
      ].filter(Boolean);
      const ring = drawn.some((one) => {
        const look = getComputedStyle(one);
        return look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2;
      });
      at.dataset.stop ??= String((window.stops = (window.stops ?? 0) + 1));
      return {
        id: at.dataset.stop,
        what: at.outerHTML.slice(0, 160),
        name: told.some((one) => one?.trim()),
        ring: ring || at.ownerSVGElement !== undefined,
      };
    });
    if (!stop || seen.has(stop.id)) break;
    seen.add(stop.id);
    must(`${where}: no name for ${stop.what}`, stop.name);
    must(`${where}: the focus is not to be seen on ${stop.what}`, stop.ring);
  }
  must(`${where}: Tab finds ${seen.size} things`, seen.size > 2);
}

/** Every text that appears in a live region, as announced by a screen reader. */
const listen = (page) =>
  page.evaluate(() => {
    window.told = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const region = at?.closest('[aria-live], [role=status], [role=log], [role=alert]');
        if (!region || region.getAttribute('aria-live') === 'off' || !region.checkVisibility()) continue;
        const text =
          type === 'characterData' ? target.textContent : [...addedNodes].map((one) => one.textContent).join(' ');
        if (text.trim()) window.told.push({ text: text.trim(), news: !!at.closest('[data-heard]') });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

async function play(someone, look) {
  const chance = chances(4);
  const { page } = await someone(look);
  await page.addInitScript(() => {
    window.voices = 0;
    window.AudioContext = class {
      constructor() {
        window.voices++;
        throw new Error('a sound, though it is off');
      }
    };
  });
  for (const path of ['/', '/settings', '/me', '/ratings']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await tabThrough(page, `${path} ${look.language}`);
  }
  await page.goto('/');
  await page.click('[data-new=coup]');
  await page.locator('[data-code]').waitFor();
  must('on a new page the focus is not at its top', await page.evaluate(() => document.activeElement?.matches('main')));
  await tabThrough(page, `before the game ${look.language}`);
  await page.goto('/');
  await page.click('[data-play=coup]');
  await myTurn(page, 'coup');
  await listen(page);
  let flying = 0;
  for (let moves = 1; moves <= 4; moves++) {
    await playOn([{ page }], 'coup', chance, (made) => made >= 1);
    flying += await page.evaluate(
      () =>
        document.querySelectorAll('.flights > *').length +
        document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 10).length,
    );
  }
  must(`${flying} things move though no motion is wanted`, !flying);
  const told = await page.evaluate(() => window.told);
  must(
    `no news were told to ears: ${JSON.stringify(told)}`,
    told.some(({ news }) => news),
  );
  must(
    `no question was told to ears: ${JSON.stringify(told)}`,
    told.some(({ news, text: said }) => !news && said.length > 5),
  );
  must('there was a sound, though it is off', (await page.evaluate(() => window.voices)) === 0);
}

test('on a phone', ({ someone }) => play(someone, { language: 'fa', width: 360, height: 740 }));

test('at a desk', LONG, ({ someone }) => play(someone, { language: 'en' }));

test('the switch for sound holds after a reload', LONG, async ({ someone }) => {
  const { page } = await someone({ language: 'en' });
  await page.goto('/');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('meydan.settings')).sound);
  for (const wish of [true, false]) {
    await page.getByRole('button', { name: text('en', wish ? 'sound.on' : 'sound.off') }).click();
    await page.reload();
    must(`sound ${wish} is forgotten`, (await kept()) === wish);
  }
});
