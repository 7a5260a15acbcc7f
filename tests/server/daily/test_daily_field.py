"""How everyone did with a daily deal: scores, places, histogram and the marks of a week, computed by hand."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

import meydan
from meydan.server.daily import field, page
from meydan.server.daily.deals import PLAYERS, DailyDeals
from meydan.server.history.daily_scores import outlived, score_of
from meydan.server.lobby import account_deletion
from meydan.server.people.person import Person
from meydan.server.state import daily_seeds
from meydan.server.state.replayed_game import ReplayedGame
from meydan.server.storage import schema
from tests.server.room import Room, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
TODAY = "2026-11-17"
NOON = daily_seeds.beginning(TODAY) + 43_200.0


async def finish(here: Room, person: Person, score: int | None, **other: Any) -> None:
    """Store a try of today's Kingdomino, or of another deal."""
    table = (await here.hall.create(host=person.id, game="kingdomino", players=2)).id
    row = {"table_id": table, "day": TODAY, "game": "kingdomino", "person": person.id, "practice": False}
    row |= {"score": score, "won": score is not None and score > 40, "ended": None if score is None else NOON, **other}
    await here.services.journal.write((insert(schema.daily_tries), row))


@pytest.mark.both_databases
async def test_the_field_counts_finished_tries_that_count(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime(NOON)) as here:
        deals = DailyDeals(here.services, "sixteen characters or more")
        people = [await here.person(f"p{number}") for number in range(9)]
        for person, score in zip(people, (50, 40, 40, 30, 7), strict=False):
            await finish(here, person, score)
        await finish(here, people[0], 99, practice=True)
        await finish(here, people[5], None)
        await finish(here, people[6], 98, ended=daily_seeds.end(TODAY))
        await finish(here, people[7], 97)
        banned = update(schema.people).where(schema.people.c.id == people[7].id).values(banned=True)
        await here.services.journal.write((banned, None))
        seen = {}
        for at in (0, 1, 3, 4, 5, 8):
            deal = await page.deal(deals, TODAY, "kingdomino", people[at])
            assert deal.field == 5
            seen[at] = deal
        places = {at: (one.place.place, one.place.better) for at, one in seen.items() if one.place is not None}
        assert places == {0: (1, 1.0), 1: (2, 0.625), 3: (4, 0.25), 4: (5, 0.0)}
        bars = [(one.low, one.high, one.count) for one in seen[0].histogram]
        assert bars == [(low, low + 3, {7: 1, 27: 1, 39: 2, 47: 1}.get(low, 0)) for low in range(7, 51, 4)]
        assert seen[5].histogram == seen[8].histogram == [], "told before the try that counts is finished"
        here.time.set(NOON + daily_seeds.DAY)
        assert (await page.deal(deals, TODAY, "kingdomino", None)).histogram == seen[0].histogram, "it is over"


def test_places_and_bars_of_small_fields() -> None:
    alone = field.place_of(12, [12])
    assert (alone.place, alone.field, alone.better) == (1, 1, 1.0)
    assert field.histogram([]) == []
    assert [(one.low, one.high, one.count) for one in field.histogram([3, 3, 5])] == [(3, 3, 2), (4, 4, 0), (5, 5, 1)]
    assert len(field.histogram(range(100))) == 12
    assert sum(one.count for one in field.histogram(range(100))) == 100


async def test_a_week_has_seven_days_with_a_mark_for_each_game(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime(NOON)) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        await finish(here, sara, 30, day="2026-11-11", ended=NOON - 6 * daily_seeds.DAY)
        await finish(here, ali, 20, day="2026-11-11", ended=NOON - 6 * daily_seeds.DAY)
        await finish(here, sara, 31, day="2026-11-10", ended=NOON - 7 * daily_seeds.DAY)
        await finish(here, sara, None)
        await finish(here, sara, 40, game="coup", practice=True)
        week = await field.week_of(here.services.engine, sara.id, TODAY)
        assert [one.day for one in week] == [f"2026-11-{number}" for number in range(11, 18)]
        assert {tuple(mark.game for mark in one.marks) for one in week} == {tuple(PLAYERS)}
        begun = [(one.day, mark.game, mark.place) for one in week for mark in one.marks if mark.begun]
        best = field.DailyPlace(score=30, place=1, field=2, better=1.0)
        assert begun == [("2026-11-11", "kingdomino", best), (TODAY, "kingdomino", None)]
        nobody = await field.week_of(here.services.engine, None, TODAY)
        assert not any(mark.begun for one in nobody for mark in one.marks)


async def test_a_deleted_person_leaves_the_field(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime(NOON)) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        await finish(here, sara, 30)
        await finish(here, ali, 20)
        await account_deletion.leave_for_good(here.hall, sara)
        await here.people.delete(sara.id)
        assert await field.scores_on(here.services.engine, [TODAY]) == {(TODAY, "kingdomino"): {ali.id: 20}}


def ended(game: str, players: int, seed: int) -> ReplayedGame:
    """A game in which everybody takes the first of their options, or now and then another one."""
    played, turn = meydan.new(meydan.game_key(game), players, seed=seed), 0
    while not played.over:
        seat = played.asked[0]
        options = played.options(seat)
        played.answer(seat, options[(turn * 7) % len(options)])
        turn += 1
    return ReplayedGame(played)


def test_points_are_the_score_where_a_rulebook_counts_points() -> None:
    found = ended("kingdomino", 2, 3)
    totals = [score["total"] for score in found.game.scores()]
    assert [score_of(found, seat) for seat in range(2)] == totals
    found.resigned = {0}
    assert [score_of(found, seat) for seat in range(2)] == [0, totals[1]]


def test_coup_counts_the_rivals_who_were_out_before() -> None:
    found = ended("coup", 4, 2)
    game = found.game
    [winner] = game.winners
    order = sorted(range(4), key=lambda seat: outlived(game, seat))
    assert [outlived(game, seat) for seat in order] == [0, 1, 2, 3]
    assert order[-1] == winner
    left = game.scores()[winner]["influence"]
    assert left in (1, 2)
    assert [score_of(found, seat) for seat in order] == [0, 1, 2, 3 + left - 1]


def test_rakab_counts_provinces_and_five_more_for_victory() -> None:
    found = ended("rakab", 3, 4)
    totals = [score["total"] for score in found.game.scores()]
    assert found.winners
    expected = [total + 5 * (seat in found.winners) for seat, total in enumerate(totals)]
    assert [score_of(found, seat) for seat in range(3)] == expected
