"""Plays the tables of the suite. Work is divided into pieces of plain data, so that any process can do one."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Self

from meydan.bots.arena.blocks import DealBlock
from meydan.bots.arena.contenders import contender
from meydan.bots.arena.match import play
from meydan.bots.bot import Bot, Budget
from meydan.games.contract import game_key, new
from meydan.suite.candidates import candidate
from meydan.suite.definition import TASKS, SuiteTask

CANDIDATE = "candidate"
STRIDE = 1_000_003
"""Between the seeds of the bots in two games."""


@dataclass
class Tally:
    """What was counted in some deals."""

    blocks: list[float] = field(default_factory=list)
    """The share of each deal: the mean over its seats."""
    shares: list[float] = field(default_factory=list)
    decisions: int = 0
    cpu: float = 0.0
    illegal: int = 0
    timeouts: int = 0
    crashes: int = 0
    unasked: int = 0
    unfinished: int = 0

    def add(self, other: "Tally") -> None:
        self.blocks += other.blocks
        self.shares += other.shares
        self.decisions += other.decisions
        self.cpu += other.cpu
        self.illegal += other.illegal
        self.timeouts += other.timeouts
        self.crashes += other.crashes
        self.unasked += other.unasked
        self.unfinished += other.unfinished


@dataclass(frozen=True)
class SuitePiece:
    """Some deals of a task; with a response, it alone plays against a table of the bot."""

    bot: str
    task: str
    first: int
    last: int
    response: str = ""


def task_of(key: str) -> SuiteTask:
    return next(task for task in TASKS if task.key == key)


def lineup(task: SuiteTask, number: int, response: str = "") -> list[str]:
    """Who plays a deal, by seat in the first of its games."""
    others = task.players - 1
    if response:
        return [response, *[CANDIDATE] * others]
    return [CANDIDATE, *[task.pool[(number + place) % len(task.pool)] for place in range(others)]]


def play_piece(piece: SuitePiece) -> Tally:
    """Play the deals of a piece: each of them once from every seat."""
    task = task_of(piece.task)
    with candidate(piece.bot, task.seconds) as bot:
        found = Tally()
        for number in range(piece.first, piece.last):
            play_deal(task, number, bot, piece.response, found)
        counts = bot.counts()
    found.decisions, found.cpu = int(counts["decisions"]), counts["cpu"]
    found.timeouts, found.crashes = int(counts["timeouts"]), int(counts["crashes"])
    found.unasked = int(counts["unasked"])
    return found


def play_deal(task: SuiteTask, number: int, bot: Bot, response: str, found: Tally) -> None:
    measured = response or CANDIDATE
    names = lineup(task, number, response)
    block = DealBlock(number, task.key, names, task.seed + number)
    bots = {name: bot if name == CANDIDATE else contender(name) for name in names}
    shares: list[float] = []
    for rotation in range(task.players):
        seated = block.seated(rotation)
        game = new(game_key(task.game), task.players, block.deal, **task.options)
        seed = (block.deal * task.players + rotation) * STRIDE
        played = play(game, [bots[name] for name in seated], seed, Budget(iterations=task.playouts))
        shares.append(played.shares[seated.index(measured)])
        found.illegal += sum(count for name, count in zip(seated, played.illegal, strict=True) if name == CANDIDATE)
        found.unfinished += not played.finished
    found.shares += shares
    found.blocks.append(sum(shares) / len(shares))


def pieces(bot: str, task: SuiteTask, first: int, deals: int, processes: int, response: str = "") -> list[SuitePiece]:
    """Deals divided among processes, in two pieces for each."""
    size = -(-deals // (1 if processes == 1 else 2 * processes))
    return [
        SuitePiece(bot, task.key, start, min(start + size, first + deals), response)
        for start in range(first, first + deals, size)
    ]


class Crew:
    """Does pieces of work here or in processes, and gives the results in the order of the pieces."""

    def __init__(self, processes: int = 1, tell: Callable[[str], None] = lambda _task: None) -> None:
        self.processes = processes
        self.tell = tell
        """Is told the key of each task that begins."""
        self.pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn")) if processes > 1 else None

    def play(self, work: list[SuitePiece]) -> Iterator[Tally]:
        return map(play_piece, work) if self.pool is None else self.pool.map(play_piece, work)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def measured(crew: Crew, bot: str, task: SuiteTask, first: int, deals: int, response: str = "") -> Tally:
    """All figures of these deals."""
    total = Tally()
    for one in crew.play(pieces(bot, task, first, deals, crew.processes, response)):
        total.add(one)
    return total
