"""Faults: slow disks and full disks."""

import asyncio
import os
import random
import resource
import signal
import sqlite3
import time
from pathlib import Path

import httpx

from tests.faults.stage import Alone, Stage, Town
from tests.server.process import ServerProcess
from tests.server.services import Service

FULL = (0.5, 1.5, 3.0)
"""Seconds for which a disk is full."""


async def slow_disk_alone(stage: Alone, chance: random.Random) -> None:
    """Block every commit by locking the file; beyond SQLite's timeout the database counts as unavailable."""
    await asyncio.to_thread(_hold, stage.file, chance.choice((0.3, 1.0, 2.0, 6.0)))


def _hold(file: Path, seconds: float) -> None:
    connection = sqlite3.connect(file, timeout=30, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        connection.execute("ROLLBACK")
    finally:
        connection.close()


async def slow_database(stage: Town, chance: random.Random) -> None:
    await _stand_still(stage.grounds.postgres, chance.choice((0.3, 1.0, 3.0)))


async def slow_broker(stage: Town, chance: random.Random) -> None:
    await _stand_still(stage.grounds.valkey, chance.choice((0.3, 1.0, 4.0)))


async def _stand_still(service: Service, seconds: float) -> None:
    """Suspend and resume every process of a service, as when its disk hangs."""
    assert service.process is not None
    os.killpg(service.process.pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        os.killpg(service.process.pid, signal.SIGCONT)


async def full_disk_alone(stage: Alone, chance: random.Random) -> None:
    """Fill the disk: nothing can be stored, but reads work. Where no disk can be mounted, limit file sizes."""
    process = stage.servers[0].process
    assert process is not None
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    if stage.disk:
        await asyncio.to_thread(stage.disk.fill)
    else:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        await asyncio.sleep(chance.choice(FULL))
        await _read(stage, stage.servers[0])
    finally:
        if stage.disk:
            stage.disk.clear()
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


async def _read(stage: Stage, server: ServerProcess) -> None:
    """Check that tables can be read while nothing can be stored."""
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", timeout=60) as http:
        for table in stage.tables:
            answer = await http.get(f"/tables/{table}")
            if answer.status_code != 200:
                stage.troubles.append(f"on a full disk a table could not be read: {answer.text}")


async def full_disk_town(stage: Town, chance: random.Random) -> None:
    """Fill the disk of PostgreSQL. If it shuts down, restart it when there is room again."""
    assert stage.disk is not None
    await asyncio.to_thread(stage.disk.fill)
    try:
        await asyncio.sleep(chance.choice(FULL))
    finally:
        stage.disk.clear()
    postgres = stage.grounds.postgres
    await asyncio.sleep(0.5)
    if postgres.process is None or postgres.process.poll() is not None:
        await asyncio.to_thread(postgres.start)
