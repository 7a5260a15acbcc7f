"""The table companion over REST: counting for people who play with the boxes. Stateless; nobody need be known."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody

from meydan.server import companion
from meydan.server.api.identity import address_of, limit, whoever

Asked = Request[Any, Any, Any]


async def _limit(request: Asked) -> None:
    person = await whoever(request)
    await limit(request, f"companion:{person.id if person else address_of(request)}", 5, 60)


@get("/companion/{game:str}")
async def box(game: FromPath[companion.DejBox]) -> companion.DejBoxContents:
    """Districts and roles of a box of Dej."""
    return companion.box(game)


@post("/companion/cities", status_code=200)
async def cities(request: Asked, data: JSONBody[companion.Cities]) -> list[companion.CityScore]:
    """Count the cities of a table of Dej or Kohan Dej, with a reason for every line."""
    await _limit(request)
    return companion.count_cities(data)


@post("/companion/kingdom", status_code=200)
async def kingdom(request: Asked, data: JSONBody[companion.Kingdom]) -> companion.KingdomScore:
    """Count a kingdom of Kingdomino by its squares."""
    await _limit(request)
    return companion.count_kingdom(data)


@post("/companion/armies", status_code=200)
async def armies(request: Asked, data: JSONBody[companion.Armies]) -> companion.Battle:
    """Weigh the armies of a battle of Rakab."""
    await _limit(request)
    return companion.weigh_armies(data)


routes = Router("/", route_handlers=[box, cities, kingdom, armies], tags=["companion"])
