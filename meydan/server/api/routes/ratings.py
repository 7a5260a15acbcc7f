"""The ladder of each game over REST."""

from typing import Annotated, Any

from litestar import Request, Router, get
from litestar.params import FromPath, QueryParameter

from meydan.server.api.identity import Here, client_network, current_person, limit
from meydan.server.history import standings
from meydan.server.history.ladder import LEAST, MOST, Ladder


@get("/ratings/{game:str}")
async def see_ladder(
    request: Request[Any, Any, Any],
    server: Here,
    game: FromPath[str],
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST)] = 50,
    least: Annotated[int, QueryParameter(ge=1, le=1_000_000)] = LEAST,
) -> Ladder:
    """One page of the ladder of a game: registered players and bots with at least `least` rated games."""
    await limit(request, f"ladder:{client_network(request)}", 5, 60)
    return await standings.standing(server.services, game, await current_person(request), first, count, least)


routes = Router("/", route_handlers=[see_ladder], tags=["people"])
