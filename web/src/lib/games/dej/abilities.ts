/** What roles and districts do, and where the ledgers say it. */
import { RANKS, rankOf, UNIQUES } from './look';
import { abilities } from './texts';

/** What a role or a unique district does in a box; nothing for the others. */
export function abilityOf(thing: string, game: string): string {
  return abilities.find(`${thing}.${game}`) || abilities.find(thing);
}

const DEJ_DISTRICTS = ['haunted_city', 'keep', 'observatory', 'graveyard', 'laboratory', 'smithy'];
/** The number of its rule in the ledger. */
export function ruleOf(thing: string, game: string): string {
  const rank = rankOf(thing);
  if (rank)
    return game === 'dej' ? `D-8.${rank}` : `K-8.${3 * (rank - 1) + (RANKS[rank - 1] ?? []).indexOf(thing) + 1}`;
  if (game === 'dej') return DEJ_DISTRICTS.includes(thing) ? `D-9.${DEJ_DISTRICTS.indexOf(thing) + 1}` : 'D-7.1';
  const at = [...UNIQUES].sort().indexOf(thing);
  return at < 0 ? 'K-7.1' : `K-9.${at + 1}`;
}
