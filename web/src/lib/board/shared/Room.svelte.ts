import { api, explain, textOf } from '$lib/net/api';
import type {
  BoardShown,
  ChatLine,
  HandOver,
  Refused,
  RoomChanged,
  RoomPerson,
  Said,
  Say,
  ShowBoard,
} from '$lib/net/protocol';
import { Line, type LineState } from '$lib/net/socket';
import { toasts } from '$lib/ui/frame/toasts.svelte';
import type { Board, Eyes } from '../Board.svelte';
import { opened, saved, type Opened } from '../saving/document';

type FromRoom = ShowBoard | HandOver | Say;
type ToRoom = RoomChanged | BoardShown | Said | Refused;

/** A shared board: the page of the leader tells what it shows, the others show it, too. */
export class Room {
  people = $state.raw<RoomPerson[]>([]);
  leader = $state('');
  you = $state('');
  chat = $state.raw<ChatLine[]>([]);
  line = $state<LineState>('connecting');
  /** The board as it was when this page came; null: not yet. */
  first = $state.raw<Opened | null>(null);
  wrong = $state('');
  readonly leads = $derived(this.leader !== '' && this.leader === this.you);
  readonly leaderIsHere = $derived(this.people.some(({ id }) => id === this.leader));
  /** What the page shows, once it does. */
  private board = $state.raw<Board | null>(null);
  private connection: Line<FromRoom, ToRoom>;
  /** The board as it was sent or heard last. */
  private told = '';
  private last = $state.raw<BoardShown | null>(null);
  /** Does this page show another place than the leader's? */
  readonly strayed = $derived(!this.leads && !!this.board && !!this.last && this.board.at !== this.last.at);
  private refusal = '';

  constructor(readonly code: string) {
    this.connection = this.connect();
  }

  close(): void {
    this.connection.close();
  }

  say(text: string): void {
    this.connection.send({ type: 'say', text });
  }

  handOver(person: string): void {
    this.connection.send({ type: 'hand_over', person });
  }

  /** The page shows the board from now on. */
  attach(board: Board): void {
    this.board = board;
    if (this.last) this.follow(this.last);
  }

  /** Show again what the leader shows. */
  rejoin(): void {
    if (this.last) this.follow(this.last);
  }

  /** Tell the others what this page shows, if it leads. */
  show(now: Opened, eyes: Eyes, open: boolean): void {
    if (!this.leads) return;
    const { at, ...board } = saved(now);
    const text = JSON.stringify(board);
    const message: ShowBoard = { type: 'show', at, eyes: String(eyes), hands_open: open };
    if (text !== this.told) message.board = { ...board, at };
    if (this.connection.send(message)) this.told = text;
  }

  private connect(): Line<FromRoom, ToRoom> {
    return new Line(`/board/rooms/${encodeURIComponent(this.code)}/socket`, {
      heard: (message: ToRoom) => this.heard(message),
      changed: (state) => {
        this.line = state;
        if (state === 'refused') void this.refused();
      },
    });
  }

  private heard(message: ToRoom): void {
    switch (message.type) {
      case 'room':
        this.people = message.people;
        this.leader = message.leader;
        this.you = message.you;
        if (message.chat.length) this.chat = message.chat;
        break;
      case 'shown':
        this.shown(message);
        break;
      case 'said':
        this.chat = [...this.chat, message.line].slice(-50);
        break;
      case 'refused':
        this.refusal = message.key;
        if (this.first) toasts.show(explain(message.key), 'wrong');
    }
  }

  private shown(message: BoardShown): void {
    try {
      if (message.board) this.first ??= opened(message.board);
    } catch (error) {
      this.wrong = textOf(error);
      return;
    }
    // Who leads shows what they have: after a lost connection the others are brought up to date.
    if (this.leads && this.board) {
      this.told = '';
      return;
    }
    this.last = { ...message, board: message.board ?? this.last?.board ?? null };
    if (this.board) this.follow(message);
  }

  private follow({ board: data, at, eyes, hands_open }: BoardShown): void {
    const { board } = this;
    if (!board) return;
    board.eyes = eyes === 'acting' || eyes === 'spectator' ? eyes : Number(eyes);
    board.open = hands_open;
    if (data) {
      const { at: _, ...rest } = data;
      this.told = JSON.stringify(rest);
      board.replace(opened(data).tree, at);
    } else board.go(at, true);
  }

  /** A server that was started anew has forgotten the room: its leader opens it again. */
  private async refused(): Promise<void> {
    if (this.refusal === 'no_board_room' && this.leads && this.board) {
      try {
        const { game, tree, at, names } = this.board;
        await api.shareBoard({ ...saved({ game, tree, at, names }) }, this.code);
        this.connection = this.connect();
        return;
      } catch {
        /* told below */
      }
    }
    this.wrong = explain(this.refusal);
  }
}
