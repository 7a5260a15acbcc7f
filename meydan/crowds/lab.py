"""Servers under a crowd: started here (or already there), measured through their own metrics."""

import asyncio
import contextlib
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import msgspec

from meydan.core.errors import MeydanError
from meydan.crowds.crowd import Crowd, Mix

MOST_TABLES, MOST_SECONDS = 5_000, 600.0
SUMMED = ("process_cpu_seconds_total", "process_resident_memory_bytes", "meydan_answers_total", "meydan_live_tables")
LAG = "meydan_loop_lag_seconds_bucket"
WARM_UP = 3.0


class TooFar(MeydanError):
    """A load that is not for this machine."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be measured: at how many tables, for how long, on which servers."""

    tables: tuple[int, ...] = (50,)
    bot_tables: int = 0
    """Tables of bots alone beside them."""
    seconds: float = 20.0
    mix: Mix = Mix()
    urls: tuple[str, ...] = ()
    """Servers that are there already; none: they are started for this."""
    servers: int = 1
    flags: tuple[str, ...] = ()
    """More flags for servers that are started: --database, --broker."""
    workers: int = 0
    """Processes of `meydan worker` beside them."""


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """One point of the curve."""

    tables: int
    sockets: int
    live_tables: int
    answers_per_second: float
    """All answers, those of bots too."""
    people_answers: int
    p50_ms: float
    p99_ms: float
    cpu_ms_per_answer: float
    """Of the server processes; bots think in others."""
    cpu_share: float
    """How many cores the server processes used."""
    lag_ms: float | None
    """99 of 100 times the event loops were late by less; none: they were later than the metrics tell."""
    memory_mb: float
    kb_per_table: float
    """Memory above that of the empty servers."""
    refused: int
    broken: int


def check(plan: Plan) -> None:
    """Only this machine, and not for ever."""
    for url in plan.urls:
        host = urlsplit(url).hostname or ""
        if host != "localhost" and not _is_loopback(host):
            raise TooFar("not_here", f"only servers on this machine are loaded, not {host}")
    if not plan.tables or min(plan.tables) < 1 or max(plan.tables) > MOST_TABLES:
        raise TooFar("too_many", f"from 1 to {MOST_TABLES} tables")
    if not 0 < plan.seconds <= MOST_SECONDS:
        raise TooFar("too_long", f"at most {MOST_SECONDS:.0f} seconds for each point")
    if list(plan.tables) != sorted(plan.tables):
        raise TooFar("not_growing", "the numbers of tables have to grow")


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


async def measure(plan: Plan) -> list[Point]:
    """The curve: at each number of tables, what an answer costs and how long it takes."""
    check(plan)
    _allow_many_sockets()
    async with _servers(plan) as urls:
        crowd = Crowd(list(urls), plan.mix)
        try:
            empty = await numbers(urls)
            await crowd.leave_to_bots(plan.bot_tables)
            return [await _point(crowd, plan, urls, tables, empty) for tables in plan.tables]
        finally:
            await crowd.close()


async def _point(crowd: Crowd, plan: Plan, urls: Sequence[str], tables: int, empty: dict[str, float]) -> Point:
    await crowd.grow(tables)
    await asyncio.sleep(WARM_UP)
    before = await numbers(urls)
    await crowd.measure(plan.seconds)
    after = await numbers(urls)
    answers = after["meydan_answers_total"] - before["meydan_answers_total"]
    cpu = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    memory = after["process_resident_memory_bytes"]
    delays = sorted(crowd.delays) or [0.0]
    return Point(
        tables=tables,
        sockets=tables * plan.mix.humans,
        live_tables=int(after["meydan_live_tables"]),
        answers_per_second=answers / plan.seconds,
        people_answers=crowd.answers,
        p50_ms=1000 * delays[len(delays) // 2],
        p99_ms=1000 * delays[min(len(delays) - 1, len(delays) * 99 // 100)],
        cpu_ms_per_answer=1000 * cpu / max(1.0, answers),
        cpu_share=cpu / plan.seconds,
        lag_ms=_below(before, after, 0.99),
        memory_mb=memory / 1e6,
        kb_per_table=(memory - empty["process_resident_memory_bytes"]) / 1e3 / tables,
        refused=crowd.refused,
        broken=crowd.broken,
    )


async def numbers(urls: Sequence[str]) -> dict[str, float]:
    """Some metrics of all servers together, and how late their event loops were."""
    total = dict.fromkeys(SUMMED, 0.0)
    async with httpx.AsyncClient(timeout=60) as web:
        for url in urls:
            for line in (await web.get(f"{url}/metrics")).text.splitlines():
                name, _, value = line.partition(" ")
                if name in SUMMED or name.startswith(LAG):
                    total[name] = total.get(name, 0.0) + float(value)
    return total


def _below(before: dict[str, float], after: dict[str, float], share: float) -> float | None:
    """The bound, in ms, under which this share of the lags stayed."""
    grown = {name: after[name] - before.get(name, 0.0) for name in after if name.startswith(LAG)}
    bounds = sorted((float(name.split('"')[1]), count) for name, count in grown.items())
    for bound, count in bounds:
        if math.isfinite(bound) and count >= share * bounds[-1][1]:
            return 1000 * bound
    return None


# -- processes


@contextlib.asynccontextmanager
async def _servers(plan: Plan) -> AsyncIterator[tuple[str, ...]]:
    if plan.urls:
        yield plan.urls
        return
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        urls = [stack.enter_context(_server(Path(folder), plan.flags)) for _ in range(plan.servers)]
        for _ in range(plan.workers):
            stack.enter_context(_worker(plan.flags))
        yield tuple(urls)


@contextlib.contextmanager
def _server(folder: Path, more: Sequence[str]) -> Iterator[str]:
    flags = ["--port", "0", "--data", str(folder), "--limits", "1000000", "--workers", "1", *more]
    with _process("serve", *flags) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        if "listens on" not in line:
            raise TooFar("no_server", "the server did not start; try `meydan serve` with the same flags")
        yield line.split()[-1]


@contextlib.contextmanager
def _worker(flags: Sequence[str]) -> Iterator[None]:
    broker = flags[list(flags).index("--broker") + 1]
    with _process("worker", "--broker", broker, "--workers", "1"):
        yield


@contextlib.contextmanager
def _process(*command: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "meydan", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _allow_many_sockets() -> None:
    """As many open files as the system lets us; servers that are started here inherit it."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
