/** Brings what a lesson asks for into sight: on a phone the teacher and the dock cover much of the table. */
import type { Attachment } from 'svelte/attachments';
import { settings } from '$lib/settings.svelte';
import type { Lesson } from './Lesson.svelte';

const SCROLLS = /auto|scroll/;
/** How far from the edge of the free room things are kept, in pixels. */
const MARGIN = 6;

interface Span {
  top: number;
  bottom: number;
}

/** The things to touch for one of these answers: those that give it at once, else those that lead to it, else any. */
function thingsFor(words: readonly string[], stage: HTMLElement): Element[] {
  const shown = (selector: (word: string) => string): Element[] =>
    [...stage.querySelectorAll(words.map((word) => selector(CSS.escape(word))).join(', '))].filter((one) =>
      one.checkVisibility(),
    );
  const direct = shown((word) => `[data-word="${word}"]`);
  const leading = direct.length ? direct : shown((word) => `[data-words~="${word}"]`);
  return leading.length ? leading : shown(() => '[data-words]');
}

/** By how much to scroll so that a thing is in the free room; its top comes first where it is higher than that. */
export function toScroll(thing: Span, free: Span): number {
  const [top, bottom] = [free.top + MARGIN, free.bottom - MARGIN];
  if (thing.top >= top && thing.bottom <= bottom) return 0;
  return thing.top < top || thing.bottom - thing.top > bottom - top ? thing.top - top : thing.bottom - bottom;
}

function bring(things: Element[], stage: HTMLElement, teacher: HTMLElement | null): void {
  const [first] = things;
  if (!first) return;
  for (let box = first.parentElement; box && box !== stage; box = box.parentElement)
    if (SCROLLS.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight)
      box.scrollTop += toScroll(first.getBoundingClientRect(), box.getBoundingClientRect());
  const sticks = (one: Element | null): one is Element => one !== null && getComputedStyle(one).position === 'sticky';
  const dock = stage.querySelector('[data-dock]');
  const docked = sticks(dock) ? dock : null;
  if (docked?.contains(first) && docked.getBoundingClientRect().bottom <= innerHeight) return;
  const room = {
    top: sticks(teacher) ? teacher.getBoundingClientRect().bottom : 0,
    bottom: docked && !docked.contains(first) ? docked.getBoundingClientRect().top : innerHeight,
  };
  const boxes = things.map((one) => one.getBoundingClientRect());
  const all = { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
  const least = first.getBoundingClientRect();
  const by = toScroll(all.bottom - all.top <= room.bottom - room.top - 2 * MARGIN ? all : least, room);
  if (by) scrollBy({ top: by, behavior: settings.still ? 'instant' : 'smooth' });
}

/**
 * For the table of a lesson: whenever there are other things to touch for a good answer, they are scrolled between the
 * teacher and the dock. A person who then scrolls on is left alone.
 */
export function revealing(lesson: Pick<Lesson, 'good'>, teacher: () => HTMLElement | null): Attachment<HTMLElement> {
  return (stage) => {
    const words = lesson.good;
    if (!words.length) return;
    let last: Element | undefined;
    let frame = 0;
    const look = (): void => {
      const things = thingsFor(words, stage);
      if (things[0] !== last) bring(things, stage, teacher());
      last = things[0];
    };
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(stage, { subtree: true, childList: true, attributeFilter: ['data-word', 'data-words'] });
    // A reply of the teacher takes room.
    const sizes = new ResizeObserver(() => {
      last = undefined;
      soon();
    });
    const above = teacher();
    if (above) sizes.observe(above);
    soon();
    return () => {
      changes.disconnect();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  };
}
