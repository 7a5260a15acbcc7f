/** Only the map that is played on is loaded. */
import { draw, type Atlas, type Drawing } from './atlas';

const DRAWINGS: Record<string, () => Promise<{ default: Drawing }>> = {
  iran: () => import('./maps/iran.json'),
  italy: () => import('./maps/italy.json'),
  fourteen: () => import('./maps/fourteen.json'),
};
let drawn = $state.raw<Record<string, Atlas>>({});
const coming = new Set<string>();

/** A map, as soon as it is there. */
export function atlas(key: string): Atlas | undefined {
  if (!(key in drawn) && !coming.has(key)) {
    coming.add(key);
    void DRAWINGS[key]?.().then((found) => (drawn = { ...drawn, [key]: draw(found.default) }), () => coming.delete(key));
  }
  return drawn[key];
}
