"""Says what a set-up is doing and how long each step usually takes.

In a terminal one line shows the steps that are going on; elsewhere each step has a line at its begin and at its end.
"""

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Self

REFRESH = 0.5
"""Seconds between two pictures of the line in a terminal."""
COUNTED = ("Collecting ", "added ")
"""How the lines of pip begin that name one more package."""


def say(text: str) -> None:
    """Print a line for the person at the terminal. Characters that it cannot show are replaced."""
    stream = sys.stderr
    line = text.encode(stream.encoding or "utf-8", "replace").decode(stream.encoding or "utf-8")
    print(line, file=stream, flush=True)


class Step:
    """One part of the work, e.g. the packages."""

    def __init__(self, name: str, usual: int) -> None:
        self.name = name
        self.usual = usual
        """Seconds it takes on two quiet cores."""
        self.began = time.monotonic()
        self.done = 0
        self.total = 0
        """How many packages there are; 0: nothing is counted."""

    def see(self, line: str) -> None:
        """Handle a line that the step's command printed."""
        if self.total and line.startswith(COUNTED):
            self.done = min(self.done + 1, self.total)

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self.began)

    def __str__(self) -> str:
        counted = f" {self.done} of {self.total}" if self.done else ""
        return f"{self.name}{counted}, {self.seconds} s (usually {self.usual} s)"


class Display:
    """The steps of a set-up, as a person sees them."""

    def __init__(self, title: str, silent: bool = False) -> None:
        self.title = title
        self.silent = silent
        self.terminal = sys.stderr.isatty() and not silent
        self.steps: list[Step] = []
        self.began = time.monotonic()
        self.lock = threading.Lock()
        self.ended = threading.Event()
        self.width = 0

    def __enter__(self) -> Self:
        if not self.silent:
            say(self.title)
        if self.terminal:
            threading.Thread(target=self._show, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self.ended.set()
        self._write("")
        if not any(error) and not self.silent:
            say(f"set up in {time.monotonic() - self.began:.0f} s")

    @contextmanager
    def step(self, name: str, usual: int) -> Iterator[Step]:
        """Show a step while the block runs, and afterwards how long it took."""
        step = Step(name, usual)
        self.steps.append(step)
        if not self.terminal and not self.silent:
            say(f"  {name} … (usually {usual} s)")
        try:
            yield step
        finally:
            self.steps.remove(step)
        if not self.silent:
            self._write("")
            say(f"  {name}: done in {step.seconds} s")

    @contextmanager
    def side_by_side(self) -> Iterator[Callable[[Callable[[], None]], None]]:
        """Run the work given to the function of this block in parallel; the block ends when all of it is done."""
        with ThreadPoolExecutor() as threads:
            running = []
            yield lambda work: running.append(threads.submit(work))
        for one in running:
            one.result()

    def _show(self) -> None:
        while not self.ended.wait(REFRESH):
            self._write("  " + " · ".join(map(str, list(self.steps))))

    def _write(self, text: str) -> None:
        """Replace the changing line by this text."""
        if not self.terminal:
            return
        with self.lock:
            text = text[: shutil.get_terminal_size().columns - 1]
            print("\r" + text.ljust(self.width) + ("" if text else "\r"), end="", file=sys.stderr, flush=True)
            self.width = len(text)
