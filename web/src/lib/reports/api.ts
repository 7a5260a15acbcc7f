/** Reports about people over REST. */
import { call } from '$lib/net/api';
import type { NewReport, ReportForm, Warnings } from '$lib/net/protocol';

const path = (table: string): string => `/tables/${encodeURIComponent(table)}/report`;

export const reports = {
  form: (table: string) => call<ReportForm>('GET', path(table)),
  send: (table: string, report: NewReport) => call<ReportForm>('POST', path(table), report),
  warnings: () => call<Warnings>('GET', '/me/warnings'),
  confirm: (id: string) => call<Warnings>('POST', `/me/warnings/${encodeURIComponent(id)}`),
};
