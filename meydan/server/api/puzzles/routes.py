"""Puzzles over REST. What tells the answer or a hidden card is sent only to people who have answered."""

from typing import Any

from litestar import Request, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

import meydan
from meydan import puzzles
from meydan.board import BoardBook
from meydan.server.api.bodies import PlayOn, PuzzleAnswer, StormAnswer
from meydan.server.api.identity import Asker, Here, client_network, current_person, limit
from meydan.server.api.routes.records import PROGRESS, REVIEWS, REVIEWS_OF_ADDRESS, look
from meydan.server.api.routes.tables import TABLES_OF_ADDRESS
from meydan.server.common import thread_pools
from meydan.server.lobby import forks
from meydan.server.puzzles import choosing, looks, own, own_rules, page, puzzle_ratings, storms, tries
from meydan.server.puzzles.looks import PuzzleLook
from meydan.server.puzzles.own_rules import OwnSearch
from meydan.server.puzzles.shelf import PuzzlePage
from meydan.server.puzzles.skills import points
from meydan.server.puzzles.storm_rules import StormState
from meydan.server.puzzles.verdicts import PuzzleVerdict
from meydan.server.wire.protocol import TableInfo

Asked = Request[Any, Any, Any]
LOOKS = (5.0, 60.0)
"""Limit for looking from one address: requests per second, and burst."""
ANSWERS = (2.0, 40.0)
"""Limit for the answers of a person."""
STORMS = (0.1, 10.0)
"""Limit for the storms that a person begins."""


@get("/puzzles")
async def see_puzzles(request: Asked, server: Here) -> PuzzlePage:
    """The games that have puzzles, with their themes, and how I do."""
    await limit(request, f"puzzles:{client_network(request)}", *LOOKS)
    return await page.page(server.services, await current_person(request))


@get("/puzzles/next/{game:str}")
async def next_puzzle(
    request: Asked, server: Here, game: FromPath[str], theme: FromQuery[str] = "", after: FromQuery[str] = ""
) -> PuzzleLook:
    """A puzzle for me: not answered yet, and about as hard as I am good. `after` is the one that I see now."""
    network = client_network(request)
    await limit(request, f"puzzles:{network}", *LOOKS)
    person = await current_person(request)
    if theme == own_rules.THEME:
        mine = await own.following(server.services, person, meydan.game_key(game), after)
        return await own.look(server.services, mine, network)
    puzzle, skill, tried = await choosing.next_puzzle(server.services, person, game, theme, after)
    rating = points(skill)
    return await thread_pools.REPLAYS.run(looks.look, puzzle, rating, tried, whose=(network,))


@get("/puzzles/p/{name:str}")
async def see_puzzle(request: Asked, server: Here, name: FromPath[str]) -> PuzzleLook:
    """One puzzle."""
    network = client_network(request)
    await limit(request, f"puzzles:{network}", *LOOKS)
    person = await current_person(request)
    if own_rules.is_own(name):
        return await own.look(server.services, await own.find(server.services, person, name), network)
    puzzle = puzzles.find(name)
    async with server.services.engine.connect() as connection:
        skill = (await puzzle_ratings.skills(connection, [puzzle]))[puzzle.id]
    tried = person is not None and await tries.has_tried(server.services, person, puzzle)
    return await thread_pools.REPLAYS.run(looks.look, puzzle, points(skill), tried, whose=(network,))


@post("/puzzles/p/{name:str}/answer", status_code=200)
async def answer(
    request: Asked, server: Here, asker: Asker, name: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PuzzleVerdict:
    """Answer a puzzle. The first answer counts; another one is judged, too."""
    await limit(request, f"puzzle:{asker.id}", *ANSWERS)
    if own_rules.is_own(name):
        return await own.answer(server.services, asker, await own.find(server.services, asker, name), data.word)
    return await tries.answer(server.services, asker, puzzles.find(name), data.word)


@get("/puzzles/p/{name:str}/board")
async def open_puzzle(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> BoardBook:
    """The game of a puzzle that I have answered, for the analysis board."""
    await limit(request, f"puzzles:{client_network(request)}", *LOOKS)
    if own_rules.is_own(name):
        mine = await own.find(server.services, asker, name)
        own_rules.check_tried(mine)
        return await own.book(server.services, mine, client_network(request))
    puzzle = puzzles.find(name)
    await tries.check_tried(server.services, asker, puzzle)
    return await thread_pools.REPLAYS.run(looks.book, puzzle, whose=(client_network(request),))


@post("/puzzles/p/{name:str}/play")
async def play_on(request: Asked, server: Here, asker: Asker, name: FromPath[str], data: JSONBody[PlayOn]) -> TableInfo:
    """Play on from a puzzle that I have answered, against bots."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    if own_rules.is_own(name):
        mine = await own.find(server.services, asker, name)
        own_rules.check_tried(mine)
        return (await forks.fork_table(server.hall, mine.table, asker, mine.number, mine.seat, data.level)).info()
    puzzle = puzzles.find(name)
    await tries.check_tried(server.services, asker, puzzle)
    game = await thread_pools.REPLAYS.run(puzzle.replay, whose=(asker.id,))
    return (await forks.fork_game(server.hall, game, asker, puzzle.seat, data.level)).info()


@post("/puzzles/storm/{game:str}")
async def begin_storm(request: Asked, server: Here, asker: Asker, game: FromPath[str]) -> StormState:
    """Begin a storm: as many puzzles as possible in three minutes. Three costly answers end it."""
    await limit(request, f"storm:{asker.id}", *STORMS)
    return await storms.begin(server.services, asker, game)


@post("/puzzles/storms/{storm:str}/answer", status_code=200)
async def answer_storm(
    request: Asked, server: Here, asker: Asker, storm: FromPath[str], data: JSONBody[StormAnswer]
) -> StormState:
    """Answer the puzzle of my storm that is asked now."""
    await limit(request, f"puzzle:{asker.id}", *ANSWERS)
    return await storms.answer(server.services, asker, storm, data.puzzle, data.word)


@get("/tables/{name:str}/puzzles")
async def see_search(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> OwnSearch:
    """The search for puzzles in a game that I played, or its progress."""
    await look(request, server, name, "progress", PROGRESS)
    return await server.own_searches.see(name, asker.id)


@post("/tables/{name:str}/puzzles", status_code=200)
async def ask_search(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> OwnSearch:
    """Look for puzzles among my answers in a finished game; poll about once a second until it is ready."""
    await limit(request, f"review:{asker.id}", *REVIEWS)
    await limit(request, f"reviews:{client_network(request)}", *REVIEWS_OF_ADDRESS)
    await look(request, server, name)
    return await server.own_searches.ask(name, asker.id)


routes = Router(
    "/",
    route_handlers=[
        see_puzzles,
        next_puzzle,
        see_puzzle,
        answer,
        open_puzzle,
        play_on,
        begin_storm,
        answer_storm,
        see_search,
        ask_search,
    ],
    tags=["puzzles"],
)
