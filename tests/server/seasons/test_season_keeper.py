"""Seasons in the database: opening, placing, closing once, long downtimes, and archives that never change."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from meydan.server.common.errors import NotFound
from meydan.server.history import results
from meydan.server.people.person import Person
from meydan.server.seasons import notes, page
from meydan.server.seasons.calendar import season_at, season_of
from meydan.server.seasons.keeper import GRACE, PATIENCE, SeasonKeeper, hash_of
from meydan.server.seasons.promotion import LEAST_GAMES, MOST
from meydan.server.seasons.records import SERVER, SeasonLadder
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.database import transaction
from tests.attacks.site import site
from tests.server.clubs.test_club_ladder import club_of, finish
from tests.server.room import Room, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
LADDER = SeasonLadder(SERVER, "coup")


async def crowd(here: Room, count: int) -> list[Person]:
    return [await here.account(f"P{number:02}") for number in range(count)]


async def play(here: Room, people: list[Person], times: int = LEAST_GAMES, **more: Any) -> None:
    """Everybody plays against their neighbour; ratings fall from the first person to the last."""
    for _ in range(times):
        here.time.turn(60)
        for at, (one, other) in enumerate(zip(people[::2], people[1::2], strict=True)):
            table = await finish(here, [one, other], **more)
            await rate(here, table, one, 2000.0 - 2 * at)
            await rate(here, table, other, 1999.0 - 2 * at)


async def rate(here: Room, table: str, person: Person, rating: float) -> None:
    result = schema.results
    mine = (result.c.table_id == table) & (result.c.person == person.id)
    await here.services.journal.write((result.update().where(mine).values(after=rating), None))


def to_next_season(time: ManualTime) -> None:
    time.turn(season_at(time.now()).ends + GRACE + 1 - time.now())


async def archives(here: Room) -> dict[str, str]:
    season = schema.seasons
    async with here.services.engine.connect() as connection:
        rows = await connection.execute(select(season).where(season.c.document.is_not(None)))
        return {row.season: row.document for row in rows}


@pytest.mark.both_databases
async def test_a_season_is_closed_once_and_the_next_one_has_the_groups_that_follow(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 16)
        await play(here, people)
        first = await page.current(keeper, SERVER, "coup", people[9])
        assert [len(group) for group in first.groups] == [8, 8]
        assert (first.mine, first.hash, first.past) == (2, None, [])
        assert [one.name for one in first.groups[0]] == [f"P{number:02}" for number in range(8)]
        assert [one.move for one in first.groups[0]][-3:] == ["stays", "down", "down"]
        to_next_season(here.time)
        await asyncio.gather(*(SeasonKeeper(here.services).attend(LADDER) for _ in range(4)))
        [(key, document)] = (await archives(here)).items()
        assert key == first.span.key
        second = await page.current(keeper, SERVER, "coup", None)
        assert [sorted(one.name for one in group) for group in second.groups] == [
            ["P00", "P01", "P02", "P03", "P04", "P05", "P08", "P09"],
            ["P06", "P07", "P10", "P11", "P12", "P13", "P14", "P15"],
        ]
        assert [span.key for span in second.past] == [key]
        past = await page.archived(keeper, SERVER, "coup", key, people[0])
        assert (past.hash, past.mine) == (hash_of(document), 1)
        assert [one.move for one in past.groups[1]][:3] == ["up", "up", "stays"]
        await keeper.attend(LADDER)
        assert await archives(here) == {key: document}


async def test_after_a_long_downtime_the_season_has_the_ratings_of_its_own_end(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 4)
        await play(here, people)
        await keeper.attend(LADDER)
        to_next_season(here.time)
        table = await finish(here, [people[3], people[0]])
        await rate(here, table, people[3], 9000.0)
        to_next_season(here.time)
        to_next_season(here.time)
        await keeper.attend(LADDER)
        [document] = (await archives(here)).values()
        assert max(one["rating"] for group in json.loads(document)["groups"] for one in group) == 2000.0
        now = await page.current(keeper, SERVER, "coup", None)
        assert now.span.key == season_at(here.time.now()).key
        assert sorted(one.name for group in now.groups for one in group) == ["P00", "P01", "P02", "P03"]


async def unrated(here: Room, people: list[Person]) -> str:
    """Store a finished rated game without ratings, after all others."""
    here.time.turn(60)
    return await finish(here, [*people], before=None, after=None)


async def test_a_game_without_ratings_keeps_a_season_open_for_a_day_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        keeper, people, told = SeasonKeeper(here.services), await crowd(here, 2), []
        await play(here, people)
        await keeper.attend(LADDER)
        table = await unrated(here, people)

        async def fail(services: object, name: str) -> None:
            raise ValueError(name)

        monkeypatch.setattr(results, "settle", fail)
        monkeypatch.setattr(here.services, "report", lambda error, place: told.append((str(error), place)))
        ends = season_at(here.time.now()).ends
        here.time.turn(ends + PATIENCE - 1 - here.time.now())
        await keeper.attend(LADDER)
        assert (await archives(here), told) == ({}, [])
        here.time.turn(1)
        await keeper.attend(LADDER)
        [document] = (await archives(here)).values()
        [group] = json.loads(document)["groups"]
        assert [one["games"] for one in group] == [LEAST_GAMES] * 2
        assert told == [(table, "seasons")]
        await rate(here, table, people[1], 5000.0)
        await keeper.attend(LADDER)
        assert list((await archives(here)).values()) == [document]
        assert len(told) == 1


async def test_a_server_that_was_down_rates_the_last_game_before_it_closes_the_season(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def settle(services: Services, table: str) -> None:
        change = schema.results.update().where(schema.results.c.table_id == table).values(after=1500.0, weight=1.0)
        await services.journal.write((change, None))

    monkeypatch.setattr(results, "settle", settle)
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 2)
        await play(here, people)
        await keeper.attend(LADDER)
        await unrated(here, people)
        to_next_season(here.time)
        to_next_season(here.time)
        await keeper.attend(LADDER)
        [document] = (await archives(here)).values()
        [group] = json.loads(document)["groups"]
        assert [(one["games"], one["rating"]) for one in group] == [(LEAST_GAMES + 1, 1500.0)] * 2


async def test_a_game_without_ratings_does_not_keep_seasons_of_other_games_open(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 2)
        await play(here, people)
        await keeper.attend(LADDER)
        await finish(here, [*people], game="rakab", before=None, after=None)
        to_next_season(here.time)
        await keeper.attend(LADDER)
        assert len(await archives(here)) == 1


async def test_late_comers_are_placed_and_who_plays_too_little_leaves_the_groups(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 14)
        await play(here, people[:12])
        assert len((await page.current(keeper, SERVER, "coup", None)).groups) == 1
        await play(here, people[12:], times=1)
        now = await page.current(keeper, SERVER, "coup", people[12])
        assert [len(group) for group in now.groups] == [MOST, 2]
        assert now.mine == 2
        assert [(one.place, one.move) for one in now.groups[1]] == [(None, "out")] * 2
        to_next_season(here.time)
        after = await page.current(keeper, SERVER, "coup", people[12])
        assert ([len(group) for group in after.groups], after.mine) == ([MOST], None)


async def test_games_against_bots_alone_guests_and_banned_people_are_not_in_a_season(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, [sara, omid] = SeasonKeeper(here.services), await crowd(here, 2)
        guest = await here.person("Guest")
        await finish(here, [sara, None])
        await finish(here, [omid, guest], weight=0.0)
        assert (await page.current(keeper, SERVER, "coup", None)).groups == []
        await finish(here, [sara, guest])
        await finish(here, [omid, sara])
        person = schema.people
        await here.services.journal.write((person.update().where(person.c.id == omid.id).values(banned=True), None))
        [group] = (await page.current(keeper, SERVER, "coup", None)).groups
        assert [one.name for one in group] == ["P00"]


async def test_a_deleted_account_loses_its_name_in_the_archive_but_not_its_place(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 4)
        await play(here, people)
        await keeper.attend(LADDER)
        to_next_season(here.time)
        await keeper.attend(LADDER)
        [(key, document)] = (await archives(here)).items()
        assert all(one.id not in document and one.name not in document for one in people)
        await here.people.delete(people[1].id)
        past = await page.archived(keeper, SERVER, "coup", key, None)
        assert [(one.name, one.person is None) for one in past.groups[0]][:3] == [
            ("P00", False),
            ("", True),
            ("P02", False),
        ]
        assert await archives(here) == {key: document}
        assert len((await page.current(keeper, SERVER, "coup", None)).groups[0]) == 3


async def append(here: Room, key: str, text: str) -> str:
    async with transaction(here.services.engine) as connection:
        return await notes.append(connection, LADDER, key, text)


async def test_a_correction_is_appended_and_its_hash_covers_what_was_before(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 2)
        await play(here, people)
        await keeper.attend(LADDER)
        with pytest.raises(NotFound):
            await append(here, season_at(here.time.now()).key, "too early")
        to_next_season(here.time)
        await keeper.attend(LADDER)
        [(key, document)] = (await archives(here)).items()
        hashes = [await append(here, key, text) for text in ("One.", "Two.")]
        past = await page.archived(keeper, SERVER, "coup", key, None)
        assert [(one.text, one.hash) for one in past.notes] == list(zip(("One.", "Two."), hashes, strict=True))
        assert len({*hashes, past.hash}) == 3
        assert await archives(here) == {key: document}


async def test_a_club_has_seasons_of_its_own(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        keeper, people = SeasonKeeper(here.services), await crowd(here, 4)
        stranger = await here.account("Eve")
        club = await club_of(here, *people)
        await play(here, people)
        await finish(here, [people[0], stranger])
        now = await page.current(keeper, club.id, "coup", people[3])
        assert [sorted(one.name for one in group) for group in now.groups] == [["P00", "P01", "P02", "P03"]]
        to_next_season(here.time)
        assert [span.key for span in (await page.current(keeper, club.id, "coup", None)).past] == [now.span.key]


async def test_seasons_of_the_server_are_public_and_those_of_a_club_are_for_members(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, eve = await here.browser("203.0.113.5"), await here.browser("203.0.113.6")
        await sara.keep("sara")
        await eve.keep("evening")
        code = (await sara.ask("POST", "/clubs", name="Friday")).json()["code"]
        assert await sara.key("GET", f"/clubs/{code}/seasons/coup") == "ok"
        assert await eve.key("GET", f"/clubs/{code}/seasons/coup") == "not_member"
        assert await eve.key("GET", f"/clubs/{code}/seasons/coup/1405-1") == "not_member"
        assert (await eve.ask("GET", "/seasons/coup")).json()["groups"] == []
        for path in ("/seasons/coup/1405-1", "/seasons/coup/x", "/seasons/coup/1405-1/document"):
            assert await eve.key("GET", path) == "no_season"
        assert await eve.key("GET", "/seasons/chess") == "unknown_game"


async def test_the_document_of_a_club_is_for_members_unless_the_club_is_public(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, eve, nobody = [await here.browser(f"203.0.113.{number}") for number in (5, 6, 7)]
        await sara.keep("sara")
        await eve.keep("evening")
        code = (await sara.ask("POST", "/clubs", name="Friday")).json()["code"]
        club = (await here.server.clubs.find(code, None)).club
        document, span = '{"groups": [], "next": []}', season_of("1405-2")
        row = {"ladder": club.id, "game": "coup", "season": span.key, "starts": span.starts, "ends": span.ends}
        row |= {"version": 0, "document": document, "hash": hash_of(document)}
        await here.server.services.journal.write((schema.seasons.insert(), row))
        path = f"/clubs/{code}/seasons/coup/1405-2/document"
        found = await sara.ask("GET", path)
        assert hash_of(found.text) == (await sara.ask("GET", path.removesuffix("/document"))).json()["hash"]
        assert 'filename="coup-1405-2.json"' in found.headers["content-disposition"]
        assert await sara.key("GET", f"/clubs/{code}/seasons/coup/1405-1/document") == "no_season"
        await eve.ask("POST", f"/clubs/{code}/join")  # an officer has to decide
        for one in (eve, nobody):
            assert await one.key("GET", path) == "not_member"
            assert await one.key("GET", "/clubs/NOWHERE000/seasons/coup/1405-2/document") == "no_club"
        await sara.ask("PATCH", f"/clubs/{code}", public=True)
        assert [(await one.ask("GET", path)).text for one in (eve, nobody)] == [document] * 2
