/** Cards and signs of Rakab: a colour and a drawing each, never a colour alone. */
import archer from 'icon:bow-arrow';
import butterfly from 'icon:butterfly';
import elder from 'icon:beard';
import elephant from 'icon:elephant-head';
import flower from 'icon:lotus-flower';
import heroine from 'icon:swordwoman';
import horse from 'icon:horse-head';
import knight from 'icon:mounted-knight';
import lioness from 'icon:lion';
import moon from 'icon:moon';
import rose from 'icon:rose';
import scarecrow from 'icon:scarecrow';
import snow from 'icon:snowflake-2';
import spear from 'icon:spears';
import standard from 'icon:knight-banner';
import star from 'icon:flower-star';
import sun from 'icon:sun';
import swords from 'icon:crossed-swords';
import swordsman from 'icon:swordman';
import tower from 'icon:guarded-tower';
import wheat from 'icon:wheat';
import type { RakabCard } from '$lib/net/views';

export type { RakabPlayer as Player, RakabStrength as Strength, RakabView } from '$lib/net/views';

/** Our own drawing of a drum: the one in the icon set is too large a file. */
const drummer =
  '<g fill="none" stroke="currentColor" stroke-width="30" stroke-linejoin="round">' +
  '<ellipse cx="256" cy="190" rx="180" ry="70" fill="currentColor"/>' +
  '<path d="M76 190V370C76 470 436 470 436 370V190M76 262l90 150 90-130 90 130 90-150M70 60l150 100M442 60L292 160"/>' +
  '</g>';

export const SOLDIERS: RakabCard[] = [
  'soldier_1',
  'soldier_2',
  'soldier_3',
  'soldier_4',
  'soldier_5',
  'soldier_6',
  'soldier_10',
];
export const SPECIALS: RakabCard[] = [
  'shirzan',
  'shirdokht',
  'drummer',
  'scarecrow',
  'elder',
  'standard_bearer',
  'winter',
  'spring',
];
export const CARDS = [...SOLDIERS, ...SPECIALS];

interface Look {
  colour: string;
  motif: string;
  symbol: string;
}
const soldier = (motif: string): Look => ({ colour: '#8a5c00', motif, symbol: swords });
const special = (motif: string, colour = '#5b3580'): Look => ({ colour, motif, symbol: star });

const LOOKS: Record<string, Look> = {
  soldier_1: soldier(spear),
  soldier_2: soldier(archer),
  soldier_3: soldier(swords),
  soldier_4: soldier(swordsman),
  soldier_5: soldier(horse),
  soldier_6: soldier(knight),
  soldier_10: soldier(elephant),
  elder: special(elder),
  scarecrow: special(scarecrow),
  standard_bearer: special(standard),
  drummer: special(drummer),
  winter: special(snow, '#235f8c'),
  spring: special(flower, '#3a6b2c'),
  shirzan: special(lioness, '#8f2a55'),
  shirdokht: special(heroine, '#8f2a55'),
};

export const look = (card: string): Look => LOOKS[card] ?? special(star);

/** The value printed on a soldier. */
export function printed(card: string): number | null {
  return card.startsWith('soldier_') ? Number(card.slice('soldier_'.length)) : null;
}

/** The sign on a seat's banners. */
const SIGNS = [sun, tower, moon, rose, wheat, butterfly];
export const sign = (seat: number): string => SIGNS[seat % SIGNS.length] ?? sun;

/** Equal cards together, in the order of the deck. */
export function grouped(cards: readonly string[]): { card: RakabCard; count: number }[] {
  return CARDS.map((card) => ({ card, count: cards.filter((one) => one === card).length })).filter(
    ({ count }) => count,
  );
}

export const PARTS = ['base', 'winter', 'drummer', 'spring', 'heroines'] as const;

/**
 * Where the others sit round a wide table, clockwise from my left; on a low one nobody sits across, unless they are the
 * only one.
 */
export function sidesOf<Player>(
  rivals: readonly Player[],
  low = false,
): { side: 'left' | 'top' | 'right'; players: Player[] }[] {
  const count = rivals.length;
  const across = count === 1 ? 1 : low ? 0 : count === 6 ? 2 : count % 2;
  const left = Math.ceil((count - across) / 2);
  return [
    // On the left they sit from below upwards.
    { side: 'left', players: rivals.slice(0, left).reverse() },
    { side: 'top', players: rivals.slice(left, left + across) },
    { side: 'right', players: rivals.slice(left + across) },
  ];
}
