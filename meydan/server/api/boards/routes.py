"""The analysis board over REST. It is stateless: a request carries a start and the answers since then.

Games of this server can be opened only when they are over (`records.book`); everything else is the person's own.
"""

from typing import Any

import msgspec
from litestar import Request, Router, get, post
from litestar.params import FromPath, JSONBody

from meydan.board import BoardBook, BoardScene, changed, play, scene
from meydan.bots import Advice
from meydan.games.kingdomino.zones.dominoes import all_faces
from meydan.server.api.bodies import BoardChange, BoardFile, BoardLook, BoardThought, NewBoardRoom
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.api.routes.records import OPENING, look
from meydan.server.common import thread_pools
from meydan.server.common.errors import Malformed
from meydan.server.history import records, uploads
from meydan.server.wire.board_messages import LONGEST_BOARD, BoardRoomCode

Asked = Request[Any, Any, Any]
LOOKS = (10.0, 100.0)
"""Limit for showing places from one address, one for each answer: requests per second, and burst."""
ROOMS = (0.05, 12.0)
"""Limit for sharing boards from one address: requests per second, and burst."""
STUDIES = ((2.0, 30.0), (1.0, 20.0), (0.1, 6.0))
"""Limits for studies from one address, by depth: requests per second, and burst."""


@get("/tables/{name:str}/board")
async def open_table(request: Asked, server: Here, name: FromPath[str]) -> BoardBook:
    """A finished game of this server to analyse."""
    await look(request, server, name)
    return await records.book(server.services, name, client_network(request))


@post("/board/file", status_code=200)
async def open_file(request: Asked, data: JSONBody[BoardFile]) -> BoardBook:
    """A game file to analyse. Nothing is stored, and no session is needed."""
    await limit(request, f"upload:{client_network(request)}", *OPENING)
    return await uploads.book(data.record, client_network(request))


@post("/board", status_code=200)
async def show(request: Asked, server: Here, data: JSONBody[BoardLook]) -> BoardScene:
    """The table after a line of answers, from any view. An impossible start or answer is refused by the engine."""
    network = client_network(request)
    await limit(request, f"board:{network}", *LOOKS)

    async def look_there() -> BoardScene:
        return await thread_pools.REPLAYS.run(
            scene,
            data.start,
            data.line,
            data.seat,
            data.acting,
            data.hands_open,
            data.with_position,
            whose=(network,),
        )

    # All who follow a leader ask for the same place at once, often from one network.
    return await server.board_scenes.get(msgspec.json.encode(data), look_there)


@post("/board/change", status_code=200)
async def change(request: Asked, data: JSONBody[BoardChange]) -> dict[str, Any]:
    """The position after a line with some entries changed, or the engine's sentence why no game leads there."""
    network = client_network(request)
    await limit(request, f"board:{network}", *LOOKS)
    return await thread_pools.REPLAYS.run(with_changes, data, whose=(network,))


def with_changes(data: BoardChange) -> dict[str, Any]:
    return changed(play(data.start, data.line), data.changes)


@post("/board/study", status_code=200)
async def study(request: Asked, server: Here, data: JSONBody[BoardThought]) -> Advice:
    """The win shares of a seat's options, from what the seat knows; deeper on request. No session is needed."""
    network = client_network(request)
    await limit(request, f"study_{data.depth}:{network}", *STUDIES[data.depth])
    person = await current_person(request)
    whose = network if person is None else person.id
    return await server.studies.think(data.start, data.line, data.seat, data.depth, whose)


@get("/board/dominoes")
async def dominoes() -> list[dict[str, Any]]:
    """The faces of all dominoes of Kingdomino, for setting up kingdoms by hand."""
    return all_faces()


@post("/board/rooms", status_code=201)
async def share(request: Asked, server: Here, asker: Asker, data: JSONBody[NewBoardRoom]) -> BoardRoomCode:
    """Share a board: who opens it follows me."""
    await limit(request, f"board_room:{client_network(request)}", *ROOMS)
    if len(msgspec.json.encode(data.board)) > LONGEST_BOARD:
        raise Malformed("too_large", "this board is too large to share")
    return BoardRoomCode(server.board_rooms.create(asker, data.board, data.code).code)


routes = Router("/", route_handlers=[open_table, open_file, show, change, study, dominoes, share], tags=["board"])
