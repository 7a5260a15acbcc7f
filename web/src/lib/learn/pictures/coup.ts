import { loadTexts } from '$lib/games/coup/texts';
import Actions from './coup/Actions.svelte';
import Cards from './coup/Cards.svelte';
import type { Pictures } from '../library';

await loadTexts();
export const pictures: Pictures = {
  cards: { draw: Cards },
  card: { draw: Cards, small: true },
  action: { draw: Actions },
};
