import { fetchDrawings } from '$lib/games/dej/look';

await fetchDrawings();
export { pictures } from './dej';
