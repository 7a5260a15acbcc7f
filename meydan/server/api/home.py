"""Home data and the catalogue over REST."""

from typing import Any

from litestar import Request, Router, get

from meydan.server import homepage
from meydan.server.api.identity import Here, whoever


@get("/home")
async def home(request: Request[Any, Any, Any], server: Here) -> homepage.Home:
    """Open tables, my games (my turn first), and how much is going on."""
    return await homepage.home(server.hall, await whoever(request))


@get("/catalogue")
async def catalogue() -> homepage.Catalogue:
    """Games with their options, clocks, bots and quick phrases."""
    return homepage.catalogue()


routes = Router("/", route_handlers=[home, catalogue], tags=["home"])
