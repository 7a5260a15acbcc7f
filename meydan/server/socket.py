"""The socket: one line between one person and one table."""

import asyncio
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from meydan.core.errors import MeydanError
from meydan.server import chat, mutes, protocol
from meydan.server.api.identity import address_of, check_origin, limit, server_of, session_of
from meydan.server.broadcast import Listener
from meydan.server.errors import Malformed, NotKnown, TooMuch
from meydan.server.outage import NoDatabase
from meydan.server.people import Person
from meydan.server.server import Server
from meydan.server.sessions import Session
from meydan.server.table import Table, refused

logger = structlog.get_logger()
RATE, BURST = 10.0, 40.0
LINES = (5.0, 200.0)
"""How many lines may be opened from one address: a second on the long run, and at once."""
LONGEST_MESSAGE = 4_000
REFUSED, GOODBYE = 4000, 1012


@websocket("/tables/{name:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], name: FromPath[str], seat: FromQuery[int | None] = None
) -> None:
    """Listen at a table and play there."""
    server = server_of(socket)
    await socket.accept()
    try:
        check_origin(socket)
        await limit(socket, f"line:{address_of(socket)}", *LINES)
        session = await session_of(socket)
        person = None if session is None else session.person
        table = await server.hall.find(name)
        listener = _listener(session)
        if person is not None:
            listener.deaf_to = await mutes.muted_by(server.house.engine, person.id)
        await table.join(listener, seat, await chat.lines(server.house, table.sheet.id, listener.deaf_to))
    except Exception as error:
        await _turn_away(socket, server, error)
        return
    speaking = asyncio.create_task(_speak(socket, listener))
    try:
        await _listen(socket, server, table, listener, person)
    except WebSocketDisconnect:
        pass
    finally:
        listener.hang_up()
        await table.part(listener)
        await asyncio.wait([speaking])


@websocket("/me/socket")
async def home_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The home line: hear at once when a table waits for me."""
    server = server_of(socket)
    await socket.accept()
    try:
        check_origin(socket)
        await limit(socket, f"line:{address_of(socket)}", *LINES)
        session = await session_of(socket)
        if session is None:
            raise NotKnown("nobody", "choose a name or log in first")
    except Exception as error:
        await _turn_away(socket, server, error)
        return
    listener, person = _listener(session), session.person
    server.house.notices.add(person.id, listener)
    listener.send(protocol.Pong(now=server.house.now()))
    speaking = asyncio.create_task(_speak(socket, listener))
    try:
        while True:
            await socket.receive_data(mode="text")
            listener.send(protocol.Pong(now=server.house.now()))
    except WebSocketDisconnect:
        pass
    finally:
        listener.hang_up()
        server.house.notices.remove(person.id, listener)
        await asyncio.wait([speaking])


def _listener(session: Session | None) -> Listener:
    return Listener(None, None) if session is None else Listener(session.person.id, None, session.key)


async def _turn_away(socket: WebSocket[Any, Any, Any], server: Server, error: Exception) -> None:
    """Say why there is no line here."""
    reason = NoDatabase() if server.house.log.notice(error) else error
    if not isinstance(reason, MeydanError):
        raise error
    await socket.send_data(protocol.encode(refused(reason)), mode="text")
    await socket.close(REFUSED, reason.key)


async def _speak(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what waits, in order. The other side may be gone at any moment."""
    try:
        while True:
            data = await listener.unsent.get()
            if data is None:
                await socket.close(GOODBYE)
                return
            await socket.send_data(data, mode="text")
    except Exception as error:
        logger.debug("line_lost", reason=type(error).__name__)


async def _listen(
    socket: WebSocket[Any, Any, Any], server: Server, table: Table, listener: Listener, person: Person | None
) -> None:
    budget = f"socket:{id(listener)}"
    while True:
        data = await socket.receive_data(mode="text")
        if listener.gone:  # hung up, and the other side has not noticed yet
            return
        try:
            if len(data) > LONGEST_MESSAGE:
                raise Malformed("too_long", "this message is too long")
            if not server.limits.take_here(budget, RATE, BURST):
                raise TooMuch("too_fast", "too many messages; wait a moment")
            message = protocol.decode(data)
            await _hear(server, table, listener, person, message)
        except (MeydanError, msgspec.MsgspecError) as error:
            listener.send(refused(error))
        except Exception as error:
            if not server.house.log.notice(error):
                raise
            listener.send(refused(NoDatabase()))


async def _hear(
    server: Server, table: Table, listener: Listener, person: Person | None, message: protocol.FromPerson
) -> None:
    if isinstance(message, protocol.Ping):
        listener.send(protocol.Pong(now=server.house.now()))
    elif isinstance(message, protocol.Say):
        await chat.say(table, listener, person, message, server.limits)
    else:  # a line that breaks must not stop what was begun
        await asyncio.shield(server.house.spawn(table.hear(listener, message), "hear"))
