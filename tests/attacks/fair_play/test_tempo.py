"""A bot's answer time reveals nothing about its cards: neither whether it had a choice nor how long it thought."""

import asyncio
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import meydan
from meydan.server.common.time_source import sleep_until
from meydan.server.lobby import actions
from meydan.server.setup import new_records
from meydan.server.state import fair_dealing
from meydan.server.tables import resting
from meydan.server.tables.table import LiveTable
from meydan.server.thinking import bot_levels, tempo
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.thinking.jobs import AT_A_TABLE, Job, decide, job_for
from meydan.server.thinking.scheduler import LocalThinker
from tests.server.room import Room, room
from tests.support.instant_thinker import InstantThinker
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
PATIENCE = 60.0
MASTER = "master"
Seconds = Callable[[int], float]
"""The thinking time, by the number of choices."""
NOBODY_ACTS = tempo.FASTEST
"""The tables of this file have no person who can act, so their pace 1 is this one."""


class Pensive(InstantThinker):
    """A thinker that chooses at random after a time given by the number of choices."""

    def __init__(self, clock: ManualTime, seconds: Seconds) -> None:
        super().__init__()
        self.clock = clock
        self.seconds = seconds
        self.choices: list[int] = []

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        words = game.words(seat)
        word = self.chance.choice(words)
        self.choices.append(len(words))
        await sleep_until(self.clock, self.clock.now() + self.seconds(len(words)))
        return word


async def until_next(here: Room) -> None:
    """Advance the clock exactly to the next alarm."""
    alarms: list[float] = []
    async with asyncio.timeout(PATIENCE):
        while not alarms:  # a write may still be in progress
            await here.settle()
            alarms = [when for when, _, alarm in here.time.alarms if alarm.what is not None]
    here.time.turn(max(0.0, min(alarms) - here.time.at))
    await here.settle()


async def delays(
    folder: Path, seconds: Seconds, game: str, answers: int, stand_in: str = "", pace: int = 1
) -> tuple[list[float], list[int]]:
    """The time from each question to its answer in a game of master bots, and the number of choices of each."""
    random.seed("tempo")
    async with room(folder) as here:
        thinker = here.services.thinker = Pensive(here.time, seconds)
        table = await masters(here, game, stand_in, pace)
        assert table.play is not None
        while table.play.replayed.n < answers and not table.play.replayed.over:
            await until_next(here)
        moments = [table.record.started or 0.0, *(entry.time for entry in table.play.replayed.entries)]
        taken = [
            moments[entry.n + 1] - moments[question]
            for entry, question in zip(table.play.replayed.entries, table.play.replayed.questions, strict=True)
        ]
    return taken, thinker.choices[: len(taken)]


async def masters(here: Room, game: str, stand_in: str, pace: int = 1) -> LiveTable:
    """Start a game of two master bots and a stand-in, or of stand-ins only. Its only person has left and watches."""
    wishes: dict[str, Any] = {"game": game, "players": 3, "hot_seat": bool(stand_in), "stand_in": stand_in or MASTER}
    wishes["pace"] = pace
    table, _ = await here.game("Sara", start=False, **wishes)
    sara = await here.host(table)
    for seat in (1, 2):
        if stand_in:
            await actions.sit(table, sara, seat)
        else:
            await actions.seat_bot(table, sara, seat, MASTER)
    await actions.start(table, sara)
    await actions.leave(table, sara)
    return table


@pytest.fixture(autouse=True)
def one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every table of a test the same deal."""
    same = SimpleNamespace(draw_seed=lambda: (f"{2**255 + 5:064x}", "5" * 32), commitment=fair_dealing.commitment)
    monkeypatch.setattr(new_records, "fair_dealing", same)


def folder(root: Path, name: str) -> Path:
    (root / name).mkdir()
    return root / name


@pytest.mark.parametrize("pace", [1, 0])
@pytest.mark.parametrize("game", ["coup", "dej", "rakab"])
async def test_answer_times_do_not_depend_on_thinking_times(tmp_path: Path, game: str, pace: int) -> None:
    """Three runs: no thinking at all, full thinking for every answer, and thinking only for free choices."""
    thought = bot_levels.seconds(MASTER)
    forced, _ = await delays(folder(tmp_path, "forced"), lambda _: 0.0, game, 30, pace=pace)
    free, _ = await delays(folder(tmp_path, "free"), lambda _: thought, game, 30, pace=pace)
    sometimes: Seconds = lambda count: thought if count > 1 else 0.0  # noqa: E731
    mixed, choices = await delays(folder(tmp_path, "mixed"), sometimes, game, 30, pace=pace)
    assert min(choices) == 1 < max(choices)
    assert forced == pytest.approx(free)
    assert forced == pytest.approx(mixed)
    assert min(forced) > thought
    if pace == 0:
        assert forced == pytest.approx([thought + tempo.INSTANT] * len(forced))


async def test_thinking_stand_ins_answer_at_the_same_pace(tmp_path: Path) -> None:
    forced, _ = await delays(folder(tmp_path, "forced"), lambda _: 0.0, "dej", 25, MASTER)
    free, _ = await delays(folder(tmp_path, "free"), lambda _: 2.5, "dej", 25, MASTER)
    assert forced == pytest.approx(free)
    assert min(forced) > 2.5


async def test_a_default_for_an_absent_player_takes_the_same_time_for_any_choices(
    tmp_path: Path,
) -> None:
    taken, choices = await delays(folder(tmp_path, "alone"), lambda _: 99.0, "dej", 20, "default")
    assert choices == []
    assert taken[1:] == pytest.approx([resting.TEMPO] * 19)  # the first answer came while Sara was leaving the seats
    async with room(folder(tmp_path, "with Ali")) as here:
        table, [_, ali] = await here.game("Sara", "Ali", game="dej")
        await actions.leave(table, await here.host(table))
        assert table.play is not None
        while table.play.replayed.n < 40:
            await here.settle()
            assert table.play.replayed.game.asked == (1,)  # Sara's defaults came at once
            await here.answer(table, ali, table.play.replayed.game.words(1)[0])


async def test_forced_and_free_answers_have_the_same_distribution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over a long game in which forced answers need no thinking and free ones take their full time.

    A seat that goes on with its turn is quicker, which everyone may know; so its answers are brought to one scale.
    """
    thought = bot_levels.seconds(MASTER)
    going_on: list[bool] = []
    draw = tempo.draw

    def noted(level: str, again: bool = False) -> tempo.Draw:
        going_on.append(again)
        return draw(level, again)

    monkeypatch.setattr(tempo, "draw", noted)
    taken, choices = await delays(tmp_path, lambda count: thought if count > 1 else 0.0, "kohan_dej", 200)
    asked = zip(taken, choices, going_on, strict=False)  # one seat is asked at a time: each thought is an answer
    pauses = [
        ((time - thought) * NOBODY_ACTS / (tempo.GOING_ON if again else 1), count) for time, count, again in asked
    ]
    assert {*going_on} == {True, False}
    forced, free = [time for time, count in pauses if count == 1], [time for time, count in pauses if count > 1]
    assert min(len(forced), len(free)) >= 20
    spread = tempo.SLOWEST - tempo.QUICKEST
    for times in (forced, free):
        assert min(times) >= tempo.QUICKEST - 1e-6
        assert max(times) <= tempo.SLOWEST + 1e-6
    assert abs(statistics.mean(forced) - statistics.mean(free)) < spread / 5
    assert gap(forced, free) < 1.63 * (1 / len(forced) + 1 / len(free)) ** 0.5  # Kolmogorov-Smirnov test, 1 %


