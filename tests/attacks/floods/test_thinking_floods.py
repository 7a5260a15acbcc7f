"""Floods of hints and reviews by one guest or many do not stop the bots of other players."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from meydan.server.common.errors import Refusal
from meydan.server.history import reviews
from meydan.server.history.reviews import Reviews
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.state.table_record import FINISHED
from meydan.server.tables.table import LiveTable
from meydan.server.thinking.fair_queue import FairQueue, Lane, Purpose, Ticket
from meydan.server.thinking.hints import MOST_AT_ONCE
from meydan.server.thinking.scheduler import LocalThinker
from meydan.server.thinking.worker_process import WorkerLost, WorkerProcess
from tests.server.room import Room, room
from tests.support.instant_thinker import InstantThinker

pytestmark = pytest.mark.anyio


# -- the queue -------------------------------------------------------------------------------------------------------


def queue_with(*purposes: Purpose) -> FairQueue:
    """A queue with one waiting job for each of these."""
    queue = FairQueue()
    for purpose in purposes:
        queue.put(ticket(purpose))
    return queue


def ticket(purpose: Purpose, job: object = None) -> Ticket:
    return Ticket(purpose, print, job, asyncio.get_running_loop().create_future())


def served(queue: FairQueue, times: int, seconds: Callable[[Purpose], float]) -> list[Purpose]:
    """The purposes of the next jobs in order, when each takes this long."""
    found = []
    for _ in range(times):
        taken = queue.take()
        assert taken is not None
        queue.settle(taken, seconds(taken.purpose))
        found.append(taken.purpose)
    return found


async def test_bots_at_tables_get_most_time_and_no_lane_starves() -> None:
    queue = queue_with(*(Purpose(lane, "home", "sara") for lane in Lane for _ in range(200)))
    lanes = Counter(purpose.lane for purpose in served(queue, 160, lambda _: 1.0))
    assert lanes == {Lane.TABLES: 120, Lane.HINTS: 30, Lane.REVIEWS: 10}


async def test_fifty_guests_of_one_address_get_one_share() -> None:
    flood = [Purpose(Lane.TABLES, "attacker", f"guest-{number % 50}") for number in range(500)]
    queue = queue_with(*flood, *(Purpose(Lane.TABLES, "home", "sara") for _ in range(20)))
    people = Counter(purpose.person for purpose in served(queue, 40, lambda _: 2.5))
    assert people["sara"] == 20


async def test_people_at_one_address_share_its_time_equally() -> None:
    one = [Purpose(Lane.HINTS, "hall", "greedy")] * 30
    queue = queue_with(*one, *(Purpose(Lane.HINTS, "hall", "modest") for _ in range(5)))
    assert Counter(purpose.person for purpose in served(queue, 10, lambda _: 1.0)) == {"greedy": 5, "modest": 5}


async def test_the_queue_shares_time_not_numbers_of_jobs() -> None:
    """A person with quick bots does not wait for an equal number of another person's slow master bots."""
    masters = [Purpose(Lane.TABLES, "attacker", "guest")] * 20
    queue = queue_with(*masters, *(Purpose(Lane.TABLES, "home", "sara") for _ in range(20)))
    order = served(queue, 25, lambda purpose: 2.5 if purpose.person == "guest" else 0.05)
    assert Counter(purpose.person for purpose in order)["sara"] == 20


async def test_shares_of_time_are_neither_saved_up_nor_owed_for_ever() -> None:
    early, late = Purpose(Lane.TABLES, "early", "early"), Purpose(Lane.TABLES, "late", "late")
    queue = queue_with(*[early] * 100)
    served(queue, 80, lambda _: 1.0)
    for _ in range(20):
        queue.put(ticket(late))
    assert Counter(purpose.person for purpose in served(queue, 10, lambda _: 1.0)) == {"early": 5, "late": 5}


async def test_ever_new_guests_do_not_delay_others() -> None:
    """Each guest has a new name and one job."""
    queue = queue_with(*(Purpose(Lane.TABLES, "home", "sara") for _ in range(20)))
    order: list[Purpose] = []
    for number in range(40):
        queue.put(ticket(Purpose(Lane.TABLES, f"address-{number}", f"guest-{number}")))
        order += served(queue, 1, lambda _: 1.0)
    assert Counter(purpose.person for purpose in order)["sara"] >= 5


