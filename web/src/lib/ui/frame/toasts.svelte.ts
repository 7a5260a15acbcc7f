export interface Toast {
  id: number;
  text: string;
  kind: 'news' | 'wrong';
  /** Where a click leads, or what it does. */
  to?: string | (() => void) | undefined;
}

/** Short news at the edge of the screen. */
class Toasts {
  list = $state<Toast[]>([]);
  private next = 1;

  show(text: string, kind: Toast['kind'] = 'news', seconds = 5, to?: Toast['to']): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = this.next++;
    this.list.push({ id, text, kind, to });
    setTimeout(() => this.drop(id), seconds * 1000);
  }

  /** Remove the messages that lead to the page shown now. */
  arrive(place: string): void {
    this.list = this.list.filter((toast) => toast.to !== place);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
