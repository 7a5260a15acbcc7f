"""Starts servers as forks of a process that has loaded Meydan, where the system can: loading takes most of a start.

A fork runs `python -m meydan` like any other process: with the arguments, environment, folder and files of its own.
`python -P nursery.py SOCKET` is that process. It reads one request at a time: `start` with what the server needs, or
`poll` with the number of a process, which answers its exit code once it has ended.
"""

import gc
import importlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

LARGEST = 1 << 20


class Forked:
    """A forked server, with the same methods as a process of `subprocess`."""

    def __init__(self, nursery: "Nursery", pid: int, stdout: TextIO) -> None:
        self.nursery = nursery
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.nursery.ask({"poll": self.pid})
        return self.returncode

    def wait(self, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("meydan", timeout)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process that servers are forked from; it ends with the process that made it."""

    def __init__(self, paths: str) -> None:
        self.socket, theirs = socket.socketpair()
        self.lock = threading.Lock()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-P", __file__, str(theirs.fileno())],
                env={**os.environ, "PYTHONPATH": paths},
                pass_fds=[theirs.fileno()],
            )

    def start(self, arguments: Sequence[str], folder: Path, environment: Mapping[str, str], log: TextIO) -> Forked:
        """Run `python -m meydan` with these arguments in this folder."""
        umask = os.umask(0)
        os.umask(umask)
        ours, theirs = os.pipe()
        wanted = {"start": list(arguments), "folder": str(folder), "environment": dict(environment), "umask": umask}
        pid = self.ask(wanted, theirs, log.fileno())
        os.close(theirs)
        return Forked(self, pid, os.fdopen(ours, encoding="utf-8"))

    def ask(self, wanted: Mapping[str, Any], *files: int) -> Any:
        with self.lock:
            socket.send_fds(self.socket, [json.dumps(wanted).encode()], files)
            answer = self.socket.recv(LARGEST)
        assert answer, "the process that servers are forked from has ended"
        return json.loads(answer)


def load() -> None:
    """Load what a server loads until it listens."""
    from meydan.server.app import make_app
    from meydan.server.ops import startup_checks
    from meydan.server.settings import Settings

    importlib.import_module("meydan.cli.app")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=folder)
        startup_checks.check(settings)
        make_app(settings)
    gc.freeze()  # what was loaded stays, so no server need look through it


def become(wanted: Mapping[str, Any], files: Sequence[int]) -> None:
    """Become the server that is wanted."""
    os.environ.clear()
    os.environ.update(wanted["environment"])
    os.umask(wanted["umask"])
    os.chdir(wanted["folder"])
    for place, file in enumerate(files, 1):
        os.dup2(file, place)
        os.close(file)
    sys.stdout, sys.stderr = (os.fdopen(place, "w", 1, encoding="utf-8") for place in (1, 2))
    sys.argv = ["meydan", *wanted["start"]]
    runpy.run_module("meydan", run_name="__main__", alter_sys=True)


def main() -> None:
    load()
    with socket.socket(fileno=int(sys.argv[1])) as requests:
        while True:
            data, files, _, _ = socket.recv_fds(requests, LARGEST, 2)
            if not data:
                return
            wanted = json.loads(data)
            if "poll" in wanted:
                ended, status = os.waitpid(wanted["poll"], os.WNOHANG)
                answer = os.waitstatus_to_exitcode(status) if ended else None
            else:
                answer = os.fork()
                if not answer:
                    break
                for file in files:
                    os.close(file)
            requests.sendall(json.dumps(answer).encode())
    become(wanted, files)


if __name__ == "__main__":
    main()
