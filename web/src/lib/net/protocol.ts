/** The server's structs as types; `python -m meydan.server.api.typescript` makes them. */
export type * from '../../../../docs/protocol';
