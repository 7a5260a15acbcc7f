/** Clubs over REST. */
import { call } from '$lib/net/api';
import type {
  ChangeClub,
  ChangeMember,
  ClubList,
  ClubNight,
  ClubPage,
  CupPage,
  Ladder,
  NewClub,
  NewNight,
  NewTable,
  NewTournament,
  TableInfo,
} from '$lib/net/protocol';

export type MemberChange = ChangeMember['change'];
export type NightAnswer = NonNullable<ClubNight['mine']>;

const path = (code: string, ...way: string[]): string => ['/clubs', code, ...way].map(encodeURI).join('/');

export const clubs = {
  mine: () => call<ClubList>('GET', '/clubs'),
  found: (wishes: NewClub) => call<ClubPage>('POST', '/clubs', wishes),
  one: (code: string) => call<ClubPage>('GET', path(code)),
  change: (code: string, wishes: ChangeClub) => call<ClubPage>('PATCH', path(code), wishes),
  delete: (code: string) => call<ClubList>('DELETE', path(code)),
  renewLink: (code: string) => call<ClubPage>('POST', path(code, 'link')),
  join: (code: string) => call<ClubPage>('POST', path(code, 'join')),
  leave: (code: string) => call<ClubPage>('POST', path(code, 'leave')),
  changeMember: (code: string, person: string, change: MemberChange) =>
    call<ClubPage>('POST', path(code, 'members'), { person, change }),
  plan: (code: string, night: NewNight) => call<ClubPage>('POST', path(code, 'nights'), night),
  cancel: (code: string, night: string) => call<ClubPage>('DELETE', path(code, 'nights', night)),
  answer: (code: string, night: string, answer: NightAnswer) =>
    call<ClubPage>('POST', path(code, 'nights', night), { answer }),
  openTable: (code: string, wishes: NewTable) => call<TableInfo>('POST', path(code, 'tables'), wishes),
  openCup: (code: string, wishes: NewTournament) => call<CupPage>('POST', path(code, 'tournaments'), wishes),
  ladder: (code: string, game: string) => call<Ladder>('GET', path(code, 'ladder', game)),
  nightFile: (code: string, night: string) => `/api/v1${path(code, 'nights', night)}`,
  calendarFile: (code: string) => `/api/v1${path(code, 'calendar')}`,
};
