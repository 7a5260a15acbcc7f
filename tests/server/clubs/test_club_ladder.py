"""The ladder of a club: which games count, how much, and that none counts twice."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from meydan.server.clubs import club_ladder
from meydan.server.clubs.roster import Club, ClubRoster
from meydan.server.history.ladder import Ladder
from meydan.server.people.person import Person
from meydan.server.storage import schema
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio


async def club_of(here: Room, *people: Person) -> Club:
    roster = ClubRoster(here.services)
    club = await roster.found(people[0], "Friday", "", False, False)
    for one in people[1:]:
        await roster.join(club.code, one)
    return club


async def finish(here: Room, people: list[Person | None], first: int = 0, weight: float = 1.0, **more: Any) -> str:
    """Store the result of a finished and settled rated game; the seat `first` has won. None: a bot."""
    table = (await here.hall.create(host=None, game="coup", players=max(2, len(people)))).record.id
    rows = [
        {
            "table_id": table,
            "seat": seat,
            "game": "coup",
            "person": None if one is None else one.id,
            "bot": "novice" if one is None else None,
            "place": 1 if seat == first else 2,
            "won": seat == first,
            "score": {},
            "rated": True,
            "before": 1000.0,
            "after": 1000.0,
            "weight": weight,
            "time": here.services.now(),
        }
        | more
        for seat, one in enumerate(people)
    ]
    await here.services.journal.write((insert(schema.results), rows))
    return table


async def look(here: Room, club: Club, person: Person) -> Ladder:
    return await club_ladder.standing(here.services, club.id, "coup", person.id)


async def counted(here: Room, club: Club) -> int:
    seen = schema.club_games
    async with here.services.engine.connect() as connection:
        query = select(func.count()).select_from(seen).where((seen.c.club == club.id) & seen.c.counted)
        return await connection.scalar(query) or 0


@pytest.mark.both_databases
async def test_games_among_members_count_once_also_for_processes_that_look_at_the_same_time(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, omid, mina = [await here.account(name) for name in ("Sara", "Omid", "Mina")]
        club = await club_of(here, sara, omid, mina)
        for _ in range(4):
            await finish(here, [sara, omid])
        await finish(here, [omid, mina, None])
        await asyncio.gather(*(club_ladder.catch_up(here.services, club.id) for _ in range(3)))
        found = await look(here, club, omid)
        assert [(one.name, one.place, one.games) for one in found.rungs] == [("Sara", 1, 4), ("Omid", 2, 5)]
        assert found.mine is not None
        assert (found.mine.place, found.mine.games) == (2, 5)
        assert (await look(here, club, mina)).mine is not None
        assert await counted(here, club) == 5


async def test_games_with_strangers_guests_bots_alone_or_from_before_do_not_count(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, omid = [await here.account(name) for name in ("Sara", "Omid")]
        stranger, guest = await here.account("Eve"), await here.person("Guest")
        await finish(here, [sara, omid])
        here.time.turn(60)
        club = await club_of(here, sara, omid)
        await finish(here, [sara, omid, stranger])
        await finish(here, [sara, omid, guest])
        await finish(here, [sara, None])
        await finish(here, [sara, omid], rated=False)
        await finish(here, [sara, omid], after=None)
        await club_ladder.catch_up(here.services, club.id)
        assert await counted(here, club) == 0
        here.time.turn(60)
        await ClubRoster(here.services).join(club.code, stranger)
        await finish(here, [sara, stranger])
        await club_ladder.catch_up(here.services, club.id)
        assert await counted(here, club) == 1, "games from before somebody joined stay outside"


async def test_a_game_that_counted_for_nothing_on_the_server_counts_for_nothing_here(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, omid = [await here.account(name) for name in ("Sara", "Omid")]
        club = await club_of(here, sara, omid)
        await finish(here, [sara, omid], weight=0.0)
        assert (await look(here, club, sara)).mine is None
        await finish(here, [sara, omid])
        full = (await look(here, club, sara)).mine
        await finish(here, [sara, omid], weight=0.1)
        little = (await look(here, club, sara)).mine
        assert full is not None
        assert little is not None
        assert 0 < little.rating - full.rating < (full.rating - 1000) / 5


async def test_games_count_until_somebody_leaves_and_they_are_not_listed_any_more(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, omid = [await here.account(name) for name in ("Sara", "Omid")]
        club = await club_of(here, sara, omid)
        for _ in range(3):
            await finish(here, [sara, omid])
        await ClubRoster(here.services).leave(club.code, omid)
        found = await look(here, club, sara)
        assert [(one.name, one.games) for one in found.rungs] == [("Sara", 3)]


async def test_a_game_that_was_really_played_counts(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, omid = [await here.proven(name) for name in ("Sara", "Omid")]
        club = await club_of(here, sara, omid)
        table, lines = await here.game_of([sara, omid], rated=True)
        await here.play_on(table, lines)
        await here.settle()
        mine = (await look(here, club, sara)).mine
        assert mine is not None
        assert mine.games == 1
