"""Before a puzzle is answered, the server sends neither its answer nor anything that the seat does not know."""

from pathlib import Path

import pytest

from meydan import puzzles
from meydan.server.puzzles.looks import look
from tests.attacks.site import site

pytestmark = pytest.mark.anyio
GAMES = ("coup", "dej", "kingdomino", "kohan_dej", "rakab")
SHOWN = {"id", "game", "players", "seat", "options", "view", "question", "asked", "words", "events", "rating", "tried"}


@pytest.mark.parametrize("game", GAMES)
async def test_the_answer_is_not_sent_before_mine(tmp_path: Path, game: str) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.come_in()
        for puzzle in puzzles.load(game)[:4]:
            told = await sara.ask("GET", f"/puzzles/p/{puzzle.id}")
            assert set(told.json()) == SHOWN
            assert puzzle.reason not in told.text
            assert puzzle.answers not in told.text
            assert told.json()["words"] == puzzle.replay().words(puzzle.seat)
            for method, path in (("GET", "board"), ("POST", "play")):
                refused = await sara.ask(method, f"/puzzles/p/{puzzle.id}/{path}")
                assert refused.json()["key"] == "answer_first"
                assert puzzle.reason not in refused.text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_the_seat_knows(game: str) -> None:
    for puzzle in puzzles.load(game)[:4]:
        true, shown = puzzle.replay(), look(puzzle, 1000, False)
        assert shown.view == true.view(puzzle.seat)
        known = [event.plain() for event in true.events_known_to(puzzle.seat)]
        assert shown.events == known[-len(shown.events) :]
        others = [true.view(seat) for seat in range(true.players) if seat != puzzle.seat]
        assert shown.view not in others
