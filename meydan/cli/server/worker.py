"""`meydan worker`: compute the choices of bots for servers that share a broker."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def worker(
    *,
    broker: Annotated[str | None, Parameter(("--broker", "--broker-url"), help="Address of Valkey or Redis.")] = None,
    workers: Annotated[int | None, Parameter(help="Processes; 0 for one fewer than there are cores.")] = None,
    log: Annotated[str | None, Parameter(help="text or json.")] = None,
    settings: Annotated[Path | None, Parameter(help="A TOML file with any of these.")] = None,
) -> int:
    """Do the bots' thinking for all servers on this broker, until stopped."""
    from meydan.server.cluster.brokers import make_bus
    from meydan.server.ops import logging_setup
    from meydan.server.settings import BadSetting, read_settings

    chosen = read_settings({"broker": broker, "workers": workers, "log": log}, os.environ, settings)
    if not chosen.broker:
        raise BadSetting("no_broker", "a worker needs a broker: --broker valkey://host:6379", setting="broker")
    make_bus(chosen.broker)  # says at once what is wrong with the address
    logging_setup.set_up(chosen.log)
    print(f"Meydan worker: {chosen.bot_workers} processes", flush=True)
    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(_run(chosen.broker, chosen.bot_workers))
    return 0


async def _run(broker: str, processes: int) -> None:
    from meydan.server.thinking.remote_queue import Worker

    working = asyncio.ensure_future(Worker(broker, processes).run())
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no handlers in the loop
            asyncio.get_running_loop().add_signal_handler(number, working.cancel)
    await working
