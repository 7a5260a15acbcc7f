/** Keyboard access to scrollable elements. */
import type { Attachment } from 'svelte/attachments';

const SCROLLS = /auto|scroll/;

function overflows(element: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const wide = SCROLLS.test(overflowX) && element.scrollWidth > element.clientWidth;
  const high = SCROLLS.test(overflowY) && element.scrollHeight > element.clientHeight;
  return wide || high;
}

/**
 * Makes an element a stop of the Tab key exactly while it has something to scroll, so that the arrow keys can scroll it
 * and nobody has to tab through it otherwise. The element needs a role and a name of its own.
 */
export const scrollable: Attachment<HTMLElement> = (element) => {
  const before = element.getAttribute('tabindex');
  const update = (): void => {
    if (overflows(element)) element.tabIndex = 0;
    else if (document.activeElement === element)
      return; // the focus is not taken away; `blur` looks again
    else if (before === null) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', before);
  };
  const sizes = new ResizeObserver(update);
  const watch = (): void => {
    sizes.disconnect();
    for (const one of [element, ...element.children]) sizes.observe(one);
    update();
  };
  const children = new MutationObserver(watch);
  children.observe(element, { childList: true });
  element.addEventListener('blur', update);
  watch();
  return () => {
    sizes.disconnect();
    children.disconnect();
    element.removeEventListener('blur', update);
  };
};
