import { otherBoxes } from '$lib/games/boxes';
import { loadPluggedTexts, type Catalogue as Texts, type Messages } from '$lib/i18n';
import { languages } from '$lib/i18n/languages';
import { api } from './api';
import type { Catalogue, GameInfo } from './protocol';

/** Without its texts a game is shown by its keys. */
const textsIn = (language: string): Promise<Messages> => api.texts(language).catch(() => ({}));
const fromServer = Object.fromEntries(
  languages.map(({ code }) => [code, async () => ({ default: await textsIn(code) })]),
);

/** The server's catalogue of games, levels and clocks; requested once. */
class Shelf {
  all = $state.raw<Catalogue | null>(null);
  failed = $state(false);
  /** The texts of games from other packages, where there are such games. */
  texts: Texts | undefined;
  private asking: Promise<void> | undefined;

  find(): Promise<void> {
    this.asking ??= api.catalogue().then(
      async (found) => {
        if (otherBoxes(found).length) this.texts = await loadPluggedTexts(fromServer);
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
