"""The plan of a run, drawn from its seed: the stage, the games, and the faults with their times."""

import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from tests.faults.grounds import Grounds
from tests.faults.harm import clock_changes, disks, kills, partitions
from tests.faults.stage import ALONE, TOWN

Fault = Callable[[Any, random.Random], Awaitable[None]]

FAMILIES: dict[tuple[str, str], tuple[Fault, ...]] = {
    (ALONE, "kill"): (kills.kill_server, kills.kill_server, kills.kill_thinkers),
    (TOWN, "kill server"): (kills.kill_server, kills.kill_every_server),
    (TOWN, "kill worker"): (kills.kill_worker,),
    (TOWN, "kill broker"): (kills.kill_broker,),
    (TOWN, "kill database"): (kills.kill_database,),
    (ALONE, "slow disk"): (disks.slow_disk_alone,),
    (TOWN, "slow disk"): (disks.slow_database, disks.slow_broker),
    (ALONE, "full disk"): (disks.full_disk_alone,),
    (TOWN, "full disk"): (disks.full_disk_town,),
    (ALONE, "clock jump"): (clock_changes.jump, clock_changes.jump_and_kill),
    (TOWN, "clock jump"): (clock_changes.jump, clock_changes.jump_and_kill),
    (ALONE, "bad lines"): (partitions.mischief,),
    (TOWN, "bad lines"): (partitions.mischief,),
    (TOWN, "partition"): (partitions.cut_off,),
    (ALONE, "several"): (kills.kill_server, disks.slow_disk_alone, clock_changes.jump, partitions.mischief),
    (TOWN, "several"): (
        kills.kill_server,
        kills.kill_worker,
        kills.kill_broker,
        kills.kill_database,
        disks.slow_database,
        clock_changes.jump,
        partitions.mischief,
    ),
}
SHORT, LONG = ("coup", "kingdomino"), ("rakab", "dej", "kohan_dej")
SIZES = {"coup": (2, 5), "kingdomino": (2, 4), "rakab": (2, 3), "dej": (2, 3), "kohan_dej": (2, 3)}


class Party(msgspec.Struct, frozen=True):
    """The players of one table: people first, then bots."""

    game: str
    people: int
    bots: int


class Plan(msgspec.Struct, frozen=True):
    seed: int
    where: str
    family: str
    parties: list[Party]
    rounds: int

    @property
    def faults(self) -> tuple[Fault, ...]:
        return FAMILIES[self.where, self.family]


def draw(seed: int) -> Plan:
    """Draw the plan of a run: fault families take turns, the rest is random."""
    chance = random.Random(f"plan {seed}")
    where, family = list(FAMILIES)[seed % len(FAMILIES)]
    games = [chance.choice(SHORT), chance.choice(LONG)]
    parties = []
    for game in games:
        players = chance.randint(*SIZES[game])
        people = chance.randint(1, players)
        parties.append(Party(game, people, players - people))
    return Plan(seed, where, family, parties, chance.randint(2, 4))


def hindrance(plan: Plan, grounds: Grounds | None) -> str:
    """Why this run is impossible on this system; empty if it is possible."""
    if plan.where == TOWN and grounds is None:
        return "there is neither PostgreSQL nor Valkey here"
    if plan.family == "partition" and not (grounds and grounds.machines):
        return "network namespaces are not permitted here"
    if (plan.where, plan.family) == (TOWN, "full disk") and not (grounds and grounds.postgres_disk):
        return "no small disk can be mounted here"
    return ""
