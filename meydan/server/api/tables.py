"""Tables over REST: making them, sitting down, bots, settings, starting, playing again."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Router, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, UnsetType

from meydan.server import lobby, mutes
from meydan.server.api.identity import Asker, Here, address_of, limit, whoever
from meydan.server.api.me import Body, Short
from meydan.server.people import check_name
from meydan.server.protocol import ChatRule, TableInfo
from meydan.server.thinking import Help

Count = Annotated[int, Meta(ge=0, le=64)]


class NewTable(Body):
    """A table as its host wants it."""

    game: Short
    players: Count
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: Short = "normal"
    stand_in: Short = "default"
    chat: ChatRule = "on"
    public: bool = False
    rated: bool = False
    hot_seat: bool = False


class ChangeTable(Body):
    """What the host wants otherwise; what is left out stays."""

    players: Count | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    clock: Short | UnsetType = UNSET
    stand_in: Short | UnsetType = UNSET
    chat: ChatRule | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    rated: bool | UnsetType = UNSET
    hot_seat: bool | UnsetType = UNSET


class PlayNow(Body):
    """A game against bots, at once."""

    game: Short
    players: Count
    level: Short = "normal"
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: Short = "none"


class Sit(Body):
    seat: Count | None = None
    name: Short = ""
    """Another name than mine, for games on one device."""


class Swap(Body):
    first: Count
    second: Count


class Bot(Body):
    level: Short


class Host(Body):
    person: Short


class Ready(Body):
    ready: bool = True


class SeatOf(Body):
    seat: Count | None = None
    """Which of my seats, on one device."""


class Mute(Body):
    person: Short
    muted: bool = True


@post("/tables", status_code=201)
async def create(request: Request[Any, Any, Any], server: Here, asker: Asker, data: JSONBody[NewTable]) -> TableInfo:
    """Make a table; I am its host and sit on its first seat."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    table = await server.hall.create(host=asker.id, **msgspec.structs.asdict(data))
    await lobby.sit(table, asker, 0)
    return table.info()


@post("/play-now", status_code=201)
async def play_now(request: Request[Any, Any, Any], server: Here, asker: Asker, data: JSONBody[PlayNow]) -> TableInfo:
    """Play against bots in one click: a table, bots on every other seat, and the game begins."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    wishes = {"options": data.options, "clock": data.clock}
    table = await server.hall.create(host=asker.id, game=data.game, players=data.players, **wishes)
    await lobby.sit(table, asker, 0)
    for seat in range(1, data.players):
        await lobby.seat_bot(table, asker, seat, data.level)
    await lobby.start(table, asker)
    return table.info()


@get("/tables/{name:str}")
async def see(request: Request[Any, Any, Any], server: Here, name: FromPath[str]) -> TableInfo:
    """A table by its id or code. Private ones are found by whoever has the link or the code."""
    person = await whoever(request)
    await limit(request, f"look:{person.id if person else address_of(request)}", 5, 60)
    return (await server.hall.find(name)).info()


@patch("/tables/{name:str}")
async def change(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[ChangeTable]) -> TableInfo:
    table = await server.hall.find(name)
    wishes = {key: value for key, value in msgspec.structs.asdict(data).items() if value is not UNSET}
    await lobby.change(table, asker, wishes)
    return table.info()


@post("/tables/{name:str}/sit", status_code=200)
async def sit(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Sit]) -> TableInfo:
    table = await server.hall.find(name)
    await lobby.sit(table, asker, data.seat, check_name(data.name) if data.name else "")
    return table.info()


@post("/tables/{name:str}/leave", status_code=200)
async def leave(server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    """Stand up. In a running game the stand-in plays until I am back."""
    table = await server.hall.find(name)
    await lobby.leave(table, asker)
    return table.info()


@post("/tables/{name:str}/swap", status_code=200)
async def swap(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Swap]) -> TableInfo:
    table = await server.hall.find(name)
    await lobby.swap(table, asker, data.first, data.second)
    return table.info()


@put("/tables/{name:str}/seats/{seat:int}/bot")
async def seat_bot(
    server: Here, asker: Asker, name: FromPath[str], seat: FromPath[int], data: JSONBody[Bot]
) -> TableInfo:
    table = await server.hall.find(name)
    await lobby.seat_bot(table, asker, seat, data.level)
    return table.info()


@delete("/tables/{name:str}/seats/{seat:int}", status_code=200)
async def clear_seat(server: Here, asker: Asker, name: FromPath[str], seat: FromPath[int]) -> TableInfo:
    """The host empties a seat."""
    table = await server.hall.find(name)
    await lobby.clear_seat(table, asker, seat)
    return table.info()


@post("/tables/{name:str}/host", status_code=200)
async def hand_over(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Host]) -> TableInfo:
    table = await server.hall.find(name)
    await lobby.hand_over(table, asker, data.person)
    return table.info()


@post("/tables/{name:str}/ready", status_code=200)
async def ready(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Ready]) -> TableInfo:
    table = await server.hall.find(name)
    await lobby.make_ready(table, asker, data.ready)
    return table.info()


@post("/tables/{name:str}/start", status_code=200)
async def start(server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    table = await server.hall.find(name)
    await lobby.start(table, asker)
    return table.info()


@post("/tables/{name:str}/rematch", status_code=200)
async def rematch(server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    """The same people and bots once more; the answer is the new table."""
    table = await server.hall.find(name)
    return (await lobby.rematch(server.hall, table, asker)).info()


@post("/tables/{name:str}/hint", status_code=200)
async def hint(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[SeatOf]) -> Help:
    """The best of my choices with reasons, and what I may believe. In friendly games only; everybody sees the mark."""
    return await lobby.hint(await server.hall.find(name), asker, data.seat)


@post("/tables/{name:str}/mute", status_code=200)
async def mute(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Mute]) -> TableInfo:
    """The host lets somebody say nothing at this table, or speak again."""
    table = await server.hall.find(name)
    await mutes.silence(table, asker, data.person, data.muted)
    return table.info()


routes = Router(
    "/",
    route_handlers=[
        create,
        play_now,
        see,
        change,
        sit,
        leave,
        swap,
        seat_bot,
        clear_seat,
        hand_over,
        ready,
        start,
        rematch,
        hint,
        mute,
    ],
    tags=["tables"],
)
