"""Runs the arena on a Ray cluster (`pip install meydan[ray]`).

It is not beside the other runners because those are compiled, and Ray accepts only functions of plain Python.
"""

import os
from collections.abc import Iterator

from meydan.bots.arena.blocks import DealBlock, MatchSetting, work
from meydan.bots.arena.runner import Job, Result, jobs_of

CHUNK = 25
"""Blocks in a task: starting a task costs as much as several quick games."""


def played(job: Job) -> list[Result]:
    """Play one job in a worker of the cluster."""
    return work(job)


def run_on_ray(setting: MatchSetting, blocks: list[DealBlock]) -> Iterator[Result]:
    """Play blocks on the cluster Ray finds, or on a local one it starts, and yield their results as they come."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "300")  # a busy machine takes longer than the usual 30
    import ray

    started = not ray.is_initialized()
    if started:
        ray.init(include_dashboard=False, log_to_driver=False)
    try:
        task = ray.remote(played)
        waiting = [task.remote(job) for job in jobs_of(setting, blocks, CHUNK)]
        while waiting:
            ready, waiting = ray.wait(waiting)
            for results in ray.get(ready):
                yield from results
    finally:
        if started:
            ray.shutdown()
