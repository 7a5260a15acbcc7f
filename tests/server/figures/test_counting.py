"""People's games in the figures: which count, when they are published, and that nobody can be told apart."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from meydan.games.registry import GAMES
from meydan.server.figures import counting, page
from meydan.server.state import stored_tables
from meydan.server.state.daily_seeds import DAY
from meydan.server.state.table_record import FINISHED, SeatRecord, TableRecord
from meydan.server.storage import schema
from meydan.statistics.tally import LEAST
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio


def finished(seed: int = 1) -> Any:
    """A game of Coup for two that ends at once."""
    game = GAMES.find("coup").new(2, seed, {"two_player_setup": "standard", "starter": 0})
    game.follow(0, "income")
    game.resign(1)
    assert game.over
    return game


def record(name: str, people: list[str | None], **changes: Any) -> TableRecord:
    seats = [SeatRecord(seat=at, person=who, bot=None if who else "normal") for at, who in enumerate(people)]
    known = {"host": people[0], "state": FINISHED, "seed": "1", "salt": "", "commitment": "", "created": 0.0}
    return TableRecord(id=name, code=name.upper(), game="coup", rules=1, players=2, seats=seats, **known | changes)


async def play(here: Room, count: int, first: int = 0) -> None:
    one, other = await here.person("Sara"), await here.person("Ali")
    for number in range(first, first + count):
        table = record(f"table{number}", [one.id, other.id])
        await here.services.journal.write(*stored_tables.creation(table))
        await counting.count(here.services, table, finished())


async def test_games_are_published_the_day_after_and_from_200_on(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await play(here, LEAST)
        today = await page.page(here.services, "coup")
        assert today.people == []
        here.time.turn(DAY)
        (group,) = (await page.page(here.services, "coup")).people
        assert (group.players, group.options, group.games) == (2, "starter=* two_player_setup=standard", LEAST)
        seats = {cell.value: cell.share for cell in group.cells if cell.theme == "seat"}
        assert seats == {"1": 1.0, "2": 0.0}
        await play(here, 5, LEAST)
        (same,) = (await page.page(here.services, "coup")).people
        assert same == group, "the figures move with the games of today"
        here.time.turn(DAY)
        (later,) = (await page.page(here.services, "coup")).people
        assert later.games == LEAST + 5
        assert "people,2,starter=* two_player_setup=standard,seat,1,205" in await page.sheet(here.services, "coup")


async def test_a_game_is_counted_once_and_holds_no_person(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await play(here, 1)
        sara = await here.person("Again")
        table = record("table0", [sara.id, "somebody"])
        await counting.count(here.services, table, finished())
        async with here.services.engine.connect() as connection:
            rows = (await connection.execute(select(schema.people_figures))).mappings().all()
        assert {row["new_games"] for row in rows} == {1}
        assert {name for row in rows for name in row} == set(schema.people_figures.c.keys())
        columns = set(schema.people_figures.c.keys())
        assert columns.isdisjoint({"person", "table_id", "name"})


@pytest.mark.parametrize(
    "changes",
    [{"hot_seat": True}, {"on_device": True}, {"coached": True}, {"daily": "2026-11-17"}, {"position": {}}],
)
async def test_other_games_do_not_count(changes: dict[str, Any]) -> None:
    game = finished()
    assert counting.counts(record("a", ["one", "two"]), game)
    assert not counting.counts(record("a", ["one", "two"], **changes), game)
    assert not counting.counts(record("a", ["one", None]), game)
    assert not counting.counts(record("a", ["one", "one"]), game)
    resigned = record("a", ["one", "two"])
    resigned.seats[1].resigned = True
    assert not counting.counts(resigned, game)


async def test_the_page_shows_the_shipped_figures_of_every_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        for game in ("coup", "dej", "kingdomino", "kohan_dej", "rakab"):
            numbers = await page.page(here.services, game)
            assert numbers.bots is not None
            shown = [cell for group in numbers.bots.groups for cell in group.cells]
            assert all(cell.games >= LEAST and cell.low <= cell.share <= cell.high for cell in shown)
            assert {cell.theme for cell in shown} <= {theme.theme for theme in numbers.themes}
            assert numbers.people == []
            lines = (await page.sheet(here.services, game)).splitlines()
            assert len(lines) == len(shown) + 1
