"""A worker process, which does one job at a time."""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import TypeVar

J = TypeVar("J")
T = TypeVar("T")


class WorkerLost(Exception):
    """The process crashed, was killed, or was stuck and had to be killed."""


class WorkerProcess:
    """A worker process, started on first use and again after it was lost.

    Each has an executor of its own, so that the loss of one process affects only one job.
    """

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.busy = False
        self.stale = False
        """Replace the process after the present job."""

    async def do(self, work: Callable[[J], T], job: J, patience: float) -> T:
        """Run the function on the job.

        Raises WorkerLost if the process dies or takes longer than `patience` seconds.
        """
        loop = asyncio.get_running_loop()
        self.busy = True
        try:
            running = loop.run_in_executor(self._executor(), work, job)
            running.add_done_callback(_retrieve)
            done, _ = await asyncio.wait([running], timeout=patience)
            if not done:
                raise WorkerLost(f"no answer in {patience:.0f} s")
            return running.result()
        except BrokenProcessPool as error:
            self.kill()
            raise WorkerLost(str(error)) from error
        except (WorkerLost, asyncio.CancelledError):
            self.kill()
            raise
        finally:
            self.busy = False
            if self.stale:
                self.renew()

    def _executor(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_settle_in)
        return self.pool

    @property
    def process(self) -> BaseProcess | None:
        """The process as it runs now."""
        return next(iter((self.pool._processes or {}).values()), None) if self.pool is not None else None

    def renew(self) -> None:
        """Start a new process for the next job; the present job is finished first."""
        self.stale = self.busy
        if not self.busy and self.pool is not None:
            self.pool.shutdown(wait=False)
            self.pool = None

    def kill(self) -> None:
        """Kill the process at once."""
        if self.pool is not None:
            if self.process is not None:
                self.process.kill()
            self.pool.shutdown(wait=False)
            self.pool = None


def _retrieve(running: asyncio.Future[T]) -> None:
    """Retrieve the error of an abandoned job; asyncio would log it otherwise."""
    if not running.cancelled():
        running.exception()


def _settle_in() -> None:
    """Set up a worker: lower priority than the server, ignores Ctrl-C, ends when the server has ended."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
