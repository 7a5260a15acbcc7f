"""Bots in worker processes: they think there, a crashed or stuck worker is replaced, the game goes on."""

import asyncio
import operator
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.bots.levels import PERSONAS
from meydan.games.registry import GAMES
from meydan.server.thinking import scheduler
from meydan.server.thinking.bot_levels import choose, names
from meydan.server.thinking.jobs import advise, decide, job_for, unpack
from meydan.server.thinking.scheduler import LocalThinker

pytestmark = pytest.mark.anyio


@pytest.fixture
async def thinkers() -> AsyncIterator[LocalThinker]:
    pool = LocalThinker(1)
    pool.patience = 120.0  # a loaded machine takes long to start a worker
    yield pool
    await pool.close()


def instead(monkeypatch: pytest.MonkeyPatch, work: Any, job: Any) -> None:
    """Make the workers run this function instead of a bot."""
    monkeypatch.setattr(scheduler, "decide", work)
    monkeypatch.setattr(scheduler, "job_for", lambda *_: job)


async def test_a_bot_thinks_in_a_worker_process_and_answers_legally(thinkers: LocalThinker) -> None:
    game = meydan.new("coup", 3, seed=2**200 + 1)
    for _ in range(6):
        seat = game.asked[0]
        word = await thinkers.think(game, seat, "novice")
        game.answer(seat, game.choice(seat, word))
    assert thinkers.thought == 6
    process = thinkers.processes[0].process
    assert process is not None
    assert process.pid != os.getpid()


async def test_a_crashed_worker_is_replaced(thinkers: LocalThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    game = meydan.new("coup", 3, seed=1)
    seat = game.asked[0]
    instead(monkeypatch, os._exit, 1)
    assert await thinkers.think(game, seat, "novice") == game.word(seat, game.default(seat))
    assert thinkers.replaced == 2
    monkeypatch.undo()
    assert await thinkers.think(game, seat, "novice") in game.words(seat)
    assert thinkers.thought == 1


async def test_a_job_of_a_killed_worker_is_retried(thinkers: LocalThinker) -> None:
    game = meydan.new("coup", 3, seed=1)
    seat = game.asked[0]
    await thinkers.think(game, seat, "novice")
    process = thinkers.processes[0].process
    assert process is not None
    process.kill()
    process.join()
    assert await thinkers.think(game, seat, "novice") in game.words(seat)
    assert thinkers.thought == 2


async def test_a_stuck_worker_is_replaced(thinkers: LocalThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    game = meydan.new("coup", 3, seed=1)
    seat = game.asked[0]
    thinkers.patience = 0.3
    instead(monkeypatch, time.sleep, 600)
    assert await thinkers.think(game, seat, "novice") == game.word(seat, game.default(seat))
    assert thinkers.replaced == 2


async def test_jobs_queued_behind_a_stuck_job_still_complete(thinkers: LocalThinker, tmp_path: Path) -> None:
    assert await thinkers.run(operator.neg, 1) == -1  # the worker has started
    thinkers.patience = 3
    mark = tmp_path / "mark"
    stuck_once = f"test -e {mark} || {{ touch {mark}; sleep 8; }}"  # a worker can only run importable functions
    first = asyncio.create_task(thinkers.run(os.system, stuck_once))
    async with asyncio.timeout(60):
        while not mark.exists():
            await asyncio.sleep(0.01)
    thinkers.patience = 60
    behind = [asyncio.create_task(thinkers.run(operator.neg, n)) for n in range(1, 6)]
    assert await asyncio.gather(first, *behind) == [0, -1, -2, -3, -4, -5]


async def test_a_bot_that_raises_an_error_plays_the_default(
    thinkers: LocalThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = meydan.new("coup", 3, seed=1)
    seat = game.asked[0]
    instead(monkeypatch, operator.neg, "a mistake")
    assert await thinkers.think(game, seat, "novice") == game.word(seat, game.default(seat))
    assert thinkers.replaced == 0


@pytest.mark.parametrize("key", meydan.games())
async def test_a_worker_never_holds_the_true_game(key: str) -> None:
    """A bot gets a position that equals the true one in its seat's view, with hidden cards and future redealt."""
    game = meydan.new(meydan.game_key(key), GAMES.find(key).most, seed=2**200 + 7)
    seat = game.asked[0]
    jobs = [job_for(game, seat, "novice") for _ in range(4)]
    for job in jobs:
        assert "key" not in job.position
        known = unpack(job)
        assert known.view(seat) == game.view(seat)
        assert [one.plain() for one in known.events] == [one.plain() for one in game.events_known_to(seat)]
    assert len({str(job.position) for job in jobs}) > 1
    assert decide(jobs[0]) in game.words(seat)
    assert {one.word for one in advise(jobs[1]).choices} <= set(game.words(seat))


async def test_every_listed_bot_plays() -> None:
    game = meydan.new("coup", 3, seed=4)
    quick = [name for name in names() if name.startswith("novice") or name in PERSONAS]
    assert len(quick) > len(PERSONAS)
    for name in quick:
        assert choose(game, game.next_asked, name, 1) in game.options(game.next_asked)
