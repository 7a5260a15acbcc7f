/** Only the map that is played on is loaded. */
import { draw, type Atlas, type Drawing } from './atlas';

const DRAWINGS: Record<string, () => Promise<{ default: Drawing }>> = {
  iran: () => import('./maps/iran.json'),
  italy: () => import('./maps/italy.json'),
  fourteen: () => import('./maps/fourteen.json'),
};
let drawn = $state.raw<Record<string, Atlas>>({});
let coming: string[] = [];

/** A map by its key; undefined until it is loaded. */
export function atlas(key: string): Atlas | undefined {
  if (!(key in drawn) && !coming.includes(key)) {
    coming = [...coming, key];
    void DRAWINGS[key]?.().then(
      (found) => (drawn = { ...drawn, [key]: draw(found.default) }),
      () => (coming = coming.filter((one) => one !== key)),
    );
  }
  return drawn[key];
}
