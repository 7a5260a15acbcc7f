"""Faults: processes cut off from the services for a while, in both directions or one."""

import asyncio
import random

from tests.faults.stage import Stage, Town


async def cut_off(stage: Town, chance: random.Random) -> None:
    """Cut some machines off from database and broker."""
    machines = chance.sample(stage.machines, chance.choice((1, 1, 2)))
    ways = chance.choice(((True, True), (True, False), (False, True)))
    for machine in machines:
        await asyncio.to_thread(machine.cut, *ways)
    try:
        await asyncio.sleep(chance.choice((0.5, 1.5, 4.0)))
    finally:
        for machine in machines:
            await asyncio.to_thread(machine.mend)


async def mischief(stage: Stage, chance: random.Random) -> None:
    """Let the proxies do harm for a while."""
    for proxy in stage.proxies:
        proxy.evil = chance.choice((0.05, 0.15, 0.3))
    await asyncio.sleep(chance.uniform(1.0, 2.0))
    for proxy in stage.proxies:
        proxy.evil = 0.0
