// Without a mouse, without eyes, without sound, without motion: the focus is seen wherever it goes, everything has a name, news are told, nothing flies.
import { person } from '../browser.mjs';
import { must } from '../checks.mjs';
import { chances, move } from '../hands.mjs';

/** Where Tab leads, until it comes round: every stop has a name and shows that the focus is there. */
async function tabThrough(page, where) {
  await page.evaluate(() => document.activeElement?.blur?.());
  const seen = new Set();
  for (let steps = 0; steps < 150; steps++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const labels = [...(at.labels ?? [])].map((label) => label.textContent);
      const told = [at.getAttribute('aria-label'), at.title, at.textContent, at.getAttribute('placeholder'), ...labels, document.getElementById(at.getAttribute('aria-labelledby') ?? '')?.textContent];
      const drawn = [at, at.parentElement, ...at.querySelectorAll('*'), ...(at.parentElement?.querySelectorAll(':scope > *') ?? [])].filter(Boolean);
      const ring = drawn.some((one) => { const look = getComputedStyle(one); return look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2; });
      at.dataset.stop ??= String(Math.random());
      return { id: at.dataset.stop, what: at.outerHTML.slice(0, 160), name: told.some((one) => one?.trim()), ring: ring || at.ownerSVGElement !== undefined };
    });
    if (!stop || seen.has(stop.id)) break;
    seen.add(stop.id);
    must(`${where}: no name for ${stop.what}`, stop.name);
    must(`${where}: the focus is not to be seen on ${stop.what}`, stop.ring);
  }
  must(`${where}: Tab finds ${seen.size} things`, seen.size > 2);
}

/** What a screen reader would be told: every text that comes into a live region. */
const listen = (page) => page.evaluate(() => {
  window.told = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest('[aria-live], [role=status], [role=log], [role=alert]');
      if (!region || region.getAttribute('aria-live') === 'off' || !region.checkVisibility()) continue;
      const text = type === 'characterData' ? target.textContent : [...addedNodes].map((one) => one.textContent).join(' ');
      if (text.trim()) window.told.push({ text: text.trim(), news: !!at.closest('[data-heard]') });
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
});

export async function play(browser, address) {
  const chance = chances(4);
  for (const look of [{ language: 'fa', width: 360, height: 740 }, { language: 'en' }]) {
    const { page, context, faults } = await person(browser, address, look);
    await page.addInitScript(() => {
      window.voices = 0;
      window.AudioContext = class { constructor() { window.voices++; throw new Error('a sound, though it is off'); } };
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
    await page.locator('.prompt.mine').waitFor({ timeout: 30_000 });
    await listen(page);
    let flying = 0;
    for (let moves = 0; moves < 3; ) {
      if (await move(page, 'coup', chance).catch(() => false)) moves++;
      flying += await page.evaluate(() => document.querySelectorAll('.flights > *').length + document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 10).length);
      await page.waitForTimeout(60);
      if (await page.locator('.end').isVisible()) break;
    }
    must(`${flying} things move though no motion is wanted`, !flying);
    const told = await page.evaluate(() => window.told);
    must(`no news were told to ears: ${JSON.stringify(told)}`, told.some(({ news }) => news));
    must(`no question was told to ears: ${JSON.stringify(told)}`, told.some(({ news, text }) => !news && text.length > 5));
    must('there was a sound, though it is off', (await page.evaluate(() => window.voices)) === 0);
    must(`the page complained: ${faults.join('; ')}`, !faults.length);
    await context.close();
  }
  await remembered(browser, address);
}

/** The switch for sound holds after a reload. */
async function remembered(browser, address) {
  const { page, context } = await person(browser, address, { language: 'en' });
  await page.goto('/');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('meydan.settings')).sound);
  for (const wish of [true, false]) {
    await page.getByRole('button', { name: wish ? 'Turn sound on' : 'Turn sound off' }).click();
    await page.reload();
    must(`sound ${wish} is forgotten`, (await kept()) === wish);
  }
  await context.close();
}
