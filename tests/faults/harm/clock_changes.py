"""Faults: system clocks that are changed while servers run."""

import asyncio
import random

from tests.faults.harm.kills import kill_server
from tests.faults.stage import Stage

JUMPS = (-86_400, -3_600, -20, 400, 3_600, 86_400, 30 * 86_400)


async def jump(stage: Stage, chance: random.Random) -> None:
    """Set a clock to another time, usually twice."""
    for clock in chance.sample(stage.clocks, chance.randint(1, len(stage.clocks))):
        clock.set(chance.choice(JUMPS))
    await asyncio.sleep(chance.uniform(0.3, 1.5))


async def jump_and_kill(stage: Stage, chance: random.Random) -> None:
    """Set a clock and kill the server, which then starts with the wrong time."""
    await jump(stage, chance)
    await kill_server(stage, chance)
