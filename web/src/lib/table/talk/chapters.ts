/** The story in chapters: rounds and turns, each with its heading and its lines. */
import type { GameEvent, GameModule, Heading, Teller } from '$lib/games';
import type { Part } from '$lib/i18n';
import { breaths } from './breaths';
import { iconOf } from './icons';

export interface Line {
  /** Where the first and the last of its events stand in the story. */
  at: number;
  last: number;
  event: GameEvent;
  parts: Part[];
  cause: string | null;
  icon: string | undefined;
  /** Is it about the reader? */
  mine: boolean;
}
export interface Chapter {
  /** Where its first event stands in the story. */
  at: number;
  /** The last of its events. */
  last: number;
  heading: Heading | null;
  lines: Line[];
  /** Does its heading or one of its lines concern the reader? */
  mine: boolean;
}

/** Arguments of events that name one or several seats. */
const SEATS = ['seat', 'target', 'actor', 'claimant'];

/** Is an event about the reader? */
export function isMine(event: GameEvent, you: number | null): boolean {
  if (you === null) return false;
  return SEATS.some((name) => [event[name]].flat().includes(you));
}

export function chapters(events: GameEvent[], module: GameModule, table: Teller): Chapter[] {
  const found: Chapter[] = [];
  for (const { at, last, event } of breaths(events, module.lists)) {
    const told = { events, at };
    const heading = module.heading?.(event, table, told) ?? null;
    const mine = isMine(event, table.you);
    if (heading || !found.length) found.push({ at, last, heading, lines: [], mine: heading !== null && mine });
    const chapter = found.at(-1);
    if (!chapter) continue;
    chapter.last = last;
    if (heading?.instead || module.quiet?.(event, told)) continue;
    const parts = module.story(event, table) ?? [];
    if (!parts.some(({ text }) => text.trim())) continue;
    const cause = module.cause?.(event, table, told) ?? null;
    const icon = module.icon?.(event) ?? iconOf(event.event);
    chapter.lines.push({ at, last, event, parts, cause, icon, mine });
    chapter.mine ||= mine;
  }
  return found.filter(({ heading, lines }) => heading !== null || lines.length > 0);
}

/** Only what is about the reader, under the headings it belongs to. */
export function aboutMe(all: Chapter[]): Chapter[] {
  return all
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter(({ mine }) => mine) }))
    .filter(({ lines, mine }) => mine || lines.length);
}

/** The last line or heading that has begun when this event happens. */
export function placeOf(all: Chapter[], event: number): number | null {
  const places = all.flatMap(({ at, heading, lines }) => [...(heading ? [at] : []), ...lines.map((line) => line.at)]);
  return places.findLast((at) => at <= event) ?? null;
}
