/** Joins consecutive events of one kind that differ in one argument only into one line of the story. */
import type { GameEvent } from '$lib/games';

export interface Breath {
  /** Where the first and the last of them stand in the story. */
  at: number;
  last: number;
  /** The event; where there are several, the argument in which they differ is a list. */
  event: GameEvent;
}

/** `lists` says by event in which argument its like may differ: `announced: 'role'`. */
export function breaths(events: GameEvent[], lists: Record<string, string> = {}): Breath[] {
  const told: Breath[] = [];
  for (const [at, event] of events.entries()) {
    const name = lists[event.event];
    const before = told.at(-1);
    if (before && name !== undefined && alike(before.event, event, name)) {
      const listed = before.event[name];
      before.event = {
        ...before.event,
        [name]: [...(Array.isArray(listed) ? (listed as unknown[]) : [listed]), event[name]],
      };
      before.last = at;
    } else {
      told.push({ at, last: at, event });
    }
  }
  return told;
}

function alike(one: GameEvent, other: GameEvent, name: string): boolean {
  const keys = Object.keys(other);
  return keys.length === Object.keys(one).length && keys.every((key) => key === name || one[key] === other[key]);
}
