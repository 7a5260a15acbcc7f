/** The boxes on the shelf: what is known of each game before it is loaded. */
import type { Catalogue } from '$lib/net/protocol';
import coup from 'icon:crossed-swords';
import dej from 'icon:castle';
import kingdomino from 'icon:wheat';
import kohan_dej from 'icon:guarded-tower';
import rakab from 'icon:mounted-knight';
import other from 'icon:perspective-dice-six-faces-random';

export interface Box {
  key: string;
  icon: string;
  colour: string;
  second: string;
  players: number;
  /** How long a game takes and how complex it is; neither is known of a game from another package. */
  minutes?: [number, number];
  weight?: 1 | 2 | 3;
}

export const BOXES: Box[] = [
  { key: 'coup', icon: coup, colour: '#7c2f22', second: '#c05a3c', players: 4, minutes: [10, 15], weight: 1 },
  {
    key: 'kingdomino',
    icon: kingdomino,
    colour: '#2d6a3d',
    second: '#d39b28',
    players: 4,
    minutes: [15, 20],
    weight: 1,
  },
  { key: 'dej', icon: dej, colour: '#1d4596', second: '#0d7377', players: 5, minutes: [40, 60], weight: 2 },
  { key: 'kohan_dej', icon: kohan_dej, colour: '#5b3580', second: '#1d4596', players: 5, minutes: [40, 60], weight: 3 },
  { key: 'rakab', icon: rakab, colour: '#0c5257', second: '#8a6100', players: 4, minutes: [45, 60], weight: 2 },
];

/** The boxes of games that are not part of Meydan: the server has found them in other packages. */
export function otherBoxes(catalogue: Catalogue | null): Box[] {
  const others = (catalogue?.games ?? []).filter(({ key }) => !BOXES.some((box) => box.key === key));
  return others.map(({ key, most }) => ({ key, icon: other, colour: '#4a4458', second: '#8a6100', players: most }));
}
