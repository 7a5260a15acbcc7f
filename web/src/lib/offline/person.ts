/** The person who plays on this device without a server. */
import { LOCAL } from '$lib/net/place';
import type { Me } from '$lib/net/protocol';
import { settings } from '$lib/settings.svelte';
import { say } from './texts';

const STORE = 'meydan.person';

interface Known {
  name?: string;
  avatar?: string;
}

/** Remember who plays in this browser, for the time without a network. */
export function remember({ name, avatar }: Me): void {
  localStorage.setItem(STORE, JSON.stringify({ name, avatar }));
}

export function localPerson(): Me {
  let known: Known = {};
  try {
    known = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Known;
  } catch {
    /* private mode: somebody without a name */
  }
  const name = known.name ?? say('me');
  const own = { avatar: known.avatar ?? '', language: settings.language };
  return { id: LOCAL, name, ...own, login: null, program: false, token: null };
}
