"""Several real server processes and a worker that share one database and one broker."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.server.process import HOME, ServerProcess
from tests.server.services import Postgres, Valkey


def metric(url: str, name: str) -> float:
    lines = httpx.get(f"{url}/metrics", timeout=60).text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(name + " "))


class Cluster:
    """The server processes and the database and broker they share."""

    def __init__(self, folder: Path, postgres: Postgres, valkey: Valkey) -> None:
        self.folder = folder
        self.address = postgres.database()
        self.broker = valkey.url
        self.servers: list[ServerProcess] = []
        self.workers: list[subprocess.Popen[bytes]] = []
        self.flags: tuple[str, ...] = ()
        """More flags for the servers."""

    def add_server(self) -> ServerProcess:
        folder = self.folder / f"server-{len(self.servers)}"
        folder.mkdir()
        shared = ("--database", self.address, "--broker", self.broker, "--limits", "1000")
        server = ServerProcess(folder, *shared, *self.flags)
        self.servers.append(server)
        return server

    def start_worker(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-P", "-m", "meydan", "worker", "--broker", self.broker, "--workers", "1"]
        with (self.folder / "worker.log").open("ab") as log:
            worker = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(HOME)}, stdout=log, stderr=log)
        self.workers.append(worker)
        self.wait_for_workers()
        return worker

    def wait_for_workers(self) -> None:
        """Wait until every server knows of a worker."""
        while not all(metric(server.url, "meydan_workers_heard") for server in self.servers):
            assert self.workers[-1].poll() is None, (self.folder / "worker.log").read_text()
            time.sleep(0.1)

    def close(self) -> None:
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()
        for worker in self.workers:
            worker.kill()
            worker.wait(30)


@contextlib.contextmanager
def cluster(
    folder: Path, postgres: Postgres, valkey: Valkey, servers: int, flags: tuple[str, ...] = ()
) -> Iterator[Cluster]:
    made = Cluster(folder, postgres, valkey)
    made.flags = flags
    try:
        for server in [made.add_server() for _ in range(servers)]:
            server.launch()
        for server in made.servers:
            server.wait()
        yield made
    finally:
        made.close()
