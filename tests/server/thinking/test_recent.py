"""Work that several people ask for at once is done once; failures are not kept."""

import asyncio

import pytest

import meydan
from meydan.bots import Advice, Hint
from meydan.server.common.origins import Origins
from meydan.server.thinking.jobs import Job
from meydan.server.thinking.recent import Recent
from meydan.server.thinking.studies import MOST_EACH, Studies

pytestmark = pytest.mark.anyio


class Work:
    """Work that waits until it may end."""

    def __init__(self, *, fails: bool = False) -> None:
        self.begun = 0
        self.may_end = asyncio.Event()
        self.fails = fails

    async def __call__(self) -> int:
        self.begun += 1
        await self.may_end.wait()
        if self.fails:
            raise ValueError("it failed")
        return self.begun


async def test_who_asks_for_the_same_waits_for_the_same() -> None:
    recent: Recent[int] = Recent(5)
    work = Work()
    asking = [asyncio.ensure_future(recent.get(b"a", work)) for _ in range(6)]
    await asyncio.sleep(0)
    work.may_end.set()
    assert await asyncio.gather(*asking) == [1] * 6
    assert await recent.get(b"a", work) == 1
    assert work.begun == 1


async def test_who_stops_waiting_stops_nobody_else() -> None:
    recent: Recent[int] = Recent(5)
    work = Work()
    first, second = (asyncio.ensure_future(recent.get(b"a", work)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    work.may_end.set()
    assert await second == 1


async def test_failures_are_told_to_all_and_not_kept() -> None:
    recent: Recent[int] = Recent(5)
    failing = Work(fails=True)
    asking = [asyncio.ensure_future(recent.get(b"a", failing)) for _ in range(3)]
    await asyncio.sleep(0)
    failing.may_end.set()
    found = await asyncio.gather(*asking, return_exceptions=True)
    assert [str(one) for one in found] == ["it failed"] * 3
    working = Work()
    working.may_end.set()
    assert await recent.get(b"a", working) == 1


async def test_the_oldest_results_are_forgotten() -> None:
    recent: Recent[int] = Recent(2)
    work = Work()
    work.may_end.set()
    assert [await recent.get(key, work) for key in (b"a", b"b", b"a", b"c", b"a", b"b")] == [1, 2, 1, 3, 1, 4]


class Thinkers:
    """Counts studies and finds nothing in the first."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def run(self, work: object, job: Job, purpose: object) -> Advice:
        self.jobs.append(job)
        await asyncio.sleep(0)
        return Advice([]) if len(self.jobs) == 1 else Advice([Hint("tax", 0.5, "hint.search")])


async def test_one_study_serves_all_who_look_at_the_place() -> None:
    """More people than one of them may have studies; a study that found nothing is made again."""
    thinkers = Thinkers()
    studies = Studies(thinkers, Origins())  # type: ignore[arg-type]
    start: dict[str, object] = {"game": "coup", "players": 3, "seed": 4, "options": {}}
    seat = meydan.new("coup", 3, 4).next_asked
    for expected in (0, 1, 1):
        asked = [studies.think(start, [], seat, 0, "the same person") for _ in range(MOST_EACH + 3)]
        assert [len(advice.choices) for advice in await asyncio.gather(*asked)] == [expected] * (MOST_EACH + 3)
    assert len(thinkers.jobs) == 2
