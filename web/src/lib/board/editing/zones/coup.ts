import type { Plain } from '../../tree';
import { cards, coins, turn, type Table, type Zone } from './zone';

const CHARACTERS = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'];

export function coup(table: Table): Zone[] {
  const { players, options } = table.position;
  const sets = players === 2 && (options as Plain).two_player_setup === 'sets';
  return [
    ...cards(table, 'hands', CHARACTERS),
    ...cards(table, 'revealed', CHARACTERS),
    ...coins(table, 12),
    ...(sets ? cards(table, 'removed', CHARACTERS) : []),
    turn(table, 'Declare', (seat) => [
      ['Declare', seat],
      ['NextTurn', seat],
    ]),
  ];
}
