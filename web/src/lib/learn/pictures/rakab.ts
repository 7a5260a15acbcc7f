import { loadTexts } from '$lib/games/rakab/texts';
import Cards from './rakab/Cards.svelte';
import Country from './rakab/Country.svelte';
import type { Pictures } from '../library';

await loadTexts();
export const pictures: Pictures = {
  cards: { draw: Cards },
  card: { draw: Cards, small: true },
  map: { draw: Country },
};
