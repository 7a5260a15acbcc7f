"""Seasons over REST: the current one of a game and its archive, on the server and in a club."""

from typing import Any

from litestar import Request, Response, Router, get
from litestar.params import FromPath

from meydan.games.registry import GAMES
from meydan.server.api.cafe_routes import guests_only
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.seasons import page
from meydan.server.seasons.page import SeasonPage
from meydan.server.seasons.records import SERVER, SeasonLadder

Asked = Request[Any, Any, Any]
LOOKS = (5.0, 60.0)


async def look(request: Asked) -> None:
    await limit(request, f"season_look:{client_network(request)}", *LOOKS)


@get("/seasons/{game:str}")
async def see_season(request: Asked, server: Here, game: FromPath[str]) -> SeasonPage:
    """The current season of a game: its groups in their present order."""
    await look(request)
    return await page.current(server.seasons, SERVER, game, await current_person(request))


@get("/seasons/{game:str}/{season:str}")
async def see_past_season(request: Asked, server: Here, game: FromPath[str], season: FromPath[str]) -> SeasonPage:
    """A season of the archive."""
    await look(request)
    return await page.archived(server.seasons, SERVER, game, season, await current_person(request))


@get("/seasons/{game:str}/{season:str}/document", media_type="application/json")
async def download_season(request: Asked, server: Here, game: FromPath[str], season: FromPath[str]) -> Response[bytes]:
    """The document of a past season exactly as it is stored: its SHA-256 is the published one."""
    await look(request)
    return await document(server, SERVER, game, season)


async def document(server: Here, owner: str, game: str, season: str) -> Response[bytes]:
    row = await page.stored(server.seasons, SeasonLadder(owner, GAMES.find(game).key), season)
    headers = {"content-disposition": f'attachment; filename="{row.game}-{row.season}.json"'}
    return Response(row.document.encode(), media_type="application/json", headers=headers)


@get("/clubs/{code:str}/seasons/{game:str}")
async def see_club_season(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], game: FromPath[str]
) -> SeasonPage:
    """The current season of a club, for its members."""
    await look(request)
    club = await server.clubs.as_member(code, asker)
    return await page.current(server.seasons, club.id, game, asker)


@get("/clubs/{code:str}/seasons/{game:str}/{season:str}")
async def see_past_club_season(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], game: FromPath[str], season: FromPath[str]
) -> SeasonPage:
    """A season of the archive of a club, for its members."""
    await look(request)
    club = await server.clubs.as_member(code, asker)
    return await page.archived(server.seasons, club.id, game, season, asker)


@get("/clubs/{code:str}/seasons/{game:str}/{season:str}/document", media_type="application/json")
async def download_club_season(
    request: Asked, server: Here, code: FromPath[str], game: FromPath[str], season: FromPath[str]
) -> Response[bytes]:
    """The document of a past season of a club: for its members, and for everybody if it shows its members."""
    await look(request)
    club = await server.clubs.as_reader(code, await current_person(request))
    return await document(server, club.id, game, season)


routes = Router(
    "/",
    route_handlers=[
        see_season,
        see_past_season,
        download_season,
        see_club_season,
        see_past_club_season,
        download_club_season,
    ],
    guards=[guests_only],
    tags=["seasons"],
)
