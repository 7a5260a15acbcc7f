"""Finished games over REST."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from meydan.server import forks, records, reviews, uploads
from meydan.server.api.identity import Asker, Here, address_of, limit
from meydan.server.api.me import Body, Short
from meydan.server.protocol import TableInfo

Asked = Request[Any, Any, Any]
LOOKING = (5.0, 60.0)
"""Playing a game again costs time: so often a second, and so often at once, from one address."""
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Fork(Body, kw_only=True):
    """From where, on which seat, and against which bots."""

    n: Number
    seat: Number
    level: Short = "normal"


class ForkRecord(Fork, kw_only=True):
    record: dict[str, Any]
    """A downloaded file, or the `record` in it."""


class ReplayRecord(Body, kw_only=True):
    """A game file to be seen again; without a seat as a spectator."""

    record: dict[str, Any]
    seat: Number | None = None
    first: Number = 0
    last: Number | None = None


@get("/tables/{name:str}/record")
async def download(request: Asked, server: Here, name: FromPath[str]) -> Response[bytes]:
    """The record of a finished game as a file; `meydan verify` checks it."""
    await limit(request, f"look:{address_of(request)}", *LOOKING)
    data = await records.download(server.house, name)
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
) -> records.Replay:
    """A finished game from any seat's eyes, from answer `first` to answer `last`, some hundreds at a time."""
    await limit(request, f"look:{address_of(request)}", *LOOKING)
    return await records.replay(server.house, name, seat, first, last)


@post("/tables/{name:str}/fork", status_code=201)
async def fork(request: Asked, server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Fork]) -> TableInfo:
    """Play on from a point of a finished game against bots."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    table = await forks.fork_table(server.hall, name, asker, data.n, data.seat, data.level)
    return table.info()


@post("/records/fork", status_code=201)
async def fork_record(request: Asked, server: Here, asker: Asker, data: JSONBody[ForkRecord]) -> TableInfo:
    """Play on from a point of an uploaded record against bots."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    table = await forks.fork_record(server.hall, data.record, asker, data.n, data.seat, data.level)
    return table.info()


@post("/records/replay", status_code=200)
async def replay_record(request: Asked, data: JSONBody[ReplayRecord]) -> records.Replay:
    """The game of an uploaded file from any seat's eyes. Nothing of it is kept, and nobody need be known."""
    await limit(request, f"look:{address_of(request)}", *LOOKING)
    return await uploads.replay(data.record, data.seat, data.first, data.last)


@get("/tables/{name:str}/review")
async def see_review(server: Here, name: FromPath[str]) -> reviews.ReviewState:
    """The review of a finished game, or how far it is."""
    return await server.reviews.see(name)


@post("/tables/{name:str}/review", status_code=200)
async def ask_review(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> reviews.ReviewState:
    """Have a finished game reviewed by a good bot; look again every second or so until it is ready."""
    await limit(request, f"review:{asker.id}", 0.1, 10)
    return await server.reviews.ask(name)


routes = Router(
    "/",
    route_handlers=[download, replay, replay_record, fork, fork_record, see_review, ask_review],
    tags=["records"],
)
