/** How roles and districts look: a colour, a symbol and a drawing each, never a colour alone. And what a view holds. */
import type { DejView as DejBoxView, KohanDejView } from '$lib/net/views';
import { DISTRICTS, ROLES } from './cards/drawings';
import type { DejMarked as MarkSeen } from '$lib/net/views';

export type Type = 'noble' | 'religious' | 'trade' | 'military' | 'unique';
export const TYPES: Type[] = ['noble', 'religious', 'trade', 'military', 'unique'];

/** Colour and sign of the five types; the signs are small enough to be drawn here. */
export const TYPE_LOOK: Record<Type, { colour: string; symbol: string }> = {
  noble: {
    colour: '#956605',
    symbol: '<path fill="currentColor" d="M56 416V136l104 104 96-160 96 160 104-104v280z"/>',
  },
  religious: {
    colour: '#2457ad',
    symbol:
      '<path fill="currentColor" d="M262 24c10 120 134 150 134 290a140 140 0 0 1-280 0c0-78 44-108 62-176 26 36 42 ' +
      '48 48 84 30-60 34-120 36-198z"/>',
  },
  trade: {
    colour: '#2a7446',
    symbol:
      '<path fill="currentColor" fill-rule="evenodd" d="M256 48a208 208 0 1 0 0 416 208 208 0 0 0 0-416zm0 84 92 ' +
      '124-92 124-92-124z"/>',
  },
  military: {
    colour: '#a5352b',
    symbol: '<path fill="currentColor" d="M256 32 448 96v160c0 120-84 190-192 230C148 446 64 376 64 256V96z"/>',
  },
  unique: {
    colour: '#6b3f94',
    symbol:
      '<path fill="currentColor" d="m256 16 70 70h100v100l70 70-70 70v100H326l-70 70-70-70H86V326l-70-70 ' +
      '70-70V86h100z"/>',
  },
};

const BASIC: Record<Type, string> = {
  noble: 'manor:3 castle:4 palace:5',
  religious: 'temple:1 church:2 monastery:3 cathedral:5',
  trade: 'tavern:1 market:2 trading_post:2 docks:3 harbor:4 town_hall:5',
  military: 'watchtower:1 prison:2 battlefield:3 fortress:5',
  unique:
    'keep:3 haunted_city:2 observatory:4 graveyard:5 laboratory:5 smithy:5 armory:3 basilica:4 capitol:5 ' +
    'dragon_gate:6 factory:5 framework:3 gold_mine:6 great_wall:6 haunted_quarter:2 imperial_treasury:5 ' +
    'ivory_tower:5 library:6 map_room:5 monument:4 museum:4 necropolis:5 poor_house:4 park:6 quarry:5 ' +
    'school_of_magic:6 secret_vault:0 stables:2 statue:3 theater:6 thieves_den:6 wishing_well:5',
};

export const TYPE_OF: Record<string, Type> = {};
const COST: Record<string, number> = {};
for (const type of TYPES) {
  for (const [name = '', cost] of BASIC[type].split(' ').map((one) => one.split(':'))) {
    TYPE_OF[name] = type;
    COST[name] = Number(cost);
  }
}
/** What is printed on the card; the Observatory of the older box is dearer. */
export const costOf = (district: string, game: string): number =>
  district === 'observatory' && game === 'dej' ? 5 : (COST[district] ?? 0);
/** The unique districts of Kohan Dej; two of Dej are not among them. */
export const UNIQUES = Object.keys(TYPE_OF).filter(
  (name) => TYPE_OF[name] === 'unique' && !['haunted_city', 'graveyard'].includes(name),
);

/** Three roles of each rank. */
export const RANKS = [
  ['assassin', 'witch', 'magistrate'],
  ['thief', 'spy', 'blackmailer'],
  ['magician', 'wizard', 'seer'],
  ['king', 'emperor', 'patrician'],
  ['bishop', 'abbot', 'cardinal'],
  ['merchant', 'alchemist', 'trader'],
  ['architect', 'navigator', 'scholar'],
  ['warlord', 'diplomat', 'marshal'],
  ['queen', 'artist', 'tax_collector'],
];
export const rankOf = (role: string): number => RANKS.findIndex((three) => three.includes(role)) + 1;
const RANK_COLOURS = [
  '#3a3f4d',
  '#6b4a2b',
  '#7a3d86',
  '#956605',
  '#2457ad',
  '#2a7446',
  '#0d6b70',
  '#a5352b',
  '#a33f63',
];
export const roleColour = (role: string): string => RANK_COLOURS[rankOf(role) - 1] ?? '#1d4596';

/** Screens of phones, upright or on their side: cities are small there and looked at one by one. */
export const SMALL = '(max-width: 640px), (max-height: 520px)';
/** A phone that lies on its side. */
export const SIDE = '(max-height: 520px) and (orientation: landscape)';

/** Whose announcement a mark is: its drawing is that of the role. */
export const MARKERS: Record<MarkSeen['mark'], string> = {
  murdered: 'assassin',
  robbed: 'thief',
  bewitched: 'witch',
  threatened: 'blackmailer',
  warranted: 'magistrate',
};

const drawings = { roles: { ...ROLES }, districts: { ...DISTRICTS } };
export const roleDrawing = (role: string): string => drawings.roles[role] ?? '';
export const districtDrawing = (district: string): string => drawings.districts[district] ?? '';
/** Load the drawings of Kohan Dej, before its table is shown. */
export async function fetchDrawings(): Promise<void> {
  const more = await import('./cards/drawings_kohan');
  Object.assign(drawings.roles, more.ROLES);
  Object.assign(drawings.districts, more.DISTRICTS);
}

export type { DejMarked as MarkSeen, DejPlayer as Player } from '$lib/net/views';
/** The view of either box. */
export type DejView = DejBoxView | KohanDejView;
