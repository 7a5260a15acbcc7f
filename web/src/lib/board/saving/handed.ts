/** A board that another page has made, until the page of the board takes it. */
import type { Opened } from './document';

let waiting: Opened | null = null;

export function hand(opened: Opened): void {
  waiting = opened;
}

export function takeHanded(): Opened | null {
  const found = waiting;
  waiting = null;
  return found;
}
