"""Finished games over REST: records, replays, reviews, and playing on from a position."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from meydan.server.api.bodies import Body, Fork, ForkRecord, ReplayRecord
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.history import handed_in, records, uploads
from meydan.server.lobby import forks
from meydan.server.server import Server
from meydan.server.state import replays
from meydan.server.wire.protocol import TableInfo
from meydan.server.wire.reviews import ReviewState

Asked = Request[Any, Any, Any]
LOOKING = (5.0, 60.0)
"""Limit for replaying stored games from one address, which costs time: requests per second, and burst."""
OPENING = (0.5, 20.0)
"""Limit for uploaded game files, from one address: requests per second, and burst."""
HANDING_IN, HANDING_IN_OF_ADDRESS = (1 / 30, 40.0), (0.2, 120.0)
"""Limits for handing in games, by one person and from one address: requests per second, and burst."""
REVIEWS, REVIEWS_OF_ADDRESS = (0.1, 10.0), (0.5, 40.0)
"""Limits for requesting reviews, by one person and from one address: requests per second, and burst."""
PROGRESS = (20.0, 120.0)
"""Limit for polling reviews from one address; clients poll every second."""


class HandIn(Body, kw_only=True):
    """A finished game that was played on a device, as the device stored it: the table and its answers."""

    table: handed_in.DeviceTable
    entries: list[handed_in.DeviceEntry]


async def look(
    request: Asked, server: Server, name: str, bucket: str = "look", often: tuple[float, float] = LOOKING
) -> None:
    """Find a played game for a request: rate limited, and private games are hidden from strangers."""
    await limit(request, f"{bucket}:{client_network(request)}", *often)
    person = await current_person(request)
    await records.check_visible(server.services, name, None if person is None else person.id)


@get("/tables/{name:str}/record")
async def download(request: Asked, server: Here, name: FromPath[str]) -> Response[bytes]:
    """The record of a finished game as a file; `meydan verify` checks it."""
    await look(request, server, name)
    data = await records.download(server.services, name, client_network(request))
    headers = {"content-disposition": 'attachment; filename="meydan.json"'}
    return Response(data, media_type="application/json", headers=headers)


@get("/tables/{name:str}/replay")
async def replay(
    request: Asked,
    server: Here,
    name: FromPath[str],
    seat: FromQuery[int | None] = None,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    hands_open: FromQuery[bool] = False,
) -> replays.Replay:
    """A finished game as any seat saw it, from answer `first` to answer `last`, a few hundred answers at a time.

    With `hands_open` it shows all hands, too.
    """
    await look(request, server, name)
    return await records.replay(server.services, name, seat, first, last, client_network(request), hands_open)


@post("/tables/{name:str}/fork", status_code=201)
async def fork(request: Asked, server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Fork]) -> TableInfo:
    """Play on from a point of a finished game against bots."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await look(request, server, name)
    table = await forks.fork_table(server.hall, name, asker, data.n, data.seat, data.level, data.same_bots)
    return table.info()


@post("/records/fork", status_code=201)
async def fork_record(request: Asked, server: Here, asker: Asker, data: JSONBody[ForkRecord]) -> TableInfo:
    """Play on from a point of an uploaded record against bots."""
    await limit(request, f"upload:{client_network(request)}", *OPENING)
    await limit(request, f"table:{asker.id}", 0.5, 20)
    table = await forks.fork_record(server.hall, data.record, asker, data.n, data.seat, data.level)
    return table.info()


@post("/records/replay", status_code=200)
async def replay_record(request: Asked, data: JSONBody[ReplayRecord]) -> replays.Replay:
    """An uploaded game as any seat saw it. Nothing is stored, and no session is needed."""
    await limit(request, f"upload:{client_network(request)}", *OPENING)
    return await uploads.replay(data.record, data.seat, data.first, data.last, client_network(request), data.hands_open)


@post("/me/games", status_code=200)
async def hand_in(request: Asked, server: Here, asker: Asker, data: JSONBody[HandIn]) -> handed_in.HandedIn:
    """Hand in a finished game that was played on my device: stored unrated and marked, once."""
    await limit(request, f"hand_in:{asker.id}", *HANDING_IN)
    await limit(request, f"hand_ins:{client_network(request)}", *HANDING_IN_OF_ADDRESS)
    return await handed_in.hand_in(server.services, asker, data.table, data.entries)


@get("/tables/{name:str}/review")
async def see_review(request: Asked, server: Here, name: FromPath[str]) -> ReviewState:
    """The review of a finished game, or its progress."""
    await look(request, server, name, "progress", PROGRESS)
    return await server.reviews.see(name)


@post("/tables/{name:str}/review", status_code=200)
async def ask_review(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> ReviewState:
    """Have a finished game reviewed by a strong bot; poll about once a second until it is ready."""
    await limit(request, f"review:{asker.id}", *REVIEWS)
    await limit(request, f"reviews:{client_network(request)}", *REVIEWS_OF_ADDRESS)
    await look(request, server, name)
    return await server.reviews.ask(name, asker.id)


routes = Router(
    "/",
    route_handlers=[download, replay, replay_record, fork, fork_record, hand_in, see_review, ask_review],
    tags=["records"],
)
