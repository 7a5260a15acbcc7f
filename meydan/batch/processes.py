"""Games side by side in several processes, with the buffers in memory that all of them share."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Self

from meydan.batch.batch import LONGEST, Batch, numbers, whole_number
from meydan.core.errors import BadOption, MeydanError
from meydan.core.features.layout import Features
from meydan.games.registry import GAMES
from meydan.types import AnyGameKey, GameKey

BUFFERS = ("observations", "masks", "seats", "rewards", "dones", "cuts")


class Processes:
    """A `Batch` whose games are divided among `workers` processes. The same seed and choices give the same games.

    Close it, or use it in a `with` block. Bots are given by name. The buffers are copies that belong to the caller and
    begin at a page of memory, as JAX demands of arrays that it shares; what is written into them changes no game.
    """

    def __init__(
        self,
        key: GameKey | AnyGameKey,
        players: int,
        count: int,
        seed: int = 0,
        *,
        workers: int = 2,
        bots: Mapping[int, str] | None = None,
        iterations: int = 100,
        history: int = 0,
        longest: int = LONGEST,
        **options: object,
    ) -> None:
        whole_number("count", count, 1)
        whole_number("workers", workers, 1)
        if "everyone" in options:
            raise BadOption("bad_value", "everyone: only a Batch has this buffer", option="everyone")
        if workers > count:
            raise BadOption("bad_value", f"{workers} workers cannot share {count} games", option="workers")
        self.features: Features = GAMES.find(key).features(players, history)
        self.count = count
        self.players = players
        widths = {"observations": self.features.size, "masks": self.features.choices, "rewards": 8 * players}
        sizes = {name: count * widths.get(name, 8 if name == "seats" else 1) for name in BUFFERS}
        self.shared = {name: SharedMemory(create=True, size=size) for name, size in sizes.items()}
        self.buffers: dict[str, Any] = {name: block(self.shared[name])[: sizes[name]] for name in BUFFERS}
        self.views: dict[str, Any] = {}
        self.observations = self._view("observations", "B", self.features.size)
        self.masks = self._view("masks", "B", self.features.choices)
        self.seats = self._view("seats", "q")
        self.rewards = self._view("rewards", "d", players)
        self.dones = self._view("dones", "B")
        self.cuts = self._view("cuts", "B")
        self.starts = [count * worker // workers for worker in range(workers + 1)]
        names = {name: memory.name for name, memory in self.shared.items()}
        settings = {"bots": dict(bots or {}), "iterations": iterations, "history": history, "longest": longest}
        context = get_context("spawn")
        self.lines: list[Connection] = []
        self.processes = []
        try:
            for worker in range(workers):
                line, end = context.Pipe()
                first, last = self.starts[worker], self.starts[worker + 1]
                job = (str(key), players, last - first, seed, (first, count), {**settings, **options})
                process = context.Process(target=work, args=(end, names, job), daemon=True)
                process.start()
                end.close()
                self.lines.append(line)
                self.processes.append(process)
            self._hear()
        except BaseException:
            self.close()
            raise

    def _view(self, name: str, letter: str, columns: int = 0) -> Any:
        shape = [self.count, columns] if columns else [self.count]
        view = self.buffers[name].cast(letter, shape)
        self.views[name] = view
        return view

    def reset(self, seed: int) -> None:
        """Begin again, as `Batch.reset` does."""
        self._tell([("reset", seed)] * len(self.lines))

    def step(self, choices: Iterable[int]) -> None:
        """Answer for the seat to act in every game. An illegal choice in any of them leaves all as they were."""
        chosen = numbers(choices)
        if len(chosen) != self.count:
            sentence = f"a step takes {self.count} choices, one for each game, not {len(chosen)}"
            raise BadOption("bad_choices", sentence, option="choices")
        words = memoryview(chosen)
        parts = [bytes(words[first:last]) for first, last in pairwise(self.starts)]
        self._tell([("check", part) for part in parts])
        self._tell([("step", None)] * len(self.lines))

    def _tell(self, messages: list[tuple[str, Any]]) -> None:
        for line, message in zip(self.lines, messages, strict=True):
            line.send(message)
        self._hear()

    def _hear(self) -> None:
        """Wait for all workers; the first error is raised here."""
        errors = [line.recv() for line in self.lines]
        for error in errors:
            if error is not None:
                kind, key, sentence, details = error
                raise kind(key, sentence, **details)

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join()
        for name, memory in self.shared.items():
            memory.unlink()
            with suppress(BufferError):  # an array of the caller still shows it: the memory goes with the array
                self.views[name].release()
                self.buffers[name].release()
                memory.close()
        self.lines, self.shared = [], {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def work(line: Connection, names: dict[str, str], job: tuple[Any, ...]) -> None:
    """One process: its part of the games, until the other end of the line is closed."""
    shared = {name: SharedMemory(name=memory) for name, memory in names.items()}
    try:
        play(line, shared, job)
    except EOFError:
        pass
    finally:
        for memory in shared.values():
            memory.close()


def play(line: Connection, shared: dict[str, SharedMemory], job: tuple[Any, ...]) -> None:
    """Make the batch, then do what is told and copy the buffers to the shared memory."""
    key, players, count, seed, part, settings = job
    try:
        batch = Batch(key, players, count, seed, part=part, **settings)
    except MeydanError as error:
        line.send(told(error))
        return
    chosen = numbers([])
    publish(batch, shared, part[0])
    line.send(None)
    while True:
        what, value = line.recv()
        try:
            if what == "reset":
                batch.reset(value)
            elif what == "check":
                chosen = numbers(memoryview(value).cast("q"))
                batch.lanes.check(chosen)
            else:
                batch.lanes.step(chosen)
            if what != "check":
                publish(batch, shared, part[0])
            line.send(None)
        except MeydanError as error:
            line.send(told(error))


def told(error: MeydanError) -> tuple[type[MeydanError], str, str, dict[str, object]]:
    """An error as it is sent to the caller's process."""
    return type(error), error.key, str(error), error.details


def publish(batch: Batch, shared: dict[str, SharedMemory], first: int) -> None:
    """Copy what the last step wrote to its place among the games of all workers."""
    for name in BUFFERS:
        written = memoryview(getattr(batch, name)).cast("B")
        start = first * (len(written) // batch.count)
        block(shared[name])[start : start + len(written)] = written


def block(memory: SharedMemory) -> memoryview:
    """The bytes of a shared memory that is open."""
    assert memory.buf is not None
    return memory.buf
