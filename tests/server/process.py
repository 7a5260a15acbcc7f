"""A real server in its own process, reached over real sockets, that can be killed and restarted."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import meydan

HOME = Path(meydan.__file__).resolve().parents[1]
PATHS = os.pathsep.join([str(HOME), str(Path(__file__).resolve().parents[2])])
"""Import path of subprocesses: the tested Meydan, compiled or not, then the tests."""


class ServerProcess:
    def __init__(self, folder: Path, *flags: str) -> None:
        self.folder = folder
        self.flags = flags
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.port = 0
        self.place: tuple[str, ...] = ()
        """A command prefix, to run the server in another namespace."""
        self.program: tuple[str, ...] = ("-m", "meydan")

    def start(self) -> None:
        """Start the server and wait until it listens."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        python = [*self.place, sys.executable, "-P", *self.program]
        command = [*python, "serve", "--port", str(self.port), "--data", str(self.folder)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--pace", "0", "--workers", "1", *(self.flags or ("--limits", "1000"))],
                env={**os.environ, "PYTHONPATH": PATHS},
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
