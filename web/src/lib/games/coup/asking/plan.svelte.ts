import { viewOf } from '$lib/games/views';
import type { Seen, Table } from '$lib/table/Table.svelte';
import type { Character } from '../look';
import { mayBlockLater } from './prompt';

/** Where the declaration of this turn stands in the story. */
function declaredAt({ events }: Pick<Seen, 'events'>): number {
  return events.findLastIndex(({ event }) => event === 'declared' || event === 'aimed');
}

/** The table that is played at; replays and lessons have none. */
function idOf(table: Seen & Partial<Pick<Table, 'info'>>): string | undefined {
  return table.info?.id;
}

/**
 * «Block», said while the action could still be challenged. The rules ask for blocks only after that, so I answer
 * «allow» now, and this browser remembers what I want to answer then. Nobody else learns of it. Once somebody has
 * challenged the action, I know more than I did: the plan is called off and I decide again.
 */
class Plan {
  private made = $state.raw<{ table: string | undefined; you: number; at: number; card: Character } | null>(null);

  /** Allow the action now and block it by this claim later. */
  make(card: Character, table: Seen): void {
    const view = viewOf('coup', table);
    if (!view || table.you === null || !mayBlockLater(view, table.you)) return;
    const at = declaredAt(table);
    table.choose('allow', true);
    if (!table.can('allow')) this.made = { table: idOf(table), you: table.you, at, card };
  }

  cancel(): void {
    this.made = null;
  }

  /** The character that I am going to claim. */
  of(table: Seen): Character | undefined {
    return this.current(table) && !this.challenged(table) ? this.made?.card : undefined;
  }

  /** The character that I wanted to claim before somebody challenged; told while I am asked again. */
  dropped(table: Seen): Character | undefined {
    const asked = viewOf('coup', table)?.agenda[0]?.[0] === 'Block' && table.mine;
    return asked && this.current(table) && this.challenged(table) ? this.made?.card : undefined;
  }

  /** The answer to give without asking me again. */
  word(table: Seen): string | undefined {
    const word = `block:${this.of(table)}`;
    return table.can(word) ? word : undefined;
  }

  /** Is the action that the plan is about still to be carried out? */
  private current(table: Seen): boolean {
    if (table.over || this.made?.you !== table.you || this.made.table !== idOf(table)) return false;
    return this.made.at === declaredAt(table) && !!viewOf('coup', table)?.declared;
  }

  private challenged({ events }: Seen): boolean {
    return events.slice((this.made?.at ?? 0) + 1).some(({ event }) => event === 'challenged');
  }
}

export const plan = new Plan();
