import { myself } from '$lib/net/me.svelte';
import { isLocal } from '$lib/net/place';
import type { TableInfo } from '$lib/net/protocol';

/** I play or played here with other people, one of whom I may report. */
export function reportable(info: Pick<TableInfo, 'id' | 'seats'>): boolean {
  const people = info.seats.flatMap((seat) => seat.person ?? []);
  return !isLocal(info.id) && people.some((one) => myself.is(one)) && people.some((one) => !myself.is(one));
}
