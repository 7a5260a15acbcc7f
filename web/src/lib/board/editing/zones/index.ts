/** What can be changed in a position by hand, by game: zones of each seat, and of the table. */
import type { Plain } from '../../tree';
import { coup } from './coup';
import { dej } from './dej';
import { kingdomino } from './kingdomino';
import { rakab } from './rakab';
import type { Table, Zone } from './zone';

export type { Table, Zone } from './zone';

export function zonesOf(table: Table): Zone[] {
  switch (table.position.game) {
    case 'coup':
      return coup(table);
    case 'dej':
    case 'kohan_dej':
      return dej(table);
    case 'rakab':
      return rakab(table);
    case 'kingdomino':
      return kingdomino(table);
    default:
      return [];
  }
}

/** The entries that differ, as a change of the position; what is gone is for the engine to work out. */
export function changesBetween(before: Plain, after: Plain): Plain {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const found: Plain = {};
  for (const key of keys)
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) found[key] = after[key] ?? null;
  return found;
}
