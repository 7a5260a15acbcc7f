"""Measures the delay of the event loop, so that operators see whether one process is enough."""

import asyncio

from prometheus_client import CollectorRegistry, Histogram

BEAT = 0.1
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


async def measure_lag(registry: CollectorRegistry) -> None:
    """Wake up periodically, and record by how much it was too late."""
    lag = Histogram("meydan_loop_lag_seconds", "how late the event loop is", registry=registry, buckets=BUCKETS)
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        lag.observe(max(0.0, loop.time() - due))
