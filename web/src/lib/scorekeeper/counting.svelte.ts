import { textOf } from '$lib/net/api';

const SETTLE = 180;

/**
 * The server's count of a score sheet, requested a moment after every change. Late answers to old requests are dropped.
 */
export class Counting<Sheet, Result> {
  result = $state.raw<Result | null>(null);
  wrong = $state('');
  private latest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (sheet: Sheet) => Promise<Result>) {}

  count(sheet: Sheet): void {
    clearTimeout(this.timer);
    const number = ++this.latest;
    this.timer = setTimeout(() => {
      this.ask(sheet).then(
        (result) => {
          if (number === this.latest) {
            this.result = result;
            this.wrong = '';
          }
        },
        (error: unknown) => {
          if (number === this.latest) this.wrong = textOf(error);
        },
      );
    }, SETTLE);
  }
}
