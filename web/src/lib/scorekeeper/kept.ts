/** Keeps a score sheet across reloads, for as long as the browser tab is open. */
const key = (name: string): string => `meydan.companion.${name}`;

export function kept<T>(name: string, blank: T): T {
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(key(name)) ?? '{}') as Partial<T>) };
  } catch {
    return blank;
  }
}

export function keep(name: string, sheet: unknown): void {
  try {
    sessionStorage.setItem(key(name), JSON.stringify(sheet));
  } catch {
    /* private mode: it holds until the page is left */
  }
}
