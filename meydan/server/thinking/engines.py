"""Which engines run, compiled ones or plain Python, and how bots change to compiled ones while the server runs.

`./play` can start the server on the plain sources while it installs the compiled package. It then names a file in the
variable MEYDAN_ENGINES, and the text that file holds once the package is installed. Games of the server process go on
with plain engines; worker processes that start from then on import the compiled package.
"""

import asyncio
import os
import sys
from pathlib import Path

import msgspec
import structlog

import meydan
from meydan.server.thinking.scheduler import LocalThinker

logger = structlog.get_logger()
VARIABLE = "MEYDAN_ENGINES"
PAUSE = 1.0
"""Seconds between two checks of the file."""


class EnginesNow(msgspec.Struct, frozen=True):
    """What runs now: "compiled" or "plain"."""

    server: str
    bots: str
    compiling: bool


class Engines:
    """The engines of a server and of its bots."""

    def __init__(self, awaited: str = "") -> None:
        """`awaited` is the content of MEYDAN_ENGINES: the file and its text, with the system's path separator."""
        file, _, self.want = awaited.rpartition(os.pathsep)
        self.file = Path(file)
        self.bots = self.server = word_for(meydan.COMPILED)
        self.compiling = bool(file) and not meydan.COMPILED

    def now(self) -> EnginesNow:
        return EnginesNow(self.server, self.bots, self.compiling)

    async def watch(self, thinker: LocalThinker) -> None:
        """Wait until the compiled package is installed, or could not be; then let bots use it."""
        while self.compiling:
            if holds(self.file.with_name(self.file.name + "-plain"), self.want):
                self.compiling = False
            elif holds(self.file, self.want):
                await self.change(thinker)
                self.compiling = False
            else:
                await asyncio.sleep(PAUSE)

    async def change(self, thinker: LocalThinker) -> None:
        """Restart workers without the source folder on their path, so that they import the compiled package."""
        sources = str(Path(meydan.__file__).resolve().parents[1])
        sys.path[:] = [folder for folder in sys.path if str(Path(folder).resolve()) != sources]
        thinker.renew()
        self.bots = word_for(bool(await thinker.run(is_compiled, None)))
        logger.info("engines_changed", bots=self.bots, server=self.server)


def word_for(compiled: bool) -> str:
    return "compiled" if compiled else "plain"


def holds(file: Path, text: str) -> bool:
    """Does this file hold this text?"""
    try:
        return file.read_text() == text
    except OSError:
        return False


def is_compiled(_: None) -> bool:
    """Are the engines of this process compiled? Runs in a worker."""
    return meydan.COMPILED
