// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollable } from '../../src/lib/ui/controls/scrollable';

let resized: () => void = () => undefined;
class Sizes {
  constructor(told: () => void) {
    resized = told;
  }
  observe(): void {
    /* told by hand */
  }
  disconnect(): void {
    /* told by hand */
  }
}

/** jsdom has no layout: an element with so much content in a box of 100. */
function box(overflow: string): HTMLElement & { content: number } {
  const element = Object.assign(document.createElement('div'), { content: 50 });
  Object.assign(element.style, { overflowX: overflow, overflowY: overflow });
  Object.defineProperty(element, 'clientHeight', { value: 100 });
  Object.defineProperty(element, 'scrollHeight', { get: () => element.content });
  document.body.append(element);
  return element;
}
function grow(element: { content: number }, content: number): void {
  element.content = content;
  resized();
}

describe('a scrollable element', () => {
  beforeEach(() => void vi.stubGlobal('ResizeObserver', Sizes));
  afterEach(() => {
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });
  it('is a stop of the Tab key exactly while it has something to scroll', () => {
    const element = box('auto');
    scrollable(element);
    expect(element.hasAttribute('tabindex')).toBe(false);
    grow(element, 300);
    expect(element.tabIndex).toBe(0);
    grow(element, 50);
    expect(element.hasAttribute('tabindex')).toBe(false);
  });
  it('is no stop where the content is only cut off', () => {
    const element = box('hidden');
    scrollable(element);
    grow(element, 300);
    expect(element.hasAttribute('tabindex')).toBe(false);
  });
  it('keeps the focus while somebody is there, and its own tabindex afterwards', () => {
    const element = box('auto');
    element.tabIndex = -1;
    scrollable(element);
    grow(element, 300);
    element.focus();
    grow(element, 50);
    expect([document.activeElement, element.tabIndex]).toEqual([element, 0]);
    element.blur();
    expect(element.tabIndex).toBe(-1);
  });
});
