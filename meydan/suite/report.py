"""The report of a run as plain data, and the check that a file is such a report."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

import meydan
from meydan.core.errors import MeydanError
from meydan.suite.definition import SUITE, digest
from meydan.suite.measuring import Figures

FORMAT = 1


class BadReport(MeydanError):
    """A file is not a report of the suite."""


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a run was made."""

    system: str
    processor: str
    cores: int
    python: str


class PoolShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A win share with its 95 % intervals: by bootstrap over deals, Wilson's over games, and the wider of both ends."""

    share: float
    interval: tuple[float, float]
    bootstrap: tuple[float, float]
    wilson: tuple[float, float]
    games: int
    deals: int


class ResponseShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the best response wins: the best of some habits, or the exact one of the duel."""

    kind: str
    share: float
    by: str = ""
    tried: int = 0
    interval: tuple[float, float] | None = None
    bootstrap: tuple[float, float] | None = None
    wilson: tuple[float, float] | None = None
    games: int = 0
    deals: int = 0
    exploitability: float | None = None
    by_coins: dict[str, float] = {}
    turns: int = 0
    samples: int = 0
    asked: int = 0
    outside: int = 0


class TaskReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of one task."""

    task: str
    complete: bool
    fair: float
    seed: int
    playouts: int
    pool: list[str]
    against_pool: PoolShare | None
    against_pool_reason: str | None
    best_response: ResponseShare | None
    best_response_reason: str | None
    decisions: int
    cpu_seconds: float
    illegal: int
    timeouts: int
    crashes: int
    unasked: int
    unfinished: int


class SuiteReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run of the suite."""

    format: int
    suite: str
    digest: str
    bot: str
    engine: str
    compiled: bool
    commit: str | None
    date: str
    machine: Machine
    tasks: list[TaskReport]


def report(bot: str, tasks: list[Figures]) -> SuiteReport:
    plain = {
        "format": FORMAT,
        "suite": SUITE,
        "digest": digest(),
        "bot": bot,
        "engine": meydan.__version__,
        "compiled": meydan.COMPILED,
        "commit": commit(),
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "tasks": tasks,
    }
    return read_report(plain, bot)


def machine() -> dict[str, object]:
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "processor": processor(),
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
    }


def processor() -> str:
    """The name of the processor, where the system tells it."""
    file = Path("/proc/cpuinfo")
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()


def commit() -> str | None:
    """The commit of the sources, if they are a checkout."""
    root = Path(meydan.__file__).resolve().parents[1]
    if not (root / ".git").exists():
        return None
    try:
        found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return found.stdout.strip()


def read_report(plain: Any, name: str) -> SuiteReport:
    """Check plain data. A report of this version must also have been made by this version's definition."""
    try:
        found = msgspec.convert(plain, SuiteReport)
    except msgspec.ValidationError as error:
        raise BadReport("bad_report", f"{name} is not a report of the suite: {error}", file=name) from error
    wrong = complaint(found)
    if wrong:
        raise BadReport("bad_report", f"{name} is not a report of the suite: {wrong}", file=name)
    return found


def complaint(found: SuiteReport) -> str:
    """What is wrong with a report whose form is right; empty if nothing is."""
    if found.format != FORMAT:
        return f"its format is {found.format}, not {FORMAT}"
    if found.suite == SUITE and found.digest != digest():
        return f"it was made with a changed definition of suite {SUITE}"
    keys = [task.task for task in found.tasks]
    if len(set(keys)) != len(keys):
        return "it has a task twice"
    for task in found.tasks:
        if (task.against_pool is None) != (task.against_pool_reason is not None):
            return f"{task.task} has no share and no reason for it, or both"
        if (task.best_response is None) != (task.best_response_reason is not None):
            return f"{task.task} has no best response and no reason for it, or both"
        for share in (task.against_pool, task.best_response):
            if share is not None and not 0 <= share.share <= 1:
                return f"a share of {task.task} is not between 0 and 1"
            if share is not None and share.interval is not None and not share.interval[0] <= share.interval[1]:
                return f"an interval of {task.task} ends before it begins"
    return ""
