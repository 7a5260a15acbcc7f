import Actions from './coup/Actions.svelte';
import Cards from './coup/Cards.svelte';
import type { Pictures } from '../library';

export const pictures: Pictures = { cards: Cards, action: Actions };
