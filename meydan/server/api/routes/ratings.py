"""The ladder and the numbers of each game over REST, and my own habits."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get
from litestar.params import FromPath, QueryParameter

from meydan.games.registry import GAMES
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.figures import habits, page
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


@get("/numbers/{game:str}")
async def see_numbers(request: Request[Any, Any, Any], server: Here, game: FromPath[str]) -> page.Numbers:
    """What wins in a game, among bots and among people here. No cell has fewer than 200 games."""
    await limit(request, f"numbers:{client_network(request)}", 5, 60)
    return await page.page(server.services, game)


@get("/numbers/{game:str}/table")
async def download_numbers(request: Request[Any, Any, Any], server: Here, game: FromPath[str]) -> Response[bytes]:
    """The same shares as a file of comma-separated values."""
    await limit(request, f"numbers:{client_network(request)}", 5, 60)
    data = (await page.sheet(server.services, game)).encode()
    headers = {"content-disposition": f'attachment; filename="{GAMES.find(game).key}.csv"'}
    return Response(data, media_type="text/csv", headers=headers)


@get("/me/habits")
async def my_habits(request: Request[Any, Any, Any], server: Here, asker: Asker) -> habits.MyHabits:
    """My habits over my last games, beside those of the bots. Only I can see them."""
    await limit(request, f"habits:{asker.id}", 0.2, 10)
    return await habits.of(server.services, asker.id)


routes = Router("/", route_handlers=[see_ladder, see_numbers, download_numbers, my_habits], tags=["people"])
