/** The server's side of a table, for tests: a socket and the messages it tells. */

/** A socket whose other end is this test. */
export class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  sizes: number[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
    this.sizes.push(data.length);
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code: 1006 });
  }
}

const seat = (number: number) => ({
  seat: number,
  name: `p${number}`,
  person: `id${number}`,
  bot: null,
  ready: true,
  here: true,
  away: false,
});
export const welcome = (you: number | null) => ({
  type: 'welcome',
  version: 1,
  table: { id: 't', code: 'ABC', game: 'coup', state: 'playing', seats: [seat(0), seat(1), seat(2)], hinted: [] },
  you,
  now: Date.now() / 1000,
  chat: [],
});
export const update = (n: number, more: object = {}) => ({
  type: 'update',
  n,
  since: n,
  view: { at: n },
  question: 'Declare',
  asked: [0],
  options: ['income', 'steal:1', 'steal:2'],
  first_event: 0,
  events: [],
  clocks: [],
  now: Date.now() / 1000,
  can_undo: false,
  over: false,
  winners: [],
  scores: [],
  places: [],
  opening: null,
  standing: null,
  ...more,
});
export function last(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}
