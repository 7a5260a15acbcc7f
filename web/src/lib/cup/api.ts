/** Tournaments over REST. */
import { call } from '$lib/net/api';
import type { CupPage, NewTournament, TournamentList, TypedResult } from '$lib/net/protocol';

const path = (code: string, way = ''): string => `/tournaments/${encodeURIComponent(code)}${way && `/${way}`}`;

export const cups = {
  all: () => call<TournamentList>('GET', '/tournaments'),
  open: (wishes: NewTournament) => call<CupPage>('POST', '/tournaments', wishes),
  one: (code: string) => call<CupPage>('GET', path(code)),
  enter: (code: string) => call<CupPage>('POST', path(code, 'enter')),
  leave: (code: string) => call<CupPage>('POST', path(code, 'leave')),
  startRound: (code: string) => call<CupPage>('POST', path(code, 'rounds')),
  add: (code: string, name: string) => call<CupPage>('POST', path(code, 'entrants'), { name }),
  drop: (code: string, entrant: string) => call<CupPage>('POST', path(code, 'drop'), { entrant }),
  type: (code: string, result: TypedResult) => call<CupPage>('POST', path(code, 'results'), result),
  help: (code: string, entrant: string, helper: boolean) =>
    call<CupPage>('POST', path(code, 'helpers'), { entrant, helper }),
  end: (code: string) => call<CupPage>('POST', path(code, 'end')),
  file: (code: string, way: 'table' | 'log') => `/api/v1${path(code, way)}`,
};
