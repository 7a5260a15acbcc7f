// Measures what a table looks like to a person with a phone: how much it moves, how small its letters and its targets
// are, and what is in sight.

/** Sum up every layout shift from now on, also those right after a touch: a game changes by itself. */
export async function watchShifts(page) {
  await page.evaluate(() => {
    window.shifts = { sum: 0, worst: [] };
    const named = (node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}` : '?';
    };
    new PerformanceObserver((seen) => {
      for (const { value, sources } of seen.getEntries()) {
        window.shifts.sum += value;
        window.shifts.worst.push({ value, sources: sources.map(({ node }) => named(node)) });
        window.shifts.worst.sort((a, b) => b.value - a.value).splice(8);
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** The sum of all layout shifts, and the largest of them with what moved. */
export async function shifts(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts)));
      }),
  );
}

/** Texts on the table that are smaller than 12 pixels. */
export async function smallTexts(page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('.screen'), NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (walker.nextNode()) {
      const one = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || one.closest('.unseen') || !one.checkVisibility({ checkOpacity: true }))
        continue;
      const scale = one instanceof SVGElement ? (one.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(one).fontSize) * scale;
      if (size < 11.95) found.add(`${size.toFixed(1)} px: ${walker.currentNode.data.trim().slice(0, 40)}`);
    }
    return [...found];
  });
}

/** Things to touch that are smaller than 44 pixels; what lies outside of the window is left out. */
export async function smallTargets(targets) {
  return targets.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
      .map((one) => ({ box: one.getBoundingClientRect(), named: one.outerHTML.slice(0, 90) }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ box, named }) => `${box.width.toFixed(0)}×${box.height.toFixed(0)} ${named}`),
  );
}

/** What of the dock is outside of the window or scrolled away, in pixels; null where there is no dock. */
export async function hiddenDock(page) {
  return page.evaluate(() => {
    const dock = document.querySelector('[data-dock]');
    if (!dock) return null;
    const { top, bottom, left, right } = dock.getBoundingClientRect();
    const outside = Math.max(0, -top, bottom - innerHeight, -left, right - innerWidth);
    return outside + Math.max(0, dock.scrollHeight - dock.clientHeight - 1);
  });
}

/** The question as a newcomer reads it: the words that are in sight, and the sentences about what follows. */
export async function readQuestion(page) {
  return page.evaluate(() => {
    const box = document.querySelector('[data-question]');
    const more = box.querySelector('[data-more]');
    if (more && more.getAttribute('aria-expanded') === 'false') more.click();
    return {
      text: box.querySelector('[role=status]').innerText,
      stakes: [...box.querySelectorAll('[data-stakes] li')].map((one) => one.innerText),
    };
  });
}
