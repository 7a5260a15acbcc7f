/**
 * The types of all views, events, scores and options.
 *
 * Written by `python -m tests.api` from docs/views; do not edit it by hand.
 */
export type * from './views/common';
export type * from './views/coup';
export type * from './views/coup_events';
export type * from './views/dej';
export type * from './views/dej_events';
export type * from './views/kingdomino';
export type * from './views/kingdomino_events';
export type * from './views/rakab';
export type * from './views/rakab_events';
