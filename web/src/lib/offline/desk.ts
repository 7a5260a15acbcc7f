/** The worker of the engine as the page uses it. It is started by the first request, which takes some seconds. */
import { NO_ENGINE } from '$lib/net/api';
import type { Ears, Line } from '$lib/net/line';
import { fileAt, notePlayedHere } from '$lib/net/place';
import type { Answered } from '$lib/net/transport';
import type { FromServer } from '$lib/net/protocol';
import { settings } from '$lib/settings.svelte';
import { toasts } from '$lib/ui/frame/toasts.svelte';
import type { News, Order } from './orders';
import { localPerson } from './person';
import { reasonText } from './texts';

/** What the worker answers with if it cannot store what follows from a request. */
const UNSTORED = 507;

/** An answer that says why the engine of this device cannot do it. */
const refusal = (reason: string): Answered => ({
  status: 503,
  text: JSON.stringify({ key: `${NO_ENGINE}${reason}`, details: { text: reasonText(reason) } }),
});

class Desk {
  private worker: Worker | undefined;
  private number = 0;
  private readonly asked = new Map<number, (answer: Answered) => void>();
  private readonly lines = new Map<number, Ears>();

  call(method: string, path: string, body: string): Promise<Answered> {
    const id = ++this.number;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.order({ do: 'call', id, method, path, body });
    });
  }

  open(table: string, ears: Ears): Line {
    const number = ++this.number;
    this.lines.set(number, ears);
    this.order({ do: 'open', number, table });
    return {
      send: (message) => {
        if (!this.lines.has(number)) return false;
        this.order({ do: 'hear', number, text: JSON.stringify(message) });
        return true;
      },
      close: () => {
        if (this.lines.delete(number)) this.order({ do: 'close', number });
      },
    };
  }

  /** Start the engine before it is needed. */
  warm(): void {
    this.worker ??= this.start();
  }

  private order(order: Order): void {
    this.warm();
    notePlayedHere();
    this.worker?.postMessage(order);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'meydan' });
    worker.onmessage = ({ data }: MessageEvent<News>) => this.heard(data);
    worker.onerror = () => this.failed('failed');
    const { name, avatar } = localPerson();
    worker.postMessage({ do: 'begin', engine: fileAt('engine/').href } satisfies Order);
    worker.postMessage({ do: 'introduce', name, avatar, language: settings.language } satisfies Order);
    return worker;
  }

  private heard(news: News): void {
    switch (news.news) {
      case 'answer':
        this.asked.get(news.id)?.(news.status === UNSTORED ? refusal('no_storage') : news);
        this.asked.delete(news.id);
        break;
      case 'message': {
        const message = JSON.parse(news.text) as FromServer;
        const ears = this.lines.get(news.number);
        if (message.type === 'welcome') ears?.changed('open');
        ears?.heard(message);
        break;
      }
      case 'lost':
      case 'gone':
        this.end(news.number, news.news === 'gone' ? 'refused' : 'lost');
        break;
      case 'unstored':
        toasts.show(reasonText('not_stored'), 'wrong');
        break;
      case 'failed':
        this.failed(news.reason);
    }
  }

  private end(number: number, how: 'lost' | 'refused'): void {
    const ears = this.lines.get(number);
    this.lines.delete(number);
    ears?.changed(how);
  }

  /** The engine cannot be opened here, or has failed: what waits for it is told, and the next request tries again. */
  private failed(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    if (!this.asked.size) toasts.show(reasonText(reason), 'wrong');
    for (const answer of this.asked.values()) answer(refusal(reason));
    this.asked.clear();
    for (const number of [...this.lines.keys()]) this.end(number, 'refused');
  }
}

export const desk = new Desk();
