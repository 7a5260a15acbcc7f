"""The report of a run as plain data, and the check that a file is such a report."""

from typing import Any

import msgspec

from meydan.core.errors import MeydanError
from meydan.provenance import Machine, provenance
from meydan.suite.definition import SUITE, digest
from meydan.suite.measuring import Figures

FORMAT = 1


class BadReport(MeydanError):
    """A file is not a report of the suite."""


class PoolShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A win share with its 95 % intervals: by bootstrap over deals, Wilson's over games, and the wider of both ends."""

    share: float
    interval: tuple[float, float]
    bootstrap: tuple[float, float]
    wilson: tuple[float, float]
    games: int
    deals: int


class ResponseShare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the best response wins: the best of fixed bots, the exact one of the duel, or an enemy that was trained."""

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
    rounds: int = 0
    learnt: int = 0
    """From how many decisions an enemy has learnt, in how many rounds, from which seed and in how many CPU seconds."""
    seed: int = 0
    seconds: float = 0.0


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
    enemy: ResponseShare | None = None
    """What a trained enemy wins, where it was asked for."""


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
        **msgspec.to_builtins(provenance()),
        "tasks": tasks,
    }
    return read_report(plain, bot)


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
        for share in (task.against_pool, task.best_response, task.enemy):
            if share is not None and not 0 <= share.share <= 1:
                return f"a share of {task.task} is not between 0 and 1"
            if share is not None and share.interval is not None and not share.interval[0] <= share.interval[1]:
                return f"an interval of {task.task} ends before it begins"
    return ""
