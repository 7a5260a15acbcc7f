"""Faults: processes killed with SIGKILL and restarted after a while, as a supervisor does."""

import asyncio
import contextlib
import os
import random
import signal
from pathlib import Path

from tests.faults.stage import Stage, Town
from tests.server.services import Service


async def kill_server(stage: Stage, chance: random.Random) -> None:
    server = chance.choice(stage.servers)
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(chance.choice((0, 0.2, 1.0)))
    await stage.start_again(server)


async def kill_every_server(stage: Stage, chance: random.Random) -> None:
    for server in stage.servers:
        await asyncio.to_thread(server.kill)
    await asyncio.gather(*(stage.start_again(server) for server in stage.servers))


async def kill_thinkers(stage: Stage, chance: random.Random) -> None:
    """Kill the worker processes of a server."""
    process = chance.choice(stage.servers).process
    assert process is not None
    for child in _children(process.pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    await asyncio.sleep(chance.uniform(0.2, 0.8))


def _children(process: int) -> list[int]:
    """The worker processes, without Python's resource tracker."""
    file = Path(f"/proc/{process}/task/{process}/children")
    children = [int(child) for child in file.read_text().split()] if file.exists() else []
    return [child for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


async def kill_worker(stage: Town, chance: random.Random) -> None:
    assert stage.worker is not None
    stage.worker.kill()
    await asyncio.to_thread(stage.worker.wait, 30)
    await asyncio.sleep(chance.choice((0, 0.5, 2.0)))
    stage.start_worker()


async def kill_broker(stage: Town, chance: random.Random) -> None:
    await _kill(stage.grounds.valkey, chance.choice((0, 0.5, 3.0)))


async def kill_database(stage: Town, chance: random.Random) -> None:
    await _kill(stage.grounds.postgres, chance.choice((0, 0.5, 2.5)))


async def _kill(service: Service, seconds: float) -> None:
    await asyncio.to_thread(service.end, signal.SIGKILL)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(service.start)
