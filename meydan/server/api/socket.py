"""WebSocket handlers: one connection per person and table, and one for the home page."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from meydan.core.errors import MeydanError
from meydan.server.api.identity import check_origin, client_network, limit, limit_guessing, server_of, session_of
from meydan.server.common.errors import Malformed, NotKnown, TooMuch
from meydan.server.lobby import mutes
from meydan.server.people.connection_limits import HOME
from meydan.server.people.person import Person
from meydan.server.people.sessions import Session
from meydan.server.server import Server
from meydan.server.storage.outage import NoDatabase
from meydan.server.tables import chat
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener
from meydan.server.wire.protocol import refused

logger = structlog.get_logger()
RATE, BURST = 10.0, 40.0
"""Limit for messages on one connection: messages per second, and burst."""
OVER_RATE, OVER_BURST = 1.0, 100.0
"""Number of messages above the limit that are refused one by one before the connection is closed."""
LINES = (5.0, 200.0)
"""Limit for opening connections from one address: connections per second, and burst."""
LONGEST_MESSAGE = 4_000
REFUSED, GOODBYE = 4000, 1012
Socket = WebSocket[Any, Any, Any]
Receive = Callable[[str], Awaitable[None]]


@websocket("/tables/{name:str}/socket")
async def table_socket(
    socket: Socket, name: FromPath[str], seat: FromQuery[int | None] = None, screen: FromQuery[bool] = False
) -> None:
    """Receive the updates of a table and play there.

    A table screen is nobody, even in the browser of a player: it gets the public view and no chat.
    """
    server = server_of(socket)
    with ExitStack() as stack:
        try:
            session = await enter(socket)
            if screen:
                session = None
            person = None if session is None else session.person
            table = await server.hall.find(name)
            listener = Listener(None, None, screen=True) if screen else listener_of(session)
            stack.enter_context(server.open_sockets.one_more(client_network(socket), listener.person, table.record.id))
            if person is not None:
                listener.deaf_to = await mutes.muted_by(server.services.engine, person.id)
            said = [] if screen else await chat.lines(server.services, table.record.id, listener.deaf_to)
            await table.join(listener, None if screen else seat, said)
        except Exception as error:
            await refuse(socket, server, error)
            return
        async with sending(socket, listener):
            try:
                await receive_all(
                    socket, server, listener, lambda data: _receive(server, table, listener, person, data)
                )
            finally:
                listener.hang_up()
                await table.part(listener)


@websocket("/me/socket")
async def home_socket(socket: Socket) -> None:
    """Receive a message as soon as one of my tables waits for me, or somebody invites me."""
    server = server_of(socket)
    with ExitStack() as stack:
        try:
            session = await enter(socket)
            if session is None:
                raise NotKnown("nobody", "choose a name or log in first")
            stack.enter_context(server.open_sockets.one_more(client_network(socket), session.person.id, HOME))
            invitations = await server.circles.invitations.of(session.person.id)
        except Exception as error:
            await refuse(socket, server, error)
            return
        listener, person = listener_of(session), session.person

        async def answer(data: str = "") -> None:
            listener.send(protocol.Pong(now=server.services.now()))

        server.services.notices.add(person.id, listener)
        await answer()
        for invitation in invitations:
            listener.send(invitation)
        async with sending(socket, listener):
            try:
                await receive_all(socket, server, listener, answer)
            finally:
                server.services.notices.remove(person.id, listener)


async def enter(socket: Socket) -> Session | None:
    """Accept a connection from our own pages, within the rate limit. Returns its session, if any."""
    await socket.accept()
    check_origin(socket)
    await limit(socket, f"line:{client_network(socket)}", *LINES)
    await limit_guessing(socket)
    return await session_of(socket)


def listener_of(session: Session | None) -> Listener:
    return Listener(None, None) if session is None else Listener(session.person.id, None, session.key)


async def refuse(socket: Socket, server: Server, error: Exception) -> None:
    """Send an error and close the connection."""
    reason = NoDatabase() if server.services.journal.notice(error) else error
    if not isinstance(reason, MeydanError):
        raise error
    await socket.send_data(protocol.encode(refused(reason)), mode="text")
    await socket.close(REFUSED, reason.key)


async def _send_queued(socket: Socket, listener: Listener) -> None:
    """Send the listener's queued messages in order until the other side disconnects."""
    try:
        while True:
            data = await listener.unsent.get()
            if data is None:
                await socket.close(GOODBYE)
                return
            await socket.send_data(data, mode="text")
    except Exception as error:
        logger.debug("line_lost", reason=type(error).__name__)


@asynccontextmanager
async def sending(socket: Socket, listener: Listener) -> AsyncIterator[None]:
    """Send the listener's messages while the block runs; the block may end because the other side disconnects."""
    sending = asyncio.create_task(_send_queued(socket, listener))
    try:
        yield
    except WebSocketDisconnect:
        pass
    finally:
        listener.hang_up()
        await asyncio.wait([sending])


async def receive_all(
    socket: Socket, server: Server, listener: Listener, receive: Receive, longest: int = LONGEST_MESSAGE
) -> None:
    """Receive messages one by one. Long ones and those above the limit are refused; a flood closes the connection."""
    budget = f"socket:{id(listener)}"
    while True:
        data = await socket.receive_data(mode="text")
        if listener.gone:  # closed by the server, which the other side has not noticed yet
            return
        try:
            if not server.limits.take_here(budget, RATE, BURST):
                if not server.limits.take_here(f"{budget}:over", OVER_RATE, OVER_BURST):
                    return
                raise TooMuch("too_fast", "too many messages; wait a moment")
            if len(data) > longest:
                raise Malformed("too_long", "this message is too long")
            await receive(data)
        except (MeydanError, msgspec.MsgspecError) as error:
            listener.send(refused(error))
        except Exception as error:
            if not server.services.journal.notice(error):
                raise
            listener.send(refused(NoDatabase()))


async def _receive(server: Server, table: LiveTable, listener: Listener, person: Person | None, data: str) -> None:
    """Handle a message about a table."""
    message = protocol.decode(data)
    if isinstance(message, protocol.Ping):
        listener.send(protocol.Pong(now=server.services.now()))
    elif isinstance(message, protocol.Say):
        await chat.say(table, listener, person, message, server.limits)
    else:  # finish handling the message even if the connection breaks
        await asyncio.shield(server.services.spawn(table.receive(listener, message), "receive"))
