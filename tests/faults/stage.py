"""The servers of a run: one process on SQLite, or two processes and a worker on PostgreSQL and Valkey."""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.faults.grounds import Grounds
from tests.faults.machinery.network_namespaces import Machine
from tests.faults.machinery.small_disk import SmallDisk
from tests.faults.machinery.unreliable_proxy import UnreliableProxy
from tests.faults.machinery.wrong_clock import WrongClock
from tests.server.process import PATHS, ServerProcess

LIMITS = ("--limits", "1000")
TRIES = 20
ALONE, TOWN = "alone", "town"


class Stage:
    """The processes of a run and the operations on them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.servers: list[ServerProcess] = []
        self.clocks: list[WrongClock] = []
        self.proxies: list[UnreliableProxy] = []
        self.disk: SmallDisk | None = None
        self.looked: dict[Path, int] = {}
        self.tables: list[str] = []
        """The tables of the run, once they are set up."""
        self.troubles: list[str] = []
        """Violations found during the run."""

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    def add_server(self, folder: Path, *flags: str, machine: Machine | None = None) -> None:
        folder.mkdir(exist_ok=True)
        server = ServerProcess(folder, *LIMITS, *flags)
        clock = WrongClock(self.folder / f"clock-{len(self.servers)}")
        server.program = ("-m", "tests.faults.machinery.wrong_clock", str(clock.file))
        server.place = machine.place if machine else ()
        self.servers.append(server)
        self.clocks.append(clock)

    async def start(self) -> None:
        for server in self.servers:
            server.launch()
        for server in self.servers:
            await asyncio.to_thread(server.wait)

    async def start_again(self, server: ServerProcess) -> None:
        """Restart a process until it stays up, as a supervisor does."""
        for _ in range(TRIES):
            try:
                await asyncio.to_thread(server.start)
                return
            except AssertionError:
                server.kill()
                await asyncio.sleep(0.5)
        raise AssertionError(f"the server does not start:\n{server.log[-3000:]}")

    def clear(self) -> None:
        """Discard the proxies, tables, violations and log lines of the previous run."""
        self.proxies, self.tables, self.troubles = [], [], []
        self.fresh_log()

    def calm(self) -> None:
        """Correct every clock."""
        for clock in self.clocks:
            clock.set(0.0)

    def close(self) -> None:
        for server in self.servers:
            if server.process is not None:
                server.kill()

    def log_files(self) -> list[Path]:
        return [server.folder / "server.log" for server in self.servers]

    def fresh_log(self) -> str:
        """The log lines written since the last call."""
        fresh = ""
        for file in self.log_files():
            text = file.read_text()
            fresh += text[self.looked.get(file, 0) :]
            self.looked[file] = len(text)
        return fresh


class Alone(Stage):
    """One process on an SQLite file, on a separate disk if there is one."""

    def __init__(self, folder: Path, disk: SmallDisk | None = None) -> None:
        super().__init__(folder)
        self.disk = disk
        self.data = disk.folder if disk else folder
        self.file = self.data / "meydan.db"
        self.address = f"sqlite:///{self.file}"
        self.add_server(folder, "--database", self.address)


class Town(Stage):
    """Two processes and a worker, each on a separate machine where available."""

    def __init__(self, folder: Path, grounds: Grounds) -> None:
        super().__init__(folder)
        self.grounds = grounds
        self.disk = grounds.postgres_disk
        self.machines = grounds.machines
        self.worker: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        self.address = await asyncio.to_thread(self.grounds.postgres.database)
        for number in range(2):
            machine = self.machines[number] if self.machines else None
            flags = ["--database", self._seen_from(self.address, machine)]
            flags += ["--broker", self._seen_from(self.grounds.valkey.url, machine)]
            flags += ["--host", machine.people] if machine else []
            self.add_server(self.folder / f"server-{number}", *flags, machine=machine)
        self.clocks.append(WrongClock(self.folder / "clock-worker"))
        self.start_worker()
        await super().start()

    def _seen_from(self, address: str, machine: Machine | None) -> str:
        return address.replace("127.0.0.1", machine.service) if machine else address

    def start_worker(self) -> None:
        machine = self.machines[2] if self.machines else None
        program = [sys.executable, "-P", "-m", "tests.faults.machinery.wrong_clock", str(self.clocks[-1].file)]
        broker = self._seen_from(self.grounds.valkey.url, machine)
        command = [*(machine.place if machine else ()), *program, "worker", "--broker", broker, "--workers", "1"]
        with (self.folder / "worker.log").open("ab") as log:
            self.worker = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": PATHS}, stdout=log, stderr=log)

    def close(self) -> None:
        super().close()
        for machine in self.machines:
            machine.mend()
        if self.worker is not None:
            self.worker.kill()
            self.worker.wait(30)

    def log_files(self) -> list[Path]:
        return [*super().log_files(), self.folder / "worker.log"]


class Stages:
    """Stages that stay up between runs: earlier faults must have no lasting effect."""

    def __init__(self, grounds: Grounds | None = None) -> None:
        self.grounds = grounds
        self.up: dict[str, Stage] = {}

    async def get(self, where: str) -> Stage:
        if where not in self.up:
            folder = Path(tempfile.mkdtemp(prefix=f"meydan-faults-{where}-"))
            self.up[where] = self._make(where, folder)
            await self.up[where].start()
        return self.up[where]

    def _make(self, where: str, folder: Path) -> Stage:
        if where == ALONE:
            return Alone(folder, self.grounds.sqlite_disk if self.grounds else None)
        assert self.grounds is not None
        return Town(folder, self.grounds)

    def close(self, keep: bool) -> None:
        for stage in self.up.values():
            stage.close()
            if not keep:
                shutil.rmtree(stage.folder)
