/** The connection to one table: a socket to the server, or the worker of this device. */
import { isLocal } from './place';
import type { FromPerson, FromServer } from './protocol';
import { Line as SocketLine, type LineState } from './socket';

export interface Ears {
  heard(message: FromServer): void;
  changed(state: LineState): void;
}
export interface Line {
  send(message: FromPerson): boolean;
  close(): void;
}

/** `screen`: as a table screen, which is nobody and shows what everybody may see. */
export const openLine = (table: string, ears: Ears, screen = false): Line =>
  isLocal(table)
    ? new LocalLine(table, ears)
    : new SocketLine<FromPerson, FromServer>(
        `/tables/${encodeURIComponent(table)}/socket${screen ? '?screen=true' : ''}`,
        ears,
      );

const AGAIN = 300;

/** The line to a table of this device. What could not be stored is not shown: the line is opened anew. */
class LocalLine implements Line {
  private line: Line | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly ears: Ears,
  ) {
    void this.open();
  }

  send(message: FromPerson): boolean {
    return this.line?.send(message) ?? false;
  }

  close(): void {
    this.closed = true;
    this.line?.close();
  }

  private async open(): Promise<void> {
    this.ears.changed('connecting');
    try {
      const [{ desk }, { loadTexts }] = await Promise.all([import('$lib/offline/desk'), import('$lib/offline/texts')]);
      await loadTexts();
      if (this.closed) return;
      this.line = desk.open(this.table, {
        heard: (message) => this.ears.heard(message),
        changed: (state) => {
          this.ears.changed(state);
          if (state === 'lost' && !this.closed) setTimeout(() => void this.open(), AGAIN);
        },
      });
    } catch {
      this.ears.changed('lost');
    }
  }
}
