"""One process on SQLite beside two on PostgreSQL and Valkey: python bench/scale.py (needs the test packages; Linux).

Both are put under the same load by `meydan load`. The figures go to bench/scale.json and, as tables, to
bench/SCALE.md, with the plan for a million players that follows from them. PostgreSQL really writes to the disk here
(fsync is on).
"""

import argparse
import asyncio
import math
import os
import platform
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from meydan.loadtest.measure import LoadPlan, LoadPoint, measure
from meydan.loadtest.players import TableMix
from meydan.loadtest.report import markdown

if TYPE_CHECKING:
    from tests.server.services import Service

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT))  # last, so that the installed package comes first; the services are those of the tests
PLAYERS = 1_000_000
BUSY = 0.5
"""A core is planned to be used by half: games come in waves."""


class Result(msgspec.Struct, kw_only=True):
    """Everything measured in one run."""

    machine: str
    mix: TableMix
    seconds: float
    alone: list[LoadPoint]
    cluster: list[LoadPoint]
    postgres_cpu_ms_per_answer: float
    valkey_cpu_ms_per_answer: float


def cpu_seconds(pid: int) -> float:
    """CPU time of a process and of all below it, also of those that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    total = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        total += sum(cpu_seconds(int(child)) for child in children.read_text().split())
    return total


def used(service: "Service") -> float:
    assert service.process is not None
    return cpu_seconds(service.process.pid)


async def run(tables: tuple[int, ...], seconds: float, mix: TableMix) -> Result:
    from tests.server.services import postgres_service, valkey_service

    alone = await measure(LoadPlan(tables=tables, seconds=seconds, mix=mix))
    with postgres_service(durable=True) as postgres, valkey_service() as valkey:
        address = await asyncio.to_thread(postgres.database)
        flags = ("--database", address, "--broker", valkey.url)
        before = used(postgres), used(valkey)
        together = await measure(LoadPlan(tables=tables, seconds=seconds, mix=mix, servers=2, workers=1, flags=flags))
        answers = await asyncio.to_thread(_stored, address)
        spent = used(postgres) - before[0], used(valkey) - before[1]
    return Result(
        machine=machine(),
        mix=mix,
        seconds=seconds,
        alone=alone,
        cluster=together,
        postgres_cpu_ms_per_answer=1000 * spent[0] / answers,
        valkey_cpu_ms_per_answer=1000 * spent[1] / answers,
    )


def machine() -> str:
    system = f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
    return f"{system}, load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}"


def _stored(address: str) -> int:
    """The number of stored answers. Setting up tables is part of what an answer costs the services."""
    import asyncpg

    async def count() -> int:
        connection = await asyncpg.connect(address)
        found = int(await connection.fetchval("SELECT count(*) FROM answers"))
        await connection.close()
        return found

    return max(1, asyncio.run(count()))


# -- the plan for a million


def plan(result: Result) -> str:
    """The needs of a million players: the measured cost of one unit, multiplied."""
    last, mix = result.cluster[-1], result.mix
    tables = PLAYERS / mix.humans
    answers = tables * last.answers_per_second / last.tables
    cores = answers * last.cpu_ms_per_answer / 1000 / BUSY
    memory = tables * max(last.kb_per_table, 0.0) / 1e6
    postgres = answers * result.postgres_cpu_ms_per_answer / 1000 / BUSY
    valkey = answers * result.valkey_cpu_ms_per_answer / 1000 / BUSY
    half = "ms an answer, used by half"
    rows = [
        ("tables", f"{PLAYERS:,} players / {mix.humans} at a table", f"{tables:,.0f}"),
        ("answers a second", f"{last.answers_per_second / last.tables:.3f} at a table", f"{answers:,.0f}"),
        ("server cores", f"{last.cpu_ms_per_answer:.2f} {half}", f"{math.ceil(cores):,}"),
        ("server memory", f"{last.kb_per_table:.0f} kB a table", f"{memory:,.0f} GB"),
        (
            "PostgreSQL cores",
            f"{result.postgres_cpu_ms_per_answer:.2f} {half}",
            f"{math.ceil(postgres):,}",
        ),
        ("Valkey cores", f"{result.valkey_cpu_ms_per_answer:.2f} {half}", f"{math.ceil(valkey):,}"),
    ]
    lines = ["| | by | a million players |", "| --- | --- | --: |"]
    return "\n".join(lines + [f"| {name} | {how} | {much} |" for name, how, much in rows])


def page(result: Result) -> str:
    mix = result.mix
    return f"""# Servers under load

Made by `python bench/scale.py`; do not edit. {result.machine}.
{mix.game}, {mix.humans} people and {mix.bots} bots ({mix.level}) at each table;
pauses × {mix.pace:g}; {result.seconds:g} s a line.
«Told» is the time from an answer until all people at the table have it. CPU and memory are those of the server
processes. The simulated players ran on the same machine.

## One process, SQLite

{markdown(result.alone)}

## Two processes, PostgreSQL and Valkey, one worker

{markdown(result.cluster)}

For 1,000 answers PostgreSQL used {result.postgres_cpu_ms_per_answer:.2f} s of CPU and Valkey
{result.valkey_cpu_ms_per_answer:.2f} s, setting up the tables included.

## A million players at once, by these units

{plan(result)}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="10,50,200,500,1000,2000")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--humans", type=int, default=2)
    parser.add_argument("--bots", type=int, default=2)
    parser.add_argument("--game", default="coup")
    chosen = parser.parse_args()
    mix = TableMix(game=chosen.game, humans=chosen.humans, bots=chosen.bots, pace=chosen.pace)
    tables = tuple(int(one) for one in chosen.tables.split(","))
    result = asyncio.run(run(tables, chosen.seconds, mix))
    (ROOT / "bench/scale.json").write_bytes(msgspec.json.format(msgspec.json.encode(result)) + b"\n")
    (ROOT / "bench/SCALE.md").write_text(page(result), encoding="utf-8")
    print(page(result))


if __name__ == "__main__":
    main()
