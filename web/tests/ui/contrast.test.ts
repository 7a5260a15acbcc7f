import { expect, it } from 'vitest';
import { LOOK } from '../../src/lib/games/coup/look';
import { RANKS, roleColour, TYPE_LOOK } from '../../src/lib/games/dej/look';
import { LAND } from '../../src/lib/games/kingdomino/look';
import { CARDS, look } from '../../src/lib/games/rakab/look';

/** What is written on a thing's own colour: its name where it explains itself, its symbol on the card. */
const CREAM = '#fff6e2';
/** WCAG 2.2, 1.4.3: what normal text needs. */
const ENOUGH = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (ground: string): number => (luminance(CREAM) + 0.05) / (luminance(ground) + 0.05);

const grounds: [string, string][] = [
  ...Object.entries(LOOK).map(([card, { colour }]): [string, string] => [`${card} in Coup`, colour]),
  ...Object.entries(TYPE_LOOK).map(([type, { colour }]): [string, string] => [`a ${type} district`, colour]),
  ...RANKS.flat().map((role): [string, string] => [role, roleColour(role)]),
  ...Object.entries(LAND).map(([land, { ink }]): [string, string] => [land, ink]),
  ...CARDS.map((card): [string, string] => [`${card} in Rakab`, look(card).colour]),
];

it.each(grounds)('the name of %s is legible on its colour', (_, ground) =>
  expect(contrast(ground)).toBeGreaterThanOrEqual(ENOUGH),
);
