import { api } from './api';
import type { Catalogue, GameInfo } from './protocol';

/** The server's catalogue of games, levels and clocks; requested once. */
class Shelf {
  all = $state.raw<Catalogue | null>(null);
  failed = $state(false);
  private asking: Promise<void> | undefined;

  find(): Promise<void> {
    this.asking ??= api.catalogue().then(
      (found) => {
        this.all = found;
        this.failed = false;
      },
      () => {
        this.failed = true;
        this.asking = undefined;
      },
    );
    return this.asking;
  }

  game(key: string): GameInfo | undefined {
    return this.all?.games.find((game) => game.key === key);
  }
}

export const shelf = new Shelf();
