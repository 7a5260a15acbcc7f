"""The tables of a café over REST, and what a café does without."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from meydan.server.api.bodies import Body, Short
from meydan.server.api.identity import Asker, Here, client_network, limit, server_of
from meydan.server.api.routes.network import network_of, url_of
from meydan.server.api.routes.tables import TABLES_OF_ADDRESS
from meydan.server.common.errors import NotAllowed, NotFound
from meydan.server.lobby.cafe import Cafe, CafePage
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


routes = Router("/", route_handlers=[see_cafe, open_cafe_table], tags=["cafe"])
