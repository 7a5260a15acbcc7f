"""Measures servers under load through their own metrics; starts the servers unless they are given."""

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
from meydan.loadtest.players import PlayerPool, TableMix

MOST_TABLES, MOST_SECONDS = 5_000, 600.0
SUMMED = ("process_cpu_seconds_total", "process_resident_memory_bytes", "meydan_answers_total", "meydan_live_tables")
LAG = "meydan_loop_lag_seconds_bucket"
WARM_UP = 3.0


class TooFar(MeydanError):
    """A load test that is refused: not on this machine, or too large."""


class NoServer(MeydanError):
    """No Meydan server answers at an address that was given, or it stopped answering."""


class LoadPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A load test: how many tables, for how long, on which servers."""

    tables: tuple[int, ...] = (50,)
    bot_tables: int = 0
    """Additional tables with bots only; their games pause after five minutes."""
    seconds: float = 20.0
    mix: TableMix = TableMix()
    urls: tuple[str, ...] = ()
    """Addresses of running servers; if empty, servers are started."""
    servers: int = 1
    flags: tuple[str, ...] = ()
    """More flags for servers that are started: --database, --broker."""
    workers: int = 0
    """Processes of `meydan worker` beside them."""


class LoadPoint(msgspec.Struct, frozen=True, kw_only=True):
    """One point of the curve."""

    tables: int
    sockets: int
    live_tables: int
    answers_per_second: float
    """Answers of people and bots."""
    people_answers: int
    p50_ms: float
    p99_ms: float
    cpu_ms_per_answer: float
    """CPU time of the server processes; bots compute in others."""
    cpu_share: float
    """How many cores the server processes used."""
    lag_ms: float | None
    """The 99th percentile of event loop lag; None if it exceeds what the metrics count."""
    memory_mb: float
    kb_per_table: float
    """Memory above that of the empty servers."""
    refused: int
    broken: int


def check(plan: LoadPlan) -> None:
    """Refuse servers elsewhere, too many tables and too long runs."""
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


async def measure(plan: LoadPlan) -> list[LoadPoint]:
    """The curve: at each number of tables, what an answer costs and how long it takes."""
    check(plan)
    _allow_many_sockets()
    async with _servers(plan) as urls:
        pool = PlayerPool(list(urls), plan.mix)
        try:
            empty = await numbers(urls)
            await pool.leave_to_bots(plan.bot_tables)
            return [await _point(pool, plan, urls, tables, empty) for tables in plan.tables]
        except httpx.HTTPError as error:
            reason = " ".join(str(error).split()) or type(error).__name__
            raise NoServer("no_server", f"no Meydan server answers at {', '.join(urls)}: {reason}") from error
        finally:
            await pool.close()


async def _point(
    pool: PlayerPool, plan: LoadPlan, urls: Sequence[str], tables: int, empty: dict[str, float]
) -> LoadPoint:
    await pool.grow(tables)
    await asyncio.sleep(WARM_UP)
    before = await numbers(urls)
    await pool.measure(plan.seconds)
    after = await numbers(urls)
    answers = after["meydan_answers_total"] - before["meydan_answers_total"]
    cpu = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    memory = after["process_resident_memory_bytes"]
    delays = sorted(pool.delays) or [0.0]
    return LoadPoint(
        tables=tables,
        sockets=tables * plan.mix.humans,
        live_tables=int(after["meydan_live_tables"]),
        answers_per_second=answers / plan.seconds,
        people_answers=pool.answers,
        p50_ms=1000 * delays[len(delays) // 2],
        p99_ms=1000 * delays[min(len(delays) - 1, len(delays) * 99 // 100)],
        cpu_ms_per_answer=1000 * cpu / max(1.0, answers),
        cpu_share=cpu / plan.seconds,
        lag_ms=_below(before, after, 0.99),
        memory_mb=memory / 1e6,
        kb_per_table=(memory - empty["process_resident_memory_bytes"]) / 1e3 / tables,
        refused=pool.refused,
        broken=pool.broken,
    )


async def numbers(urls: Sequence[str]) -> dict[str, float]:
    """Some metrics of all servers together, and how late their event loops were."""
    total = dict.fromkeys(SUMMED, 0.0)
    async with httpx.AsyncClient(timeout=60) as web:
        for url in urls:
            for line in (await web.get(f"{url}/metrics")).raise_for_status().text.splitlines():
                name, _, value = line.partition(" ")
                if name in SUMMED or name.startswith(LAG):
                    total[name] = total.get(name, 0.0) + float(value)
    return total


def _below(before: dict[str, float], after: dict[str, float], share: float) -> float | None:
    """The bound, in ms, that this share of the lags did not exceed."""
    grown = {name: after[name] - before.get(name, 0.0) for name in after if name.startswith(LAG)}
    bounds = sorted((float(name.split('"')[1]), count) for name, count in grown.items())
    for bound, count in bounds:
        if math.isfinite(bound) and count >= share * bounds[-1][1]:
            return 1000 * bound
    return None


# -- processes


@contextlib.asynccontextmanager
async def _servers(plan: LoadPlan) -> AsyncIterator[tuple[str, ...]]:
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
    """Raise the limit of open files as far as the system allows; started servers inherit it."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
