"""Prometheus metrics, read from the running server on request."""

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

import meydan
from meydan.server.common import thread_pools
from meydan.server.server import Server


class _ServerCollector(Collector):
    def __init__(self, server: Server) -> None:
        self.server = server

    def collect(self) -> Iterable[Metric]:
        services, hall = self.server.services, self.server.hall
        about = {"version": meydan.__version__, "engines": "compiled" if meydan.COMPILED else "plain"}
        yield InfoMetricFamily("meydan", "version of the running server", value=about)
        for name, value in services.counts.items():
            yield CounterMetricFamily(f"meydan_{name}", f"{name} since the start", value=value)
        yield CounterMetricFamily("meydan_commits", "commits of the journal", value=services.journal.commits)
        yield GaugeMetricFamily(
            "meydan_log_waiting", "units waiting for the writer", value=services.journal.queue.qsize()
        )
        yield GaugeMetricFamily("meydan_live_tables", "tables in memory", value=len(hall.tables))
        yield GaugeMetricFamily("meydan_halted", "1 while the database is unreachable", value=int(services.halted))
        yield GaugeMetricFamily("meydan_broker_lost", "1 while the broker is unreachable", value=int(services.bus.lost))
        for name, number in services.thinker.numbers().items():
            yield GaugeMetricFamily(f"meydan_{name}", f"bots: {name.replace('_', ' ')}", value=number)
        taken = GaugeMetricFamily("meydan_pool_taken", "calls running or waiting in a thread pool", labels=["pool"])
        refused = CounterMetricFamily("meydan_pool_refused", "calls that a full thread pool refused", labels=["pool"])
        for pool in thread_pools.ALL:
            taken.add_metric([pool.name], pool.taken)
            refused.add_metric([pool.name], pool.refused)
        yield taken
        yield refused
        lines = sum(len(table.audience.listeners) for table in hall.tables.values())
        yield GaugeMetricFamily("meydan_lines", "open sockets", value=lines)
        yield GaugeMetricFamily("meydan_tasks", "background tasks", value=len(services.tasks))


def exposition(server: Server) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_ServerCollector(server))
    ProcessCollector(registry=registry)
    return generate_latest(registry) + generate_latest(server.services.registry)
