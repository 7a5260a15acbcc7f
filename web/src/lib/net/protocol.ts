/** The server's structs as types; `python -m meydan.server.typescript` makes them. */
export type * from '../../../../docs/protocol';
