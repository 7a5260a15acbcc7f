import { loadTexts } from '$lib/games/dej/texts';
import Districts from './dej/Districts.svelte';
import Roles from './dej/Roles.svelte';
import type { Pictures } from '../library';

await loadTexts();
export const pictures: Pictures = {
  roles: { draw: Roles },
  role: { draw: Roles, small: true },
  districts: { draw: Districts },
  district: { draw: Districts, small: true },
};
