/** A game that has no drawn table yet: its public things as they are, its options as words. It can be played to its end. */
import { t } from '$lib/i18n';
import type { GameModule } from '$lib/games';
import Board from './Board.svelte';
import Scores from './Scores.svelte';

const spoken = (key: string): string => key.replaceAll('_', ' ').replaceAll(':', ' ');

export const module: GameModule = {
  Board,
  Scores,
  story: (event, table) => {
    const seat = typeof event['seat'] === 'number' ? `${table.nameOf(event['seat'])}: ` : '';
    const rest = Object.entries(event).filter(([key]) => key !== 'event' && key !== 'seat');
    return [{ text: `${seat}${spoken(event.event)} ${rest.map(([, value]) => spoken(String(value))).join(' ')}` }];
  },
  prompt: (table) => (table.mine ? t('ask.yours') : t('ask.others', { names: table.asked.map((seat) => table.nameOf(seat)).join('، ') })),
  word: (word) => spoken(word),
  weighty: () => false,
  sound: () => undefined,
  flights: () => [],
  rules: () => [],
  drawn: false,
};
