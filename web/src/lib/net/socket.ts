/**
 * A socket of the server: of a table, or of a shared board. It reconnects with growing pauses, and at once when the
 * network or the page comes back.
 */
export type LineState = 'connecting' | 'open' | 'lost' | 'refused';

interface Ears<Heard> {
  heard(message: Heard): void;
  changed(state: LineState): void;
}

const SHORTEST = 400;
const LONGEST = 8_000;
const PING = 20_000;
/** A line on which a ping is not answered for so long is dead. */
const SILENT = 5_000;
const REFUSED = 4000;
/** Messages are padded with spaces to this length: their encrypted size does not tell which answer they hold. */
const FILLED = 256;

export class Line<Said extends object, Heard> {
  private socket: WebSocket | undefined;
  private wait = SHORTEST;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Has the server said anything since it was asked whether it is there? */
  private listening = false;
  private closed = false;
  private readonly awake = (): void => this.hurry();

  constructor(
    /** The address of the socket, behind that of the API. */
    private readonly path: string,
    private readonly ears: Ears<Heard>,
  ) {
    window.addEventListener('online', this.awake);
    document.addEventListener('visibilitychange', this.awake);
    this.open();
  }

  send(message: Said | { type: 'ping' }): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message).padEnd(FILLED));
    return true;
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('online', this.awake);
    document.removeEventListener('visibilitychange', this.awake);
    this.drop();
  }

  private open(): void {
    this.drop();
    this.ears.changed('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1${this.path}`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket !== socket) return;
      this.listening = true;
      this.ears.heard(JSON.parse(event.data) as Heard);
    };
    socket.onopen = () => {
      this.wait = SHORTEST;
      this.beat = setInterval(() => this.probe(), PING);
      this.ears.changed('open');
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.closed) return;
      clearInterval(this.beat);
      if (event.code === REFUSED) {
        this.closed = true;
        this.ears.changed('refused');
        return;
      }
      this.ears.changed('lost');
      this.again = setTimeout(() => this.open(), this.wait * (0.8 + Math.random() * 0.4));
      this.wait = Math.min(LONGEST, this.wait * 1.8);
    };
  }

  /** The network or the page is back. A phone that slept may hold a line that nobody has at its other end. */
  private hurry(): void {
    if (this.closed || document.visibilityState !== 'visible') return;
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
    else if (this.socket?.readyState === WebSocket.OPEN) this.probe();
  }

  /** Ask whether the other end is there, and open another line if it does not answer. */
  private probe(): void {
    this.listening = false;
    clearTimeout(this.silence);
    this.send({ type: 'ping' });
    this.silence = setTimeout(() => {
      if (!this.closed && !this.listening) this.open();
    }, SILENT);
  }

  private drop(): void {
    clearTimeout(this.again);
    clearInterval(this.beat);
    clearTimeout(this.silence);
    const old = this.socket;
    this.socket = undefined;
    old?.close();
  }
}