async def test_the_queue_drops_people_without_jobs() -> None:
    queue = FairQueue()
    for number in range(2_000):
        queue.put(ticket(Purpose(Lane.TABLES, f"address-{number}", f"guest-{number}")))
        served(queue, 1, lambda _: 1.0)
    assert len(queue.root.members[Lane.TABLES].members) <= 2


# -- workers ---------------------------------------------------------------------------------------------------------


class Desk(WorkerProcess):
    """A stand-in for a worker process that finishes jobs when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Any] = []
        self.results: asyncio.Queue[Any] = asyncio.Queue()

    async def do(self, work: Any, job: Any, patience: float) -> Any:
        self.given.append(job)
        found = await self.results.get()
        if isinstance(found, Exception):
            raise found
        return found

    def finish(self, found: object = "done") -> None:
        self.results.put_nowait(found)


@contextlib.asynccontextmanager
async def desks(count: int) -> AsyncIterator[tuple[LocalThinker, list[Desk]]]:
    thinkers, made = LocalThinker(count), [Desk() for _ in range(count)]
    while not thinkers.free.empty():
        thinkers.free.get_nowait()
    for desk in made:
        thinkers.free.put_nowait(desk)
    thinkers.processes = [*made]
    try:
        yield thinkers, made
    finally:
        await thinkers.close()


def wish(thinkers: LocalThinker, purpose: Purpose, job: object) -> asyncio.Task[Any]:
    return asyncio.create_task(thinkers.run(print, job, purpose))


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


HINT = Purpose(Lane.HINTS, "attacker", "guest")
TABLE = Purpose(Lane.TABLES, "home", "sara")


async def test_a_job_is_sent_to_a_process_only_when_it_is_free() -> None:
    """Timeouts start when thinking starts: 55 simultaneous hints wait in the queue for as long as needed."""
    async with desks(1) as (thinkers, [desk]):
        hints = [wish(thinkers, HINT, number) for number in range(55)]
        await settled()
        assert desk.given == [0]
        for number in range(55):
            desk.finish(number)
            await settled()
            assert len(desk.given) == min(number + 2, 55)
        assert await asyncio.gather(*hints) == list(range(55))
        assert thinkers.replaced == 0


async def test_a_bot_at_a_table_is_served_before_a_flood_of_hints() -> None:
    async with desks(1) as (thinkers, [desk]):
        for number in range(55):
            wish(thinkers, HINT, number)
        await settled()
        bot = wish(thinkers, TABLE, "bot")
        await settled()
        desk.finish()
        await settled()
        assert desk.given == [0, "bot"]
        desk.finish("income")
        assert await bot == "income"


async def test_one_of_several_processes_is_reserved_for_bots_at_tables() -> None:
    async with desks(3) as (thinkers, made):
        for number in range(55):
            wish(thinkers, HINT, number)
        await settled()
        assert sum(len(desk.given) for desk in made) == 2
        wish(thinkers, TABLE, "bot")
        await settled()
        assert [desk.given for desk in made if "bot" in desk.given] == [["bot"]]


async def test_a_stuck_job_costs_no_other_job_a_retry() -> None:
    async with desks(2) as (thinkers, made):
        stuck, other = wish(thinkers, TABLE, "stuck"), wish(thinkers, TABLE, "other")
        behind = [wish(thinkers, TABLE, number) for number in range(4)]
        await settled()
        at = next(desk for desk in made if desk.given == ["stuck"])
        rest = next(desk for desk in made if desk is not at)
        at.finish(WorkerLost("stuck"))
        await settled()
        assert not other.done()
        for _ in range(10):
            at.finish("found")
            rest.finish("found")
        assert await asyncio.gather(stuck, other, *behind) == ["found"] * 6
        assert thinkers.replaced == 1
        assert sorted(job for desk in made for job in desk.given if isinstance(job, int)) == [0, 1, 2, 3]


async def test_a_job_whose_question_is_gone_never_runs() -> None:
    async with desks(1) as (thinkers, [desk]):
        wish(thinkers, TABLE, "first")
        gone, kept = wish(thinkers, TABLE, "gone"), wish(thinkers, TABLE, "kept")
        await settled()
        gone.cancel()
        await settled()
        assert thinkers.numbers()["thoughts_waiting_tables"] == 1
        desk.finish()
        desk.finish()
        await kept
        assert desk.given == ["first", "kept"]


# -- hints -----------------------------------------------------------------------------------------------------------


class Slow(InstantThinker):
    """A thinker whose hints and reviews block until the test releases them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Purpose] = []
        self.go = asyncio.Event()

    async def run(self, work: Any, job: Any, purpose: Purpose = TABLE) -> Any:
        self.asked.append(purpose)
        await self.go.wait()
        return await super().run(work, job, purpose)


