"""Plays many blocks, in this process or in local worker processes, and stores their results."""

import json
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from meydan.bots.arena.blocks import DealBlock, MatchSetting, work
from meydan.core.errors import MeydanError

Result = dict[str, object]
Job = tuple[dict[str, object], list[tuple[int, str, list[str], int]]]


class OtherArena(MeydanError):
    """A results file belongs to another setting."""


class ResultsFile:
    """Results of blocks, written line by line, so that an interrupted run continues where it stopped."""

    def __init__(self, setting: MatchSetting, path: Path | None) -> None:
        self.path = path
        self.results: list[Result] = []
        self.done: set[tuple[object, object]] = set()
        header = json.dumps({"setting": setting.plain()}, sort_keys=True)
        if path is None:
            return
        if path.exists():
            self.read(path, header)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(header + "\n", encoding="utf-8")

    def read(self, path: Path, header: str) -> None:
        lines = path.read_text(encoding="utf-8").split("\n")
        if lines[0] != header:
            raise OtherArena("other_arena", f"{path} holds results of another setting", path=str(path))
        whole = lines[:-1]
        for line in whole[1:]:
            self.enter(json.loads(line))
        if lines[-1]:  # the run ended in the middle of a line: that block is played again
            path.write_text("\n".join(whole) + "\n", encoding="utf-8")

    def enter(self, result: Result) -> None:
        self.results.append(result)
        self.done.add((result["pairing"], result["number"]))

    def keep(self, result: Result) -> None:
        """Add a new result and append it to the file."""
        self.enter(result)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(result, sort_keys=True) + "\n")

    def missing(self, blocks: list[DealBlock]) -> list[DealBlock]:
        return [block for block in blocks if (block.pairing, block.number) not in self.done]


def jobs_of(setting: MatchSetting, blocks: list[DealBlock], chunk: int = 1) -> list[Job]:
    """Blocks as plain data, `chunk` of them in each job."""
    jobs: list[Job] = []
    for start in range(0, len(blocks), chunk):
        part = blocks[start : start + chunk]
        jobs.append((setting.plain(), [(block.number, block.pairing, block.bots, block.deal) for block in part]))
    return jobs


def run(setting: MatchSetting, blocks: list[DealBlock], workers: int = 1) -> Iterator[Result]:
    """Play blocks and yield their results as they come."""
    jobs = jobs_of(setting, blocks)
    if workers > 1:
        yield from run_in_processes(jobs, workers)
        return
    for job in jobs:
        yield from work(job)


def run_in_processes(jobs: list[Job], workers: int) -> Iterator[Result]:
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: list[Future[list[Result]]] = [pool.submit(work, job) for job in jobs]
        try:
            for future in as_completed(waiting):
                yield from future.result()
        finally:
            for future in waiting:
                future.cancel()
