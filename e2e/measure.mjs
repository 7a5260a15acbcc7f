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
    // Buildings slide aside for a new one between them: that is the game, and they show where they go.
    const slides = ({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('[data-at^="city-"]');
    new PerformanceObserver((seen) => {
      for (const { value, sources } of seen.getEntries()) {
        if (sources.length && sources.every(slides)) continue;
        window.shifts.sum += value;
        window.shifts.worst.push({
          value,
          sources: sources.map(({ node }) => named(node)),
        });
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

/** Things to touch that are smaller than 44 pixels; what lies outside of the window is left out. */
export async function smallTargets(targets) {
  return targets.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
      .map((one) => ({
        box: one.getBoundingClientRect(),
        named: one.outerHTML.slice(0, 90),
      }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ box, named }) => `${box.width.toFixed(0)}×${box.height.toFixed(0)} ${named}`),
  );
}

/**
 * What a person sees when they are asked, all at once as it costs time: the words of the question and the sentences
 * about what follows (`text`, `stakes`), the names of the seats, texts smaller than 12 pixels, buttons whose words are
 * cut off, and how many pixels of the dock are outside of the window or scrolled away (`hidden`; null without a dock).
 */
export async function inSight(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let frames = 0; frames < 2; frames++) await frame();
    const smallTexts = () => {
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
    };
    // A drawing learns its size, and with it the size of its letters, some frames after it is laid out.
    const lastingSmallTexts = async () => {
      let found = smallTexts();
      for (let frames = 0; found.length && frames < 30; frames++) {
        await frame();
        found = smallTexts();
      }
      return found;
    };
    const hiddenDock = () => {
      const dock = document.querySelector('[data-dock]');
      if (!dock) return null;
      const { top, bottom, left, right } = dock.getBoundingClientRect();
      const outside = Math.max(0, -top, bottom - innerHeight, -left, right - innerWidth);
      const scrolled = [dock, ...dock.querySelectorAll('*')].filter((one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      return outside + Math.max(0, ...scrolled.map((one) => one.scrollHeight - one.clientHeight - 1));
    };
    /** Buttons whose words run over their edge. */
    const cutWords = () =>
      [...document.querySelectorAll('.felt button, [data-dock] button')]
        .filter((one) => {
          if (!one.checkVisibility() || !one.innerText.trim()) return false;
          const { top, bottom, left, right } = one.getBoundingClientRect();
          const range = document.createRange();
          return [...one.querySelectorAll('*'), one]
            .filter((inner) => inner.checkVisibility() && !inner.closest('.unseen, svg'))
            .filter((inner) => getComputedStyle(inner).position !== 'absolute')
            .flatMap((inner) => [...inner.childNodes])
            .filter((node) => node instanceof Text && node.data.trim())
            .some((node) => {
              range.selectNodeContents(node);
              const words = range.getBoundingClientRect();
              // The box of a line is higher than its letters.
              const above = Math.max(top - words.top, words.bottom - bottom);
              return above > 6 || Math.max(left - words.left, words.right - right) > 2;
            });
        })
        .map((one) => one.innerText.trim());
    const box = document.querySelector('[data-question]');
    const more = box.querySelector('[data-more]');
    if (more && more.getAttribute('aria-expanded') === 'false') more.click();
    return {
      view: window.heard.view,
      text: box.querySelector('[role=status]').innerText,
      stakes: [...box.querySelectorAll('[data-stakes] li')].map((one) => one.innerText),
      names: Object.fromEntries(
        [...document.querySelectorAll('[data-at^=seat-]')].map((one) => [
          one.dataset.at.slice('seat-'.length),
          one.querySelector('bdi')?.textContent.trim(),
        ]),
      ),
      small: await lastingSmallTexts(),
      hidden: hiddenDock(),
      cut: cutWords(),
    };
  });
}
