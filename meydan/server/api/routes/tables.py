"""Tables over REST: create them, take seats, add bots, change settings, start, ask for a rematch."""

from typing import Any

import msgspec
from litestar import Request, Router, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET

from meydan.bots import Advice
from meydan.server.api.bodies import (
    ChangeTable,
    Coached,
    Host,
    Mute,
    NewTable,
    PlayNow,
    Ready,
    SeatBot,
    SeatOf,
    Sit,
    Swap,
)
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.api.padded_answers import Filled
from meydan.server.circles.again import tell_absent
from meydan.server.lobby import actions, hint_requests, mutes, new_tables
from meydan.server.people.accounts import check_name
from meydan.server.wire.protocol import TableInfo

HINTS, HINTS_OF_ADDRESS = (0.2, 10.0), (1.0, 30.0)
"""Limits for hints, for one person and from one address: hints per second, and burst."""
TABLES_OF_ADDRESS = (1.0, 60.0)
"""Limit for creating tables from one address, by any guests: tables per second, and burst."""


@post("/tables", status_code=201)
async def create(request: Request[Any, Any, Any], server: Here, asker: Asker, data: JSONBody[NewTable]) -> TableInfo:
    """Create a table; I am its host and sit on its first seat."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    return (await new_tables.open_table(server.hall, asker, **msgspec.structs.asdict(data))).info()


@post("/play-now", status_code=201)
async def play_now(request: Request[Any, Any, Any], server: Here, asker: Asker, data: JSONBody[PlayNow]) -> TableInfo:
    """Play against bots: creates a table, puts bots on all other seats and starts the game."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    return (await new_tables.play_now(server.hall, asker, **msgspec.structs.asdict(data))).info()


@post("/coached", status_code=201)
async def coached(request: Request[Any, Any, Any], server: Here, asker: Asker, data: JSONBody[Coached]) -> TableInfo:
    """Play the first game with a coach: the same deal and the same bots for everyone, unrated and without clocks."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    return (await new_tables.coached(server.hall, asker, data.game, data.pace)).info()


@get("/tables/{name:str}")
async def see(request: Request[Any, Any, Any], server: Here, name: FromPath[str]) -> TableInfo:
    """A table by its id or code. Anyone who has the link or the code can find a private table."""
    person = await current_person(request)
    await limit(request, f"look:{person.id if person else client_network(request)}", 5, 60)
    return (await server.hall.find(name)).info()


@patch("/tables/{name:str}")
async def change(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[ChangeTable]) -> TableInfo:
    table = await server.hall.find(name)
    given = {key: value for key, value in msgspec.structs.asdict(data).items() if value is not UNSET}
    await actions.change(table, asker, given)
    return table.info()


@post("/tables/{name:str}/sit", status_code=200)
async def sit(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Sit]) -> TableInfo:
    table = await server.hall.find(name)
    await actions.sit(table, asker, data.seat, check_name(data.name) if data.name else "")
    return table.info()


@post("/tables/{name:str}/leave", status_code=200)
async def leave(server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    """Leave my seat. In a running game the stand-in plays until I come back."""
    table = await server.hall.find(name)
    await actions.leave(table, asker)
    return table.info()


@post("/tables/{name:str}/swap", status_code=200)
async def swap(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Swap]) -> TableInfo:
    table = await server.hall.find(name)
    await actions.swap(table, asker, data.first, data.second)
    return table.info()


@put("/tables/{name:str}/seats/{seat:int}/bot")
async def seat_bot(
    server: Here, asker: Asker, name: FromPath[str], seat: FromPath[int], data: JSONBody[SeatBot]
) -> TableInfo:
    table = await server.hall.find(name)
    await actions.seat_bot(table, asker, seat, data.level)
    return table.info()


@delete("/tables/{name:str}/seats/{seat:int}", status_code=200)
async def clear_seat(server: Here, asker: Asker, name: FromPath[str], seat: FromPath[int]) -> TableInfo:
    """Empty a seat. Only the host may do this."""
    table = await server.hall.find(name)
    await actions.clear_seat(table, asker, seat)
    return table.info()


@post("/tables/{name:str}/host", status_code=200)
async def hand_over(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Host]) -> TableInfo:
    table = await server.hall.find(name)
    await actions.hand_over(table, asker, data.person)
    return table.info()


@post("/tables/{name:str}/ready", status_code=200)
async def ready(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Ready]) -> TableInfo:
    table = await server.hall.find(name)
    await actions.make_ready(table, asker, data.ready)
    return table.info()


@post("/tables/{name:str}/start", status_code=200)
async def start(server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    table = await server.hall.find(name)
    await actions.start(table, asker)
    return table.info()


@post("/tables/{name:str}/rematch", status_code=200)
async def rematch(server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    """Create a rematch with the same people and bots; the response is the new table."""
    table = await server.hall.find(name)
    again = await actions.rematch(server.hall, table, asker)
    if server.cafe is not None:
        await server.cafe.follow(table.id, again.id)
    else:
        await tell_absent(server.hall, server.circles.invitations, asker, table, again)
    return again.info()


@post("/tables/{name:str}/hint", status_code=200)
async def hint(
    request: Request[Any, Any, Any], server: Here, asker: Asker, name: FromPath[str], data: JSONBody[SeatOf]
) -> Filled[Advice]:
    """My best choices with reasons, and odds of hidden cards. Only in friendly games; everyone sees the mark."""
    await limit(request, f"hint:{asker.id}", *HINTS)
    await limit(request, f"hints:{client_network(request)}", *HINTS_OF_ADDRESS)
    return Filled(await hint_requests.hint(server.hints, await server.hall.find(name), asker, data.seat))


@post("/tables/{name:str}/mute", status_code=200)
async def mute(server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Mute]) -> TableInfo:
    """Mute a person at this table, or unmute them. Only the host may do this."""
    table = await server.hall.find(name)
    await mutes.silence(table, asker, data.person, data.muted)
    return table.info()


routes = Router(
    "/",
    route_handlers=[
        create,
        play_now,
        coached,
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
