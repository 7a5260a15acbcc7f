"""The daily deal over REST."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody

from meydan.server.api.bodies import PlayDaily
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.api.routes.tables import TABLES_OF_ADDRESS
from meydan.server.daily import page, tries
from meydan.server.wire.protocol import TableInfo

Asked = Request[Any, Any, Any]
LOOKS = (5.0, 60.0)
"""Limit for looking from one address: requests per second, and burst."""


@get("/daily")
async def see_daily(request: Asked, server: Here) -> page.Daily:
    """Today's deals with my tries, yesterday's opened seeds, tomorrow's commitments, and my last seven days."""
    await limit(request, f"daily:{client_network(request)}", *LOOKS)
    return await page.page(server.deals, await current_person(request))


@get("/daily/{day:str}/{game:str}")
async def see_deal(request: Asked, server: Here, day: FromPath[str], game: FromPath[str]) -> page.DailyDeal:
    """The deal of a game on a day, my tries and the field. Its seed is there when the day is over."""
    await limit(request, f"daily:{client_network(request)}", *LOOKS)
    return await page.deal(server.deals, day, game, await current_person(request))


@post("/daily/{game:str}", status_code=200)
async def play_daily(
    request: Asked, server: Here, asker: Asker, game: FromPath[str], data: JSONBody[PlayDaily]
) -> TableInfo:
    """Play today's deal of a game against bots, or go on with it. One try a day counts, further ones are practice."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    network = client_network(request)
    return (await tries.play(server.hall, server.deals, asker, game, data.pace, network)).info()


routes = Router("/", route_handlers=[see_daily, see_deal, play_daily], tags=["daily"])
