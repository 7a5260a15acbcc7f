"""The score keeper over REST, for people who play with the physical games. Stateless; no session is needed."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody

from meydan.server.api import scorekeeper
from meydan.server.api.identity import client_network, current_person, limit

Asked = Request[Any, Any, Any]


async def _limit(request: Asked) -> None:
    person = await current_person(request)
    await limit(request, f"companion:{person.id if person else client_network(request)}", 5, 60)


@get("/companion/{game:str}")
async def box(game: FromPath[scorekeeper.DejBox]) -> scorekeeper.DejBoxContents:
    """The districts and roles in a box of Dej."""
    return scorekeeper.box(game)


@post("/companion/cities", status_code=200)
async def cities(request: Asked, data: JSONBody[scorekeeper.Cities]) -> list[scorekeeper.CityScore]:
    """Score the cities of a game of Dej or Kohan Dej, with a reason for every line."""
    await _limit(request)
    return scorekeeper.count_cities(data)


@post("/companion/kingdom", status_code=200)
async def kingdom(request: Asked, data: JSONBody[scorekeeper.Kingdom]) -> scorekeeper.KingdomScore:
    """Score a kingdom of Kingdomino from its squares."""
    await _limit(request)
    return scorekeeper.count_kingdom(data)


@post("/companion/armies", status_code=200)
async def armies(request: Asked, data: JSONBody[scorekeeper.Armies]) -> scorekeeper.BattleCount:
    """Compare the armies of a battle of Rakab."""
    await _limit(request)
    return scorekeeper.weigh_armies(data)


routes = Router("/", route_handlers=[box, cities, kingdom, armies], tags=["companion"])
