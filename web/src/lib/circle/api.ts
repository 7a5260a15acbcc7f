/** Circles over REST. */
import { call } from '$lib/net/api';
import type {
  CirclePage,
  CircleSettings,
  InvitableList,
  LookForTable,
  MyInvitations,
  PairingState,
  Relation,
  RelationChange,
  TableInfo,
} from '$lib/net/protocol';

const person = (id: string): string => `/circle/people/${encodeURIComponent(id)}`;
const table = (name: string, way: string): string => `/tables/${encodeURIComponent(name)}/${way}`;
const invitation = (name: string, way: string): string => `/circle/invitations/${encodeURIComponent(name)}/${way}`;

export const circles = {
  mine: () => call<CirclePage>('GET', '/circle'),
  set: (settings: CircleSettings) => call<CirclePage>('PUT', '/circle/settings', settings),
  relation: (id: string) => call<Relation>('GET', person(id)),
  change: (id: string, what: RelationChange) => call<Relation>('PUT', person(id), what),
  invitations: () => call<MyInvitations>('GET', '/circle/invitations'),
  accept: (name: string) => call<TableInfo>('POST', invitation(name, 'accept')),
  decline: (name: string, never: boolean) => call<MyInvitations>('POST', invitation(name, 'decline'), { never }),
  invitable: (name: string) => call<InvitableList>('GET', table(name, 'invitable')),
  invite: (name: string, people: string[]) => call<InvitableList>('POST', table(name, 'invitations'), { people }),
  again: (name: string) => call<TableInfo>('POST', table(name, 'again')),
  pairing: () => call<PairingState>('GET', '/pairing'),
  look: (wish: LookForTable) => call<PairingState>('POST', '/pairing', wish),
  stop: () => call<PairingState>('DELETE', '/pairing'),
};
