"""A real server in its own process, reached over real sockets, that can be killed and restarted."""

import contextlib
import functools
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import meydan
from tests.server.nursery import Forked, Nursery

HOME = Path(meydan.__file__).resolve().parents[1]
PATHS = os.pathsep.join([str(HOME), str(Path(__file__).resolve().parents[2])])
"""Import path of subprocesses: the tested Meydan, compiled or not, then the tests."""


MEYDAN = ("-m", "meydan")


@functools.cache
def nursery(paths: str) -> Nursery:
    return Nursery(paths)


class ServerProcess:
    def __init__(self, folder: Path, *flags: str) -> None:
        self.folder = folder
        self.flags = flags
        self.process: subprocess.Popen[str] | Forked | None = None
        self.url = ""
        self.port = 0
        self.place: tuple[str, ...] = ()
        """A command prefix, to run the server in another namespace."""
        self.program: tuple[str, ...] = () if hasattr(os, "fork") else MEYDAN
        """What a new Python runs. If empty, the server is forked from a process that has loaded Meydan."""

    def start(self) -> None:
        """Start the server and wait until it listens."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        place = ["serve", "--port", str(self.port), "--data", str(self.folder)]
        arguments = [*place, "--pace", "0", "--workers", "1", *(self.flags or ("--limits", "1000"))]
        environment = {**os.environ, "PYTHONPATH": PATHS}
        with (self.folder / "server.log").open("a") as log:
            if not self.place and not self.program:
                self.process = nursery(PATHS).start(arguments, self.folder, environment, log)
                return
            self.process = subprocess.Popen(
                [*self.place, sys.executable, "-P", *(self.program or MEYDAN), *arguments],
                env=environment,
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def wait(self) -> None:
        """Wait until the server listens."""
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "listens on" in line, (self.folder / "server.log").read_text()
        self.url = line.split()[-1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        assert self.process is not None
        self.process.kill()
        self._ended()

    def stop(self) -> int:
        """Ask the server to stop and return its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def _ended(self) -> int:
        assert self.process is not None
        code = self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text()


@contextlib.contextmanager
def server_process(folder: Path, *flags: str) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, *flags)
    server.start()
    try:
        yield server
    finally:
        assert server.process is not None
        if server.process.poll() is None:
            server.kill()
