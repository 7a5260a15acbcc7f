"""The ladder of each game over REST."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import FromPath, QueryParameter

from meydan.server import standings
from meydan.server.api.identity import Here, address_of, limit, whoever
from meydan.server.ladder import LEAST, MOST, Ladder


@get("/ratings/{game:str}")
async def see_ladder(
    request: Request[Any, Any, Any],
    server: Here,
    game: FromPath[str],
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST)] = 50,
    least: Annotated[int, QueryParameter(ge=1, le=1_000_000)] = LEAST,
) -> Ladder:
    """Who plays a game best: people who kept their name and bots, with at least so many rated games, page by page."""
    await limit(request, f"ladder:{address_of(request)}", 5, 60)
    return await standings.standing(server.house, game, await whoever(request), first, count, least)


routes = Router("/", route_handlers=[see_ladder], tags=["people"])
