"""The tables of a café over REST, and what a café does without."""

from typing import Annotated, Any

from litestar import Request, Router, get, post, put
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan.server.api.bodies import Body, Short
from meydan.server.api.identity import Asker, Here, client_network, limit, server_of
from meydan.server.api.routes.network import is_here, network_of, url_of
from meydan.server.api.routes.tables import TABLES_OF_ADDRESS
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.lobby.cafe import LONGEST_NAME, MOST, Cafe, CafeDesk, CafePage
from meydan.server.server import Server
from meydan.server.wire.protocol import TableInfo

Asked = Request[Any, Any, Any]
LOOKS = (5.0, 60.0)
"""Limit for looking from one address: requests per second, and burst."""


class CafeGame(Body):
    """The game to play at a table of the café."""

    game: Short


def guests_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse accounts, passkeys and notices in a café: everybody is a guest, and nothing leaves the house."""
    if server_of(connection).settings.cafe:
        raise NotAllowed("cafe_guests", "in a café everybody is a guest")


def cafe_of(server: Server) -> Cafe:
    if server.cafe is None:
        raise NotFound("no_cafe", "this server is no café")
    return server.cafe


@get("/cafe")
async def see_cafe(request: Asked, server: Here) -> CafePage:
    """The tables of the café and what is played there."""
    await limit(request, f"cafe:{client_network(request)}", *LOOKS)
    page = await cafe_of(server).page()
    page.url = url_of(request, network_of(request))
    return page


@post("/cafe/{number:int}", status_code=200)
async def open_cafe_table(
    request: Asked, server: Here, asker: Asker, number: FromPath[int], data: JSONBody[CafeGame]
) -> TableInfo:
    """Open a game at a table of the café, or find the one that is there."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    return (await cafe_of(server).open(number, asker, data.game)).info()


class CafeNames(Body):
    """The names of all tables, in the order of their numbers; an empty one has only its number."""

    names: Annotated[list[Annotated[str, Meta(max_length=LONGEST_NAME)]], Meta(min_length=1, max_length=MOST)]


def owner_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse requests from other devices: the owner's desk is the machine on which the server runs."""
    if not is_here(connection):
        raise NotAllowed("not_here", "only at the machine on which this server was started, and not behind a proxy")


async def desk_of(request: Asked, server: Server) -> CafeDesk:
    desk = await cafe_of(server).desk()
    desk.url = url_of(request, network_of(request))
    return desk


@get("/cafe/desk", guards=[owner_only])
async def see_desk(request: Asked, server: Here) -> CafeDesk:
    """The café for its owner, on the server's own machine."""
    return await desk_of(request, server)


@put("/cafe/desk/names", guards=[owner_only])
async def name_tables(request: Asked, server: Here, data: JSONBody[CafeNames]) -> CafeDesk:
    """Rename, add or remove tables. What is chosen here is kept and replaces the file of names."""
    await cafe_of(server).rename(data.names)
    return await desk_of(request, server)


@post("/cafe/desk/close/{number:int}", status_code=200, guards=[owner_only])
async def close_cafe_table(request: Asked, server: Here, number: FromPath[int]) -> CafeDesk:
    """Close the game at a table."""
    await cafe_of(server).close(number)
    return await desk_of(request, server)


@post("/cafe/desk/reset", status_code=200, guards=[owner_only])
async def reset_cafe(request: Asked, server: Here) -> CafeDesk:
    """Close every table and end every session now, as every night."""
    await cafe_of(server).reset()
    return await desk_of(request, server)


routes = Router(
    "/",
    route_handlers=[see_cafe, open_cafe_table, see_desk, name_tables, close_cafe_table, reset_cafe],
    tags=["cafe"],
)
