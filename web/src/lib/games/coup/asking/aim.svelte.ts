import type { CoupAction } from '$lib/net/views';
import type { Seen } from '$lib/table/Table.svelte';

const keyOf = (table: Pick<Seen, 'options'>): string => table.options.join(' ');

/** The action that I have picked up and whose target I have yet to touch. Another question puts it down again. */
class Aim {
  private picked = $state.raw<{ action: CoupAction; key: string } | null>(null);

  /** The picked action at this table, if its targets can be chosen now. */
  of(table: Pick<Seen, 'options'>): CoupAction | undefined {
    return table.options.length && this.picked?.key === keyOf(table) ? this.picked.action : undefined;
  }

  /** Pick up an action; the one already picked up is put down. */
  pick(action: CoupAction, table: Pick<Seen, 'options'>): void {
    this.picked = this.of(table) === action ? null : { action, key: keyOf(table) };
  }

  drop(): void {
    this.picked = null;
  }
}

export const aim = new Aim();
