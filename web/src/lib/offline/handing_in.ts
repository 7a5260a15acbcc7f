/**
 * Finished games of this device, handed in to the profile when the reader asks for it. They stay on the device: what
 * could not be handed in can be tried again, and the server stores each game once.
 */
import { api, Wrong } from '$lib/net/api';
import { allTables, handedInBy, noteHandedIn, readTable, type KeptTable } from './store';

/** The finished games of this device that this person has not handed in, newest first. */
export async function notHandedIn(person: string): Promise<KeptTable[]> {
  const [tables, handed] = await Promise.all([allTables(), handedInBy(person)]);
  return tables
    .filter(({ id, info }) => info.state === 'finished' && !handed.has(id))
    .sort((one, other) => other.info.created - one.info.created);
}

/** Hand in one game. Throws if the server refuses it or cannot be reached. */
export async function handIn(table: string, person: string): Promise<void> {
  const kept = await readTable(table);
  if (!kept) return;
  await api.handIn(kept.record, kept.entries);
  await noteHandedIn(table, person);
}

/** Errors that are about one game: the others can still be handed in. */
const REFUSED = new Set(['bad_record', 'long_record', 'malformed', 'not_finished']);

/** Hand in all of them. Throws the first error at the end. */
export async function handInAll(person: string): Promise<void> {
  let wrong: Wrong | undefined;
  for (const { id } of await notHandedIn(person)) {
    try {
      await handIn(id, person);
    } catch (error) {
      if (!(error instanceof Wrong) || !REFUSED.has(error.key)) throw error;
      wrong ??= error;
    }
  }
  if (wrong) throw wrong;
}
