"""The WebSocket of a shared analysis board."""

from contextlib import ExitStack

from litestar import websocket
from litestar.params import FromPath

from meydan.server.api.identity import client_network, limit, server_of
from meydan.server.api.socket import Socket, enter, listener_of, receive_all, refuse, sending
from meydan.server.common.errors import NotKnown
from meydan.server.lobby import mutes
from meydan.server.wire.board_messages import LONGEST_BOARD, decode_from_room

CODES = (1.0, 60.0)
"""Limit for opening shared boards by their codes, from one address: requests per second, and burst."""


@websocket("/board/rooms/{code:str}/socket")
async def board_socket(socket: Socket, code: FromPath[str]) -> None:
    """Follow the leader of a shared board, or lead it."""
    server = server_of(socket)
    with ExitStack() as stack:
        try:
            session = await enter(socket)
            if session is None:
                raise NotKnown("nobody", "choose a name or log in first")
            person = session.person
            await limit(socket, f"board_code:{client_network(socket)}", *CODES)
            room = await server.board_rooms.find(code)
            listener = listener_of(session)
            stack.enter_context(server.open_sockets.one_more(client_network(socket), person.id, room.channel))
            listener.deaf_to = await mutes.muted_by(server.services.engine, person.id)
            room.join(listener, person)
        except Exception as error:
            await refuse(socket, server, error)
            return

        async def receive(data: str) -> None:
            await room.receive(listener, person, decode_from_room(data), server.limits)

        async with sending(socket, listener):
            try:
                await receive_all(socket, server, listener, receive, LONGEST_BOARD)
            finally:
                listener.hang_up()
                room.part(listener)
