/** Where the app is served: by a server, or as plain files without one (`meydan static`). */

const page = typeof document === 'undefined' ? undefined : document.documentElement;

/** There is no server: everything is played on this device, and addresses are behind a `#`. */
export const withoutServer = page?.dataset.square === 'static';

/** The address of a file of the app. */
export const fileAt = (path: string): URL =>
  new URL(path, withoutServer ? location.href.replace(/[?#].*$/, '') : location.origin);

/** The address of a page, as it stands in the browser's bar. */
export const pageAt = (path: string): string => (withoutServer ? `#${path}` : path);

/** The id of the person who plays on this device alone; the ids of local tables begin with it. */
export const LOCAL = 'local';
export const isLocal = (table: string): boolean => table.startsWith(`${LOCAL}-`);

const KEPT = 'meydan.kept';
const PLAYED = 'meydan.played_here';
const MISSED = 'meydan.missed';

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // private mode
  }
}

/** Note something that the app can do without. */
function note(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    /* private mode */
  }
}

/** The version of the app and the engine that this browser keeps for play without a network; null: none. */
export const keptVersion = (): string | null => kept(KEPT);
export const setKeptVersion = (version: string | null): void =>
  version === null ? localStorage.removeItem(KEPT) : localStorage.setItem(KEPT, version);

/** Has a table been played on this device? Only then its storage is opened. */
export const hasPlayedHere = (): boolean => kept(PLAYED) !== null;
export const notePlayedHere = (): void => {
  if (!hasPlayedHere()) note(PLAYED);
};

/** Was this browser without a network, with nothing kept? Then keeping the app is offered on the home page. */
export const wasMissed = (): boolean => kept(MISSED) !== null;
export const noteMissed = (): void => {
  if (keptVersion() === null && !wasMissed()) note(MISSED);
};
