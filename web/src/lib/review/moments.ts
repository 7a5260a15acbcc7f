/** The moments a review tells of: each is shown as its player saw the table before the answer. */
import { api } from '$lib/net/api';
import type { GameModule } from '$lib/games';
import type { TableInfo } from '$lib/net/protocol';
import { Recorded } from '$lib/table/Recorded.svelte';

/** The table before answer `number`, from the view of a seat; null if it cannot be had. */
export async function tableBefore(
  number: number,
  seat: number,
  info: TableInfo,
  module: GameModule,
): Promise<Recorded | null> {
  const part = await api.replay(info.id, seat, number).catch(() => null);
  if (!part) return null;
  return Object.assign(new Recorded(), { module, seats: info.seats, you: seat, frames: part.frames.slice(0, 1) });
}

/** A change of the chance of winning in whole points. */
export const points = (share: number): number => Math.round(100 * Math.abs(share));