def slow(services: Services) -> Slow:
    services.thinker = Slow()
    return services.thinker


async def asked_table(here: Room, name: str) -> tuple[LiveTable, Person]:
    """Start a table whose host is asked something."""
    table, lines = await here.game(name, "Ali")
    assert table.play is not None
    while table.play.replayed.game.asked != (0,):
        seat = table.play.replayed.game.asked[0]
        await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[0])
    return table, await here.host(table)


async def refusals(wishes: list[asyncio.Task[Any]]) -> Counter[str]:
    done = await asyncio.gather(*wishes, return_exceptions=True)
    return Counter(one.key for one in done if isinstance(one, Refusal))


async def test_fifty_five_simultaneous_hints_are_computed_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, sara = await asked_table(here, "Sara")
        thinker = slow(here.services)
        hints = here.hints()
        flood = [asyncio.create_task(here.hint(hints, table, sara)) for _ in range(55)]
        await here.settle()
        assert [purpose.lane for purpose in thinker.asked] == [Lane.HINTS]
        thinker.go.set()
        found = await asyncio.gather(*flood)
        assert all(one == found[0] for one in found)
        assert await here.hint(hints, table, sara) == found[0]  # the same question later is not computed again
        assert len(thinker.asked) == 1


async def test_a_person_has_one_pending_hint_across_all_tables(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        tables = [await asked_table(here, f"Sara {number}") for number in range(4)]
        sara = tables[0][1]
        for table, _ in tables[1:]:  # the player has a seat at all of them
            table.record.seats[0].person = sara.id
        thinker = slow(here.services)
        hints = here.hints()
        flood = [asyncio.create_task(here.hint(hints, table, sara)) for table, _ in tables]
        await here.settle()
        assert len(thinker.asked) == 1
        thinker.go.set()
        assert await refusals(flood) == {"still_thinking": 3}


async def test_pending_hints_are_bounded_in_total(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, sara = await asked_table(here, "Sara")
        hints = here.hints()
        slow(here.services)
        for number in range(MOST_AT_ONCE):
            hints.coming[("elsewhere", number, 0)] = here.services.spawn(asyncio.sleep(0), "hint")
        with pytest.raises(Refusal) as refused:
            await here.hint(hints, table, sara)
        assert refused.value.key == "busy"
        assert table.record.hinted == []  # a refused hint leaves no mark


# -- reviews ---------------------------------------------------------------------------------------------------------


async def finished_tables(here: Room, count: int) -> list[str]:
    """Tables with finished games, some without any answers."""
    names = []
    for _ in range(count):
        table, _ = await here.game("Sara", "Ali")
        async with table.changing() as draft:
            draft.state, draft.ended = FINISHED, here.time.now()
        names.append(table.record.id)
    return names


async def test_reviews_are_bounded_per_person_and_per_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_OF_ADDRESS", 3)
    async with room(tmp_path) as here:
        names = await finished_tables(here, 5)
        made, thinker = Reviews(here.services), slow(here.services)
        for guest in ("one", "two"):
            here.services.origins.see(guest, "attacker")
        for name in names[:2]:
            assert (await made.ask(name, "one")).state == "working"
        with pytest.raises(Refusal) as refused:
            await made.ask(names[2], "one")
        assert refused.value.key == "still_thinking"
        await made.ask(names[2], "two")
        with pytest.raises(Refusal):
            await made.ask(names[3], "two")  # another guest, the same address
        assert (await made.ask(names[4], "sara")).state == "working"
        assert (await made.ask(names[0], "sara")).state == "working"  # another person's review: nothing new is started
        assert len(made.working) == 4
        thinker.go.set()
        await here.settle()
        assert {purpose.lane for purpose in thinker.asked} == {Lane.REVIEWS}
        assert {purpose.person for purpose in thinker.asked} == {"one", "two", "sara"}
        assert not made.working
        assert not made.askers
