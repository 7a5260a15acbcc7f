"""Opening a server on a personal computer to other devices of the local network."""

import msgspec
from litestar import Router, get, put
from litestar.params import JSONBody

from meydan.server.api.bodies import Body
from meydan.server.api.identity import Asking, address_of
from meydan.server.api.routes.me import Asked
from meydan.server.api.routes.operation import PASSED_ON
from meydan.server.common.errors import NotAllowed
from meydan.server.edge.local_network import LocalNetwork, is_loopback


class Network(msgspec.Struct, kw_only=True):
    """Whether other devices of the local network can reach this server."""

    mine: bool
    """Does the request come from the server's own machine? Only from there can the network be opened and closed."""
    url: str | None
    """Address of this server in the local network; null: only this machine can reach it."""


class OpenNetwork(Body):
    """Open the server to the local network, or close it."""

    open: bool


@get("/network")
async def network(request: Asked) -> Network:
    """Whether other devices of the local network can reach this server, and whether I may change that."""
    found = network_of(request)
    return Network(mine=may_change(request, found), url=url_of(request, found))


@put("/network")
async def change_network(request: Asked, data: JSONBody[OpenNetwork]) -> Network:
    """Open the server to the local network, or close it. Only allowed from the machine on which the server runs."""
    found = network_of(request)
    if found is None or not may_change(request, found):
        raise NotAllowed("not_here", "only at the machine on which this server was started, and not behind a proxy")
    if data.open:
        await found.open()
    else:
        found.close()
    return Network(mine=True, url=url_of(request, found))


def network_of(request: Asked) -> LocalNetwork | None:
    """The local network setting of the running server; None if the application has no port of its own, as in tests."""
    found: LocalNetwork | None = request.app.state.get("network")
    return found


def may_change(request: Asked, found: LocalNetwork | None) -> bool:
    return found is not None and found.offered and is_here(request)


def is_here(request: Asking) -> bool:
    """Does the request come from the server's own machine, and not through a proxy?"""
    return not any(name in request.headers for name in PASSED_ON) and is_loopback(address_of(request))


def url_of(request: Asked, found: LocalNetwork | None) -> str | None:
    address = found.reach() if found is not None else None
    server = request.scope.get("server")
    return f"http://{address}:{server[1]}" if address and server else None


routes = Router("/", route_handlers=[network, change_network], tags=["network"])