def gap(left: list[float], right: list[float]) -> float:
    """The largest difference between two empirical distributions."""
    return max(
        abs(sum(one <= at for one in left) / len(left) - sum(one <= at for one in right) / len(right))
        for at in left + right
    )


def test_late_answers_are_released_in_fixed_slots() -> None:
    for drawn in (1.3, 3.7):
        assert tempo.late(drawn, drawn - 0.1, tempo.SLOT) == drawn
        for elapsed in (drawn + 0.01, drawn + 0.99, drawn + tempo.SLOT):
            assert tempo.late(drawn, elapsed, tempo.SLOT) == pytest.approx(drawn + tempo.SLOT)
        assert tempo.late(drawn, drawn + 5.5, tempo.SLOT) == pytest.approx(drawn + 6.0)
    assert tempo.late(0.0, 0.3, 0.0) == 0.3
    assert [tempo.slot(1.0, pace) for pace in (1, 2, 4, 0)] == [1.0, 0.5, 0.25, 0.25]
    assert tempo.slot(0.0, 1) == 0.0


def test_the_answer_delay_exceeds_the_thinking_time_of_its_level() -> None:
    for name in bot_levels.names():
        for server in (0.1, 1.0, 3.0):
            for table in (1, 2, 4):
                least = bot_levels.seconds(name) + tempo.QUICKEST * server / table
                assert tempo.draw(name).seconds(server, table) >= least
                assert tempo.draw(name, going_on=True).seconds(server, table) >= least - tempo.QUICKEST * server / table
            assert tempo.draw(name).seconds(server, 0) == bot_levels.seconds(name) + tempo.INSTANT * server
        assert tempo.draw(name).seconds(0.0, 1) == 0.0
    assert bot_levels.seconds("novice") == 0.0
    assert bot_levels.seconds("strong") > 0.3
    assert bot_levels.seconds("master") == bot_levels.seconds("master-bluffer") > 2.5


def positions() -> tuple[tuple[meydan.Game, int], tuple[meydan.Game, int]]:
    """A question with one choice, and one with several."""
    game = meydan.new("dej", 4, seed=3)
    chance = random.Random(1)
    free: tuple[meydan.Game, int] | None = None
    while True:
        seat = game.asked[0]
        options = game.options(seat)
        if len(options) > 1:
            free = game.copy(), seat
        elif free is not None:
            return (game, seat), free
        game.answer(seat, chance.choice(options))


async def test_a_forced_answer_occupies_a_worker_as_long_as_a_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise jobs queued behind it would be served sooner, which would reveal it."""
    jobs: list[Job] = []

    async def run(work: object, job: Job, purpose: Purpose) -> str:
        jobs.append(job)
        return "word"

    thinkers = LocalThinker(1, steady=True)
    monkeypatch.setattr(thinkers, "run", run)
    for game, seat in positions():
        await thinkers.think(game, seat, MASTER)
    assert [job.seconds for job in jobs] == [bot_levels.seconds(MASTER)] * 2


def test_a_worker_does_not_answer_before_the_time_of_its_level() -> None:
    for game, seat in positions():
        began = time.monotonic()
        word = decide(job_for(game, seat, "novice", seconds=0.2))
        assert time.monotonic() - began >= 0.2
        assert word in game.words(seat)


async def test_closing_a_window_cancels_thinking_about_it(tmp_path: Path) -> None:
    """Several master bots are asked at once; when the window closes none of them keeps thinking."""
    async with room(tmp_path) as here:
        here.services.thinker = Pensive(here.time, lambda _: 2.5)
        table = await masters(here, "coup", "")
        assert table.play is not None
        for _ in range(60):
            await until_next(here)
            asked = set(table.play.replayed.game.asked)
            assert set(table.play.driver.thinking) == asked
            assert len([task for task in asyncio.all_tasks() if task.get_name().startswith("think ")]) == len(asked)
            if table.play.replayed.over:
                break
