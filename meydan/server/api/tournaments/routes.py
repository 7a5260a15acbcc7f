"""Tournaments over REST: the list, the page of one, entering and leaving, files, and the organiser's desk."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan.server.api.bodies import Body, Number, Short
from meydan.server.api.identity import Asker, Asking, Here, client_network, current_person, limit
from meydan.server.common.errors import Malformed
from meydan.server.tournaments import files, page
from meydan.server.tournaments.logs import TournamentLog
from meydan.server.tournaments.page import CupPage, TournamentList
from meydan.server.tournaments.plans import NewTournament
from meydan.tournaments import TableResult

Asked = Request[Any, Any, Any]
LOOKS = (20.0, 200.0)
"""Limit for looking from one address: a whole hall of people may sit behind it."""
OPENS = (0.02, 5.0)
ACTS = (2.0, 40.0)
"""Limit for what a person does: requests per second, and burst."""
Places = Annotated[list[Annotated[int, Meta(ge=1, le=8)]], Meta(max_length=8)]

Scores = Annotated[list[Annotated[float, Meta(ge=-1e6, le=1e6)]], Meta(max_length=8)]


class TypedResult(Body, kw_only=True):
    """The result of a table, typed in at the desk: places by seats, where 1 is best and ties share a place."""

    round: Number
    table: Number
    places: Places
    scores: Scores = msgspec.field(default_factory=list)
    absent: Annotated[list[Short], Meta(max_length=8)] = msgspec.field(default_factory=list)
    why: Short = ""
    """The reason of a correction; empty: the first result."""


class NewEntrant(Body):
    name: Short


class DropEntrant(Body):
    entrant: Short
    why: Short = ""


class NamedHelper(Body):
    entrant: Short
    helper: bool = True


async def shown(request: Asked, log: TournamentLog) -> CupPage:
    server = request.app.state.server
    return await page.page(server.tournaments, log, await current_person(request))


async def look(request: Asking) -> None:
    await limit(request, f"cup_look:{client_network(request)}", *LOOKS)


async def act(request: Asking, person: str) -> None:
    await limit(request, f"cup:{person}", *ACTS)


@get("/tournaments")
async def list_tournaments(request: Asked, server: Here) -> TournamentList:
    """Public tournaments, those that are not over first, and mine."""
    await look(request)
    person = await current_person(request)
    may = server.settings.cafe or (person is not None and (await server.people.keeps(person.id))[0])
    return await page.listed(server.services, server.tournaments, person, may)


@post("/tournaments")
async def open_tournament(request: Asked, server: Here, asker: Asker, data: JSONBody[NewTournament]) -> CupPage:
    """Open a tournament. This needs an account, except in a café."""
    await limit(request, f"cup_open:{asker.id}", *OPENS)
    log = await server.tournaments.open(asker, data, anybody=bool(server.settings.cafe))
    return await page.page(server.tournaments, log, asker)


@get("/tournaments/{code:str}")
async def see_tournament(request: Asked, server: Here, code: FromPath[str]) -> CupPage:
    """A tournament: entrants, rounds, standings, and where I play."""
    await look(request)
    return await shown(request, await server.tournaments.logs.find(code))


@get("/tournaments/{code:str}/table", media_type="text/csv")
async def download_table(request: Asked, server: Here, code: FromPath[str]) -> Response[str]:
    """The standings as comma-separated values."""
    await look(request)
    log = await server.tournaments.logs.find(code)
    text = files.table(log, await page.entrant_names(server.services, log))
    return Response("\ufeff" + text, media_type="text/csv", headers=attached(f"{log.row.code}.csv"))


@get("/tournaments/{code:str}/log")
async def download_log(request: Asked, server: Here, code: FromPath[str]) -> Response[dict[str, Any]]:
    """All decisions of a tournament and the standings, as JSON."""
    await look(request)
    log = await server.tournaments.logs.find(code)
    whole = files.whole(log, await page.entrant_names(server.services, log))
    return Response(whole, headers=attached(f"{log.row.code}.json"))


def attached(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="tournament-{name}"'}


@post("/tournaments/{code:str}/enter", status_code=200)
async def enter(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> CupPage:
    """Take part, from the next round on."""
    await act(request, asker.id)
    return await page.page(server.tournaments, await server.tournaments.enter(code, asker), asker)


@post("/tournaments/{code:str}/leave", status_code=200)
async def leave(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> CupPage:
    """Drop out. At my running table a stand-in plays on."""
    await act(request, asker.id)
    return await page.page(server.tournaments, await server.tournaments.leave(code, asker.id, asker.id), asker)


@post("/tournaments/{code:str}/rounds", status_code=200)
async def start_round(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> CupPage:
    """Pair the next round and make its tables."""
    await act(request, asker.id)
    return await page.page(server.tournaments, await server.tournaments.start_round(code, asker), asker)


@post("/tournaments/{code:str}/entrants", status_code=200)
async def add_entrant(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[NewEntrant]
) -> CupPage:
    """Add somebody by name to a tournament with real boxes."""
    await act(request, asker.id)
    return await page.page(server.tournaments, await server.tournaments.add(code, asker, data.name), asker)


@post("/tournaments/{code:str}/drop", status_code=200)
async def drop_entrant(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[DropEntrant]
) -> CupPage:
    """Drop an entrant out, at the desk."""
    await act(request, asker.id)
    await server.tournaments.at_desk(code, asker)
    log = await server.tournaments.leave(code, data.entrant, asker.id, data.why)
    return await page.page(server.tournaments, log, asker)


@post("/tournaments/{code:str}/results", status_code=200)
async def type_result(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[TypedResult]
) -> CupPage:
    """Type in the result of a table, or correct it with a reason."""
    await act(request, asker.id)
    given, at = TableResult(tuple(data.places), tuple(data.scores), tuple(data.absent)), (data.round, data.table)
    if len(set(data.absent)) != len(data.absent):
        raise Malformed("bad_places", "somebody is named twice")
    desk = server.tournaments
    if data.why:
        log = await desk.correct(code, asker, at, given, data.why)
    else:
        log = await desk.report(code, asker, at, given)
    return await page.page(server.tournaments, log, asker)


@post("/tournaments/{code:str}/helpers", status_code=200)
async def name_helper(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[NamedHelper]
) -> CupPage:
    """Let an entrant use the desk, too, or no longer."""
    await act(request, asker.id)
    log = await server.tournaments.name_helper(code, asker, data.entrant, data.helper)
    return await page.page(server.tournaments, log, asker)


@post("/tournaments/{code:str}/end", status_code=200)
async def end_tournament(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> CupPage:
    """End the tournament before its last planned round."""
    await act(request, asker.id)
    return await page.page(server.tournaments, await server.tournaments.end(code, asker), asker)


routes = Router(
    "/",
    route_handlers=[
        list_tournaments,
        open_tournament,
        see_tournament,
        download_table,
        download_log,
        enter,
        leave,
        start_round,
        add_entrant,
        drop_entrant,
        type_result,
        name_helper,
        end_tournament,
    ],
    tags=["tournaments"],
)
