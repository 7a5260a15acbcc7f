"""The bot that is measured: ours in this process, a foreign one in a process of its own, with a limit of time."""

import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Self

from meydan.bots.arena.contenders import OWN, NoSuchOwnBot, contender
from meydan.bots.bot import Bot, Budget
from meydan.bots.knowledge import Knowledge, known
from meydan.core.errors import MeydanError
from meydan.server.thinking.jobs import Job, job_for, unpack

ILLEGAL = -1
"""No choice: the game takes the safe answer."""
START = 60.0
"""Seconds within which a foreign bot must be loaded."""
PATIENCE = 10
"""After this many time-outs and crashes a foreign bot is not asked again; each of them costs a new process."""


class MeasuredBot(Bot):
    """A bot of the package, with the processor time of its decisions."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.decisions = 0
        self.cpu = 0.0
        self.timeouts = 0
        self.crashes = 0
        self.unasked = 0

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        self.decisions += 1
        return self.decide(known, seed, budget)

    def decide(self, known: Knowledge, seed: int, budget: Budget | None) -> int:
        raise NotImplementedError

    def counts(self) -> dict[str, float]:
        return {
            "decisions": self.decisions,
            "cpu": self.cpu,
            "timeouts": self.timeouts,
            "crashes": self.crashes,
            "unasked": self.unasked,
        }

    def close(self) -> None:
        """End what was started for it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class HouseBot(MeasuredBot):
    """One of our own bots."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.bot = contender(name)

    def decide(self, known: Knowledge, seed: int, budget: Budget | None) -> int:
        began = time.process_time()
        choice = self.bot.choose(known, seed, budget)
        self.cpu += time.process_time() - began
        return choice


class ForeignBot(MeasuredBot):
    """A bot of another module, in a process that is sent redealt positions only.

    An answer that takes too long ends the process; a new one is started for the next question.
    """

    def __init__(self, name: str, seconds: float) -> None:
        super().__init__(name)
        self.seconds = seconds
        self.line: Connection | None = None
        self.start()

    def start(self) -> None:
        context = get_context("spawn")
        self.line, end = context.Pipe()
        self.process = context.Process(target=serve, args=(end, self.name), daemon=True)
        self.process.start()
        end.close()
        problem: object = "it was not loaded in time"
        with suppress(EOFError, OSError):
            if self.line.poll(START):
                problem = self.line.recv()
        if problem is not None:
            self.close()
            raise NoSuchOwnBot("no_such_bot", f"there is no bot {self.name!r}: {problem}", bot=self.name)

    def decide(self, known: Knowledge, seed: int, budget: Budget | None) -> int:
        if self.timeouts + self.crashes >= PATIENCE:
            self.unasked += 1
            return ILLEGAL
        if self.line is None:
            self.start()
        assert self.line is not None
        playouts = 0 if budget is None else budget.iterations
        try:
            self.line.send(job_for(known.position, known.seat, self.name, seed=seed, playouts=playouts))
            if not self.line.poll(self.seconds):
                self.timeouts += 1
                self.close()
                return ILLEGAL
            choice, cpu = self.line.recv()
        except (EOFError, OSError):  # its process has ended
            self.crashes += 1
            self.close()
            return ILLEGAL
        self.cpu += cpu
        if choice is None:
            self.crashes += 1
            return ILLEGAL
        return int(choice)

    def close(self) -> None:
        if self.line is not None:
            self.line.close()
            self.line = None
        self.process.kill()
        self.process.join()


def candidate(name: str, seconds: float) -> MeasuredBot:
    """The bot to be measured; one of another module gets a process of its own."""
    return ForeignBot(name, seconds) if OWN in name else HouseBot(name)


def serve(line: Connection, name: str) -> None:
    """The process of a foreign bot: load it, then answer until the other end is closed."""
    try:
        bot = contender(name)
    except MeydanError as error:
        line.send(str(error))
        return
    except Exception as error:  # whatever its module raises
        line.send(repr(error))
        return
    line.send(None)
    with suppress(EOFError, OSError):
        while True:
            line.send(answered(bot, line.recv()))


def answered(bot: Bot, job: Job) -> tuple[int | None, float]:
    """The answer to a job, or None if the bot raised an error, and the processor time it took."""
    seen = known(unpack(job), job.seat)
    budget = Budget(iterations=job.playouts) if job.playouts else None
    began = time.process_time()
    choice: int | None = None
    with suppress(Exception):
        choice = bot.choose(seen, job.seed, budget)
    cpu = time.process_time() - began
    if choice is None:
        return None, cpu
    return (int(choice) if choice in seen.options else ILLEGAL), cpu
