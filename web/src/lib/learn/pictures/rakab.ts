import { fetchTexts } from '$lib/games/rakab/texts';
import Cards from './rakab/Cards.svelte';
import Country from './rakab/Country.svelte';
import type { Pictures } from '../library';

await fetchTexts();
export const pictures: Pictures = { cards: { draw: Cards }, card: { draw: Cards, small: true }, map: { draw: Country } };
