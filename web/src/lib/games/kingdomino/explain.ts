/** What lies on the table, with its rules: dominoes by their two lands, the castle, the kings, the pile. */
import castle from 'icon:castle';
import pawn from 'icon:pawn';
import type { Explanation } from '$lib/ui/explain/explain.svelte';
import { LAND, TERRAINS, type Domino, type Half, type Terrain } from './look';
import { say } from './texts';

/** How many squares of the 96 a terrain has, and how many crowns stand on them (N-1.4). */
const COUNTS: Record<Terrain, [number, number]> = {
  wheat: [26, 5],
  forest: [22, 6],
  lake: [18, 6],
  pasture: [14, 6],
  swamp: [10, 6],
  mine: [6, 10],
};

export function explainTerrain(terrain: Terrain): Explanation {
  const [squares, crowns] = COUNTS[terrain];
  return {
    title: say(`terrain.${terrain}`),
    text: say('explain.terrain', { squares, crowns }),
    rules: ['N-1.4', 'N-5.3'],
    motif: LAND[terrain].motif,
    colour: LAND[terrain].ink,
  };
}

const half = (one: Half): string => say('half', { terrain: say(`terrain.${one.terrain}`), crowns: one.crowns });

export function explainDomino(domino: Domino): Explanation {
  return {
    title: say('explain.domino', { domino: domino.domino }),
    text: say('explain.domino.text'),
    facts: [half(domino.a), half(domino.b)],
    rules: ['N-3.1', 'N-4.4', 'N-5.3'],
    motif: LAND[domino.a.terrain].motif,
    colour: LAND[domino.a.terrain].ink,
  };
}

const PLACE_RULES = {
  castle: ['N-2.1', 'N-4.4'],
  king: ['N-3.1', 'N-3.2'],
  pile: ['N-2.3', 'N-2.4'],
  reach: ['N-4.3'],
  overlay: ['N-5.2', 'N-5.3'],
};

export function explainPlace(place: keyof typeof PLACE_RULES): Explanation {
  return {
    title: say(`name.${place}`),
    text: say(`explain.${place}`),
    rules: PLACE_RULES[place],
    ...(place === 'king' ? { motif: pawn } : place === 'castle' ? { motif: castle } : {}),
  };
}

export function explainKey(key: string): Explanation | undefined {
  return (TERRAINS as string[]).includes(key) ? explainTerrain(key as Terrain) : undefined;
}

const EVENT_RULES: Record<string, string> = {
  line: 'N-2.8',
  king_drawn: 'N-2.7',
  claimed: 'N-3.2',
  round: 'N-3.1',
  laid: 'N-4.4',
  discarded: 'N-4.6',
  scored: 'N-5.4',
  next_game: 'N-6.1',
  won: 'N-5.5',
};

export const ruleOf = (event: { event: string }): string | undefined => EVENT_RULES[event.event];
