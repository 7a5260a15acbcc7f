"""Hints with reasons and beliefs, marked for good; reviews made in pieces and kept with the game."""

from pathlib import Path

import pytest

from meydan import bots
from meydan.core.game import RESIGN
from meydan.server import levels, lobby, protocol, records
from meydan.server.errors import Refusal
from meydan.server.hall import Hall
from meydan.server.log import Statement, Taken
from meydan.server.reviews import Reviews
from meydan.server.table import Table
from meydan.server.thinking import decide, job_for, unpack
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "A_LOOK_BACK", bots.Budget(iterations=4))


async def until_first_seat_is_asked(here: Room, table: Table, lines: list[Line]) -> None:
    assert table.play is not None
    while table.play.fold.game.asked != (0,):
        seat = table.play.fold.game.asked[0]
        told = await here.answer(table, lines[seat], table.play.fold.game.words(seat)[0])
        assert told["type"] == "accepted"


async def test_a_hint_says_why_and_what_may_be_believed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        await until_first_seat_is_asked(here, table, lines)
        found = await lobby.hint(table, await here.host(table), None)
        assert 1 <= len(found.choices) <= 3
        assert {one.word for one in found.choices} <= set(lines[0].update["options"])
        assert all(one.reason.startswith("hint.") for one in found.choices)
        assert set(found.belief) == {"1", "2"}
        assert all(0.0 <= share <= 1.0 for cards in found.belief.values() for share in cards.values())


async def test_the_mark_of_a_hint_outlives_the_server_and_stands_in_the_record(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        assert table.play is not None
        await until_first_seat_is_asked(here, table, lines)
        await lobby.hint(table, await here.host(table), None)
        again = await Hall(here.house).find(table.sheet.id)
        assert again.info().hinted == [0]
        await here.play_on(table, lines)
        sheet, fold = await records.finished(here.house, table.sheet.id)
        assert [one["hinted"] for one in records.record_of(sheet, fold)["seats"]] == [True, False]


async def test_a_review_is_made_once_when_asked_for_and_kept(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        reviews = Reviews(here.house)
        with pytest.raises(Refusal, match="not over"):
            await reviews.ask(table.sheet.id)
        await here.play_on(table, lines)
        assert table.play is not None
        answers = len(table.play.fold.entries)
        assert (await reviews.see(table.sheet.id)).state == "none"
        first, second = await reviews.ask(table.sheet.id), await reviews.ask(table.sheet.code)
        assert first is second
        assert first.state == "working"
        await here.settle()
        made = await Reviews(here.house).see(table.sheet.id)
        assert (made.state, made.done, made.total) == ("ready", answers, answers)
        assert made.review is not None
        assert len(made.review.curve) == answers + 1
        assert len(made.review.losses) == answers
        assert made.review.curve[-1] == [float(seat in table.play.fold.game.winners) for seat in range(3)]
        assert set(made.review.costliest) == {"0", "1", "2"}
        assert len(made.review.split) == len(made.review.bluffs) == 3
        assert (await reviews.ask(table.sheet.id)).review == made.review


async def test_a_review_says_who_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        reviews = Reviews(here.house)
        with monkeypatch.context() as in_those_days:
            in_those_days.setattr(levels, "ADVISER", "strong")
            await reviews.ask(table.sheet.id)
            await here.settle()
        assert levels.ADVISER != "strong"
        assert (await reviews.see(table.sheet.id)).level == "strong"


async def test_a_review_that_fails_can_be_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        reviews = Reviews(here.house)

        async def fails(work: object, job: object) -> None:
            return None

        with monkeypatch.context() as broken:
            broken.setattr(here.house.mind, "run", fails)
            await reviews.ask(table.sheet.id)
            await here.settle()
        assert (await reviews.see(table.sheet.id)).state == "failed"
        assert (await reviews.ask(table.sheet.id)).state == "working"
        await here.settle()
        assert (await reviews.see(table.sheet.id)).state == "ready"
        assert not reviews.failed


async def test_a_review_made_in_two_processes_has_failed_in_neither(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        reviews, write = Reviews(here.house), here.house.log.write

        async def too_late(*statements: Statement) -> None:
            if statements:
                raise Taken
            await write()

        with monkeypatch.context() as raced:
            raced.setattr(here.house.log, "write", too_late)
            await reviews.ask(table.sheet.id)
            await here.settle()
        assert not reviews.failed
        assert not reviews.working


async def test_a_review_goes_past_somebody_who_gave_up(tmp_path: Path) -> None:
    """Giving up is no choice among others: it costs nothing, is nobody's costliest answer, and the curve goes on."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        await table.hear(lines[1], protocol.Resign())
        await here.settle()
        await here.play_on(table, lines)
        assert table.sheet.state == "finished"
        words = [entry.word for entry in table.play.fold.entries]
        gone = words.index(RESIGN)
        reviews = Reviews(here.house)
        await reviews.ask(table.sheet.id)
        await here.settle()
        made = await reviews.see(table.sheet.id)
        assert (made.state, made.total) == ("ready", len(words))
        assert made.review is not None
        assert made.review.losses[gone] == 0.0
        assert gone not in [one.number for costly in made.review.costliest.values() for one in costly]
        assert len(made.review.curve) == len(words) + 1


async def test_what_a_seat_has_seen_travels_with_the_job(tmp_path: Path) -> None:
    """Cards shown and put back are in no zone; a bot at a table has to remember them all the same."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        for number in range(200):
            game = table.play.fold.game
            assert not game.over
            seat = game.asked[0]
            dealt = game.redeal(seat, 1)
            assert dealt.story is not None
            if dealt.story.facts:
                break
            words = game.words(seat)
            wanted = [word for word in words if word in ("exchange", "prove")]
            await here.answer(table, lines[seat], wanted[0] if wanted else words[number % len(words)])
        job = job_for(game, seat, "novice")
        unpacked = unpack(job)
        assert unpacked.story is not None
        assert unpacked.story.facts == job.facts != []
        assert decide(job) in game.words(seat)
