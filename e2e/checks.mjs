import { AxeBuilder } from '@axe-core/playwright';

export function must(what, fact) {
  if (!fact) throw new Error(what);
}

/** Wait until fonts are loaded, nothing moves, and the page has drawn all messages. */
export async function drawn(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moves = (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;
    for (let frames = 0; frames < 2; frames++) await frame();
    while (document.getAnimations().some(moves)) await frame();
  });
}

/**
 * Accessibility violations found by axe, and elements wider than the window. The app has no frames, so axe need not
 * open a second page to gather what it found in each («legacy mode»).
 */
export async function findings(page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.help}\n    ${one.nodes
        .slice(0, 4)
        .map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)
        .join('\n    ')}`,
  );
  const wide = await tooWide(page);
  return wide ? [...found, wide] : found;
}

/** By how much the page is wider than the window, and the innermost elements that cause it; or nothing. */
function tooWide(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const out = (one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    };
    const blamed = [...document.querySelectorAll('body *')].filter(
      (one) => !one.closest('svg, [aria-hidden=true]') && out(one) && ![...one.children].some(out),
    );
    const names = blamed.slice(0, 6).map((one) => one.outerHTML.slice(0, 120));
    return `the page is ${scrollWidth - clientWidth} px too wide:\n    ${names.join('\n    ')}`;
  });
}

/** Check that axe finds no violation on this page and that it is not too wide. */
export async function sound(page, name) {
  await drawn(page);
  const found = await findings(page);
  must(`${name}: axe found\n  ${found.join('\n  ')}`, !found.length);
}

/**
 * Check that the page's cumulative layout shift is within the range that browsers call good.
 */
export async function still(page, name) {
  const shift = await page.evaluate(
    () =>
      new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((seen) => seen.getEntries().forEach((one) => (sum += one.value))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
  must(`${name}: the page jumps while it loads (${shift.toFixed(3)})`, shift < 0.1);
}

/** Buttons and links whose visible text is cut off or runs over their edge. */
export async function cutTexts(page) {
  return page.evaluate(() => {
    const textsOf = (one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found = [];
      while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest('.unseen, svg')) found.push(walker.currentNode);
      return found;
    };
    const boxesOf = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    return [...document.querySelectorAll('button, a, summary, [role=tab]')]
      .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg'))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return textsOf(one)
          .flatMap(boxesOf)
          .some((box) => box.left < left - 2 || box.right > right + 2);
      })
      .map((one) => one.outerHTML.replace(/<svg.*?<\/svg>/gs, '').slice(0, 200));
  });
}

/** Scrollable elements that the keyboard cannot reach: neither they nor anything in them can have the focus. */
export async function outOfReach(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const wide = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth;
        return wide || (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight);
      })
      .filter(
        (one) =>
          one.tabIndex < 0 &&
          ![...one.querySelectorAll('a[href], button, input, [tabindex]')].some((inner) => inner.tabIndex >= 0),
      )
      .map((one) => one.outerHTML.slice(0, 160)),
  );
}

/** Check that a table in a page shows the whole dock: who scrolls the page sees everything of theirs. */
export async function wholeDock(page, name) {
  await drawn(page);
  const hidden = await page.locator('[data-dock]').evaluate((dock) => dock.scrollHeight - dock.clientHeight);
  must(`${name}: ${hidden} px of the dock are hidden`, hidden <= 1);
}
