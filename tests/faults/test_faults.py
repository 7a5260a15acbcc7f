"""A sample of the fault runs that needs no root; `python -m tests.faults` makes hundreds."""

import asyncio
import sys
from collections.abc import Iterator

import pytest

from tests.faults.grounds import MACHINES, grounds
from tests.faults.machinery.network_namespaces import machines
from tests.faults.machinery.unreliable_proxy import UnreliableProxy
from tests.faults.plan import FAMILIES, LONG, SHORT, Party, Plan, draw, hindrance
from tests.faults.run import run
from tests.faults.stage import ALONE, TOWN, Stages

SMALL = [Party("coup", 2, 1), Party("kingdomino", 1, 1)]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="faults of other processes are made the Linux way")


@pytest.fixture(scope="module")
def stages() -> Iterator[Stages]:
    """One server on SQLite shared by all runs: earlier faults must have no lasting effect."""
    made = Stages()
    yield made
    made.close(keep=False)


def check(plan: Plan, stages: Stages) -> None:
    outcome = asyncio.run(run(plan, stages))
    assert outcome.troubles == []
    assert outcome.counts.games == len(SMALL)
    assert outcome.counts.acknowledged > 0


@pytest.mark.parametrize("family", ["full disk", "clock jump", "bad lines", "kill"])
def test_faults_on_one_server_lose_and_repeat_nothing(stages: Stages, family: str) -> None:
    check(Plan(1, ALONE, family, SMALL, 1), stages)


def test_network_partitions_of_a_cluster_lose_and_repeat_nothing() -> None:
    plan = Plan(3, TOWN, "partition", SMALL, 1)
    with machines(MACHINES) as far, grounds(far) as ground:
        why = hindrance(plan, ground)
        if why:
            pytest.skip(why)
        stages = Stages(ground)
        try:
            check(plan, stages)
        finally:
            stages.close(keep=False)


def test_a_run_is_determined_by_its_seed_and_all_families_and_games_occur() -> None:
    plans = [draw(seed) for seed in range(64)]
    assert plans == [draw(seed) for seed in range(64)]
    assert {(plan.where, plan.family) for plan in plans} == set(FAMILIES)
    assert {party.game for plan in plans for party in plan.parties} == {*SHORT, *LONG}


def test_a_proxy_can_drop_double_hold_delay_and_cut() -> None:
    proxy = UnreliableProxy("http://nowhere", "seed")
    assert proxy.fate() == "pass"
    proxy.evil = 1.0
    assert {proxy.fate() for _ in range(200)} == {"drop", "double", "hold", "delay", "cut"}
