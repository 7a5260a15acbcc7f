"""Servers for browser scenes: every scene gets a fresh one, and everything random in it follows from the scene's name.

Reads commands from standard input, one on a line, and serves one scene at a time:

- `start FOLDER<tab>NAME` starts a server with its data in FOLDER, which prints «Meydan listens on ADDRESS».
  Where FOLDER has a file `tables.txt`, the server is a café with these tables.
- `stop` kills it and prints «stopped».

Deals, table codes, names of guests and the choices of bots are the same in every run of a scene. Bots think in the
server's own process by a number of playouts instead of seconds, and answer at once. Passwords are hashed quickly.
Nothing of this can be switched on in `meydan serve`: this program replaces the sources of randomness from outside.
"""

import asyncio
import gc
import hashlib
import os
import random
import secrets
import signal
import string
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from litestar import Litestar
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

import meydan
from meydan import bots
from meydan.server import serve as serve_module
from meydan.server import server as server_module
from meydan.server.api.routes import pages
from meydan.server.app import make_app
from meydan.server.circles import grouping
from meydan.server.notices import webpush
from meydan.server.ops import startup_checks
from meydan.server.people import passwords
from meydan.server.settings import Settings
from meydan.server.thinking import bot_levels
from meydan.server.thinking.fair_queue import Purpose
from meydan.server.thinking.jobs import AT_A_TABLE

CAFE = "tables.txt"
DATABASE = "meydan.db"
PLAYOUTS = bots.Budget(iterations=12)
"""How much a bot thinks about one answer, and an adviser about one hint."""
LOOK_BACK = bots.Budget(iterations=40)
"""The same for one answer of a review: with fewer playouts every answer is about as good as the best one."""
PAIRED_WITH_BOTS = "circle: quick pairing ends with bots when nobody comes"
"""In all other scenes people wait for each other for as long as a busy machine takes."""
J = TypeVar("J")
T = TypeVar("T")


class SeededSecrets:
    """Replaces functions of the module `secrets`: each module that calls them draws a reproducible sequence of its own.

    One sequence for all would depend on the order in which requests of several browsers arrive.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.sequences: dict[str, random.Random] = {}

    def install(self) -> None:
        for function in ("choice", "randbelow", "randbits", "token_bytes", "token_hex", "token_urlsafe"):
            setattr(secrets, function, getattr(self, function))

    def _of_caller(self) -> random.Random:
        caller = sys._getframe(2).f_globals["__name__"]
        return self.sequences.setdefault(caller, random.Random(f"{self.name} {caller}"))

    def choice(self, items: str) -> str:
        return self._of_caller().choice(items)

    def randbelow(self, limit: int) -> int:
        return self._of_caller().randrange(limit)

    def randbits(self, bits: int) -> int:
        return self._of_caller().getrandbits(bits)

    def token_bytes(self, count: int = 32) -> bytes:
        return self._of_caller().randbytes(count)

    def token_hex(self, count: int = 32) -> str:
        return self._of_caller().randbytes(count).hex()

    def token_urlsafe(self, count: int = 32) -> str:
        letters = string.ascii_letters + string.digits
        return "".join(self._of_caller().choices(letters, k=count * 4 // 3))


class SeededThinker:
    """Thinks for the bots of a scene: the choice follows from what the seat knows and from the scene's name."""

    def __init__(self, name: str) -> None:
        self.name = name

    async def think(self, game: meydan.Game, seat: int, level: str, purpose: Purpose = AT_A_TABLE) -> str:
        text = f"{self.name} {meydan.fingerprint(game)} {seat}"
        seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
        dealt = game.redeal(seat, seed)
        options = dealt.options(seat)
        if len(options) == 1:
            return dealt.word(seat, options[0])
        return dealt.word(seat, bots.find(level).choose(bots.known(dealt, seat), seed, PLAYOUTS))

    async def run(self, work: Callable[[J], T], job: J, purpose: Purpose = AT_A_TABLE) -> T | None:
        return await asyncio.to_thread(work, job)

    def numbers(self) -> dict[str, float]:
        return {}

    async def close(self) -> None:
        pass


def settings_of(folder: Path) -> Settings:
    """The settings of a scene's server; it is a café if its folder names the tables of one."""
    names = folder / CAFE
    cafe = {"cafe": True, "cafe_tables": str(names)} if names.exists() else {}
    return Settings(port=0, data=str(folder), pace=0.0, limits=1000.0, outside="any", **cafe)


class Application:
    """An application that is made before the settings of its server are known: none that a scene changes matters."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.app = make_app(self.settings, lambda _: server_module.running(self.settings))

    def of(self, settings: Settings) -> Litestar:
        self.settings = settings
        return self.app


def warm_up() -> bytes:
    """Load and make everything that all servers share, so that those forked from this process need not: the
    application, and the compressed files of the web app. Returns the file of an empty database."""
    serve_module.make_app = Application().of
    for name in pages.pages():
        pages.packed(name, pages.best_coding("br"))
    with tempfile.TemporaryDirectory() as folder:
        startup_checks.check(settings_of(Path(folder)))
        return Path(folder, DATABASE).read_bytes()


def serve_scene(folder: Path, name: str) -> int:
    """Serve one scene until the process is killed."""
    random.seed(name)
    SeededSecrets(name).install()
    bot_levels.A_HINT, bot_levels.A_LOOK_BACK = PLAYOUTS, LOOK_BACK
    if name != PAIRED_WITH_BOTS:
        grouping.PATIENCE = 3600.0
    server_module.make_thinker = lambda settings, bus: SeededThinker(name)
    passwords.HASHER = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))
    webpush.make_keys(folder / webpush.FILE)
    return serve_module.serve(settings_of(folder))


class Scene:
    """A running server and the process it runs in: a fork of this one where the system can, as that starts quickest."""

    def __init__(self, folder: Path, name: str, database: bytes) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.pid = 0
        (folder / DATABASE).write_bytes(database)
        sys.stdout.flush()
        if not hasattr(os, "fork"):
            self.process = subprocess.Popen([sys.executable, "-P", __file__, str(folder), name])
            return
        self.pid = os.fork()
        if self.pid:
            return
        log = os.open(folder / "server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, sys.stderr.fileno())
        os._exit(serve_scene(folder, name))

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        else:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)


def main() -> int:
    if len(sys.argv) > 1:
        return serve_scene(Path(sys.argv[1]), sys.argv[2])
    scene: Scene | None = None
    database = warm_up()
    gc.freeze()  # what was loaded stays, so no server need look through it
    try:
        for line in sys.stdin:
            command, _, rest = line.rstrip("\n").partition(" ")
            if command == "start":
                folder, _, name = rest.partition("\t")
                scene = Scene(Path(folder), name, database)
            else:
                if scene is not None:
                    scene.stop()
                    scene = None
                print("stopped", flush=True)
    finally:
        if scene is not None:
            scene.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
