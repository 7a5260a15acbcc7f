"""Hints with reasons and beliefs, marked permanently; reviews made in parts and stored with the game."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meydan import bots
from meydan.core.game import RESIGN
from meydan.server.common.errors import Refusal
from meydan.server.history import records
from meydan.server.history.reviews import Reviews
from meydan.server.lobby.hall import Hall
from meydan.server.state import replays
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables.table import LiveTable
from meydan.server.thinking import bot_levels
from meydan.server.thinking.jobs import decide, job_for, unpack
from meydan.server.wire import protocol
from meydan.server.wire.reviews import ReviewState
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def short_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_levels, "A_LOOK_BACK", bots.Budget(iterations=4))


async def until_first_seat_is_asked(here: Room, table: LiveTable, lines: list[Line]) -> None:
    assert table.play is not None
    while table.play.replayed.game.asked != (0,):
        seat = table.play.replayed.game.asked[0]
        told = await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[0])
        assert told["type"] == "accepted"


async def test_a_hint_gives_reasons_and_beliefs(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        await until_first_seat_is_asked(here, table, lines)
        found = await here.hint(here.hints(), table, await here.host(table))
        assert 1 <= len(found.choices) <= 3
        assert {one.word for one in found.choices} <= set(lines[0].update["options"])
        assert all(one.reason.startswith("hint.") for one in found.choices)
        assert set(found.belief) == {"1", "2"}
        assert all(0.0 <= share <= 1.0 for cards in found.belief.values() for share in cards.values())


async def test_the_mark_of_a_hint_survives_a_restart_and_is_in_the_record(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        assert table.play is not None
        await until_first_seat_is_asked(here, table, lines)
        await here.hint(here.hints(), table, await here.host(table))
        again = await Hall(here.services).find(table.record.id)
        assert again.info().hinted == [0]
        await here.play_on(table, lines)
        record, replayed = await records.finished(here.services, table.record.id)
        assert [one["hinted"] for one in replays.record_of(record, replayed)["seats"]] == [True, False]


async def test_a_review_is_made_once_on_request_and_stored(tmp_path: Path) -> None:
    both_asked = asyncio.Event()

    class Held(Reviews):
        """Reviews nothing before both have asked, who read the database at their own pace."""

        async def _review(self, state: ReviewState) -> dict[str, Any] | None:
            await both_asked.wait()
            return await super()._review(state)

    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        reviews = Held(here.services)
        with pytest.raises(Refusal, match="not over"):
            await reviews.ask(table.record.id, "sara")
        await here.play_on(table, lines)
        assert table.play is not None
        answers = len(table.play.replayed.entries)
        assert (await reviews.see(table.record.id)).state == "none"
        first, second = await asyncio.gather(
            reviews.ask(table.record.id, "sara"), reviews.ask(table.record.code, "sara")
        )
        assert first is second
        assert first.state == "working"
        both_asked.set()
        await here.settle()
        made = await Reviews(here.services).see(table.record.id)
        assert (made.state, made.done, made.total) == ("ready", answers, answers)
        assert made.review is not None
        assert len(made.review.curve) == answers + 1
        assert len(made.review.losses) == answers
        assert made.review.curve[-1] == [float(seat in table.play.replayed.game.winners) for seat in range(3)]
        assert set(made.review.costliest) == {"0", "1", "2"}
        assert len(made.review.split) == len(made.review.bluffs) == 3
        assert (await reviews.ask(table.record.id, "sara")).review == made.review


async def test_a_review_names_the_bot_that_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        reviews = Reviews(here.services)
        with monkeypatch.context() as in_those_days:
            in_those_days.setattr(bot_levels, "ADVISER", "strong")
            await reviews.ask(table.record.id, "sara")
            await here.settle()
        assert bot_levels.ADVISER != "strong"
        assert (await reviews.see(table.record.id)).level == "strong"


async def test_a_failed_review_can_be_requested_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        reviews = Reviews(here.services)

        async def fails(work: object, job: object, purpose: object) -> None:
            return None

        with monkeypatch.context() as broken:
            broken.setattr(here.services.thinker, "run", fails)
            await reviews.ask(table.record.id, "sara")
            await here.settle()
        assert (await reviews.see(table.record.id)).state == "failed"
        assert (await reviews.ask(table.record.id, "sara")).state == "working"
        await here.settle()
        assert (await reviews.see(table.record.id)).state == "ready"
        assert not reviews.failed


async def test_a_review_made_by_two_processes_fails_in_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        await here.play_on(table, lines)
        reviews, write = Reviews(here.services), here.services.journal.write

        async def too_late(*statements: Statement) -> None:
            if statements:
                raise Taken
            await write()

        with monkeypatch.context() as raced:
            raced.setattr(here.services.journal, "write", too_late)
            await reviews.ask(table.record.id, "sara")
            await here.settle()
        assert not reviews.failed
        assert not reviews.working


async def test_a_review_continues_past_a_resignation(tmp_path: Path) -> None:
    """A resignation is not rated as a choice: it costs nothing and the curve continues after it."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        await table.receive(lines[1], protocol.Resign())
        await here.settle()
        await here.play_on(table, lines)
        assert table.record.state == "finished"
        words = [entry.word for entry in table.play.replayed.entries]
        gone = words.index(RESIGN)
        reviews = Reviews(here.services)
        await reviews.ask(table.record.id, "sara")
        await here.settle()
        made = await reviews.see(table.record.id)
        assert (made.state, made.total) == ("ready", len(words))
        assert made.review is not None
        assert made.review.losses[gone] == 0.0
        assert gone not in [one.number for costly in made.review.costliest.values() for one in costly]
        assert len(made.review.curve) == len(words) + 1


async def test_a_job_carries_the_cards_its_seat_has_seen(tmp_path: Path) -> None:
    """Cards shown and put back are in no zone, but a bot must still remember them."""
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        assert table.play is not None
        for number in range(200):
            game = table.play.replayed.game
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
