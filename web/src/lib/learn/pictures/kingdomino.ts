import { loadTexts } from '$lib/games/kingdomino/texts';
import Dominoes from './kingdomino/Dominoes.svelte';
import Kingdom from './kingdomino/Kingdom.svelte';
import Lands from './kingdomino/Lands.svelte';
import type { Pictures } from '../library';

await loadTexts();
export const pictures: Pictures = {
  dominoes: { draw: Dominoes },
  kingdom: { draw: Kingdom },
  terrains: { draw: Lands },
};
