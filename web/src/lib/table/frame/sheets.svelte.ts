/**
 * The sheets of a table: at most one is in front, and those under it come back when it closes. Closing a sheet closes
 * that one alone, no matter who asks for it and how late; the end of a game waits until nothing else is open.
 */
export const SHEETS = ['story', 'chat', 'rules', 'menu', 'hint', 'end'] as const;
export type Sheet = (typeof SHEETS)[number];

export class Sheets {
  private stack = $state.raw<Sheet[]>([]);

  /** The sheet in front. */
  readonly top = $derived(this.stack.at(-1) ?? null);

  open(which: Sheet): void {
    this.stack = [...this.stack.filter((one) => one !== which), which];
  }

  /** Open a sheet instead of all that are open. */
  only(which: Sheet): void {
    this.stack = [which];
  }

  close(which: Sheet): void {
    this.stack = this.stack.filter((one) => one !== which);
  }

  /** A property for `bind:open`. */
  of(which: Sheet): { get: () => boolean; set: (open: boolean) => void } {
    return {
      get: () => this.top === which,
      set: (open) => {
        if (open) this.open(which);
        // A sheet under another one is closed by the browser, too, when the other one opens: it stays on the stack.
        else if (this.top === which) this.close(which);
      },
    };
  }
}
