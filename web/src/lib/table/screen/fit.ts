/** Makes the letters of a board as large as its room allows, so that it is read from a distance. */
import type { Attachment } from 'svelte/attachments';

/** How many letters (1rem) are above each other in the screen's height: at the largest, and at the smallest. */
export const LETTERS = 34;
const MOST_LETTERS = 60;
const STEP = 0.94;
/** The size at which boards were drawn, in pixels; what they have in px is multiplied by `--scale`. */
const DRAWN = 17;

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

/** Does everything fit? Half a letter more or less is no reason to make everything smaller. */
function fits(box: HTMLElement): boolean {
  return box.scrollHeight <= box.clientHeight + 4 && box.scrollWidth <= box.clientWidth + 4;
}

/**
 * For the frame of a board: sets the size of letters for the whole page. It starts with the largest and goes down until
 * nothing has to be scrolled; during a game it only becomes smaller, so that the table does not pulse.
 */
export function fitting(letters = LETTERS): Attachment<HTMLElement> {
  return (box) => {
    const root = document.documentElement;
    let size = 0;
    let busy = false;
    let gone = false;

    const set = (to: number): void => {
      size = to;
      root.style.fontSize = `${to}px`;
      box.style.setProperty('--scale', `${to / DRAWN}`);
    };
    async function shrink(): Promise<void> {
      if (busy) return;
      busy = true;
      for (;;) {
        await frame();
        await frame(); // boards measure their room, and draw again
        const surface = box.querySelector<HTMLElement>('.surface');
        if (gone || !surface || size * STEP < innerHeight / MOST_LETTERS || fits(surface)) break;
        set(size * STEP);
      }
      busy = false;
      box.dataset.fitted = '';
    }
    const again = (): void => {
      delete box.dataset.fitted;
      set(innerHeight / letters);
      void shrink();
    };
    const watcher = new MutationObserver(() => void shrink());
    watcher.observe(box, { childList: true, subtree: true, characterData: true });
    addEventListener('resize', again);
    again();
    return () => {
      gone = true;
      watcher.disconnect();
      removeEventListener('resize', again);
      root.style.fontSize = '';
    };
  };
}
