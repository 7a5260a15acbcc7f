/** The address by which other devices reach this server. */
import { api } from '$lib/net/api';
import type { Network } from '$lib/net/protocol';

/** An address that leads every other machine to itself. */
export const ownMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** The first part of links for other devices, given what is known about the network. */
export const originFor = (network: Network | undefined): string => (ownMachine && network?.url) || location.origin;

/** The first part of links for other devices; null: only this machine can reach the server. */
export async function findOrigin(): Promise<string | null> {
  if (!ownMachine) return location.origin;
  return (await api.network().catch(() => undefined))?.url ?? null;
}
