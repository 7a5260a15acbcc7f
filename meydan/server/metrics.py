"""Numbers for Prometheus, read off the running server when somebody asks."""

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

import meydan
from meydan.server.server import Server


class _Reader(Collector):
    def __init__(self, server: Server) -> None:
        self.server = server

    def collect(self) -> Iterable[Metric]:
        house, hall = self.server.house, self.server.hall
        about = {"version": meydan.__version__, "engines": "compiled" if meydan.COMPILED else "plain"}
        yield InfoMetricFamily("meydan", "what runs here", value=about)
        for name, value in house.counts.items():
            yield CounterMetricFamily(f"meydan_{name}", f"{name} since the start", value=value)
        yield CounterMetricFamily("meydan_commits", "commits of the log writer", value=house.log.commits)
        yield GaugeMetricFamily("meydan_log_waiting", "units waiting for the writer", value=house.log.queue.qsize())
        yield GaugeMetricFamily("meydan_live_tables", "tables in memory", value=len(hall.tables))
        yield GaugeMetricFamily("meydan_halted", "the database is away", value=int(house.halted))
        yield GaugeMetricFamily("meydan_broker_lost", "the broker is away", value=int(house.bus.lost))
        for name, number in house.mind.numbers().items():
            yield GaugeMetricFamily(f"meydan_{name}", f"bots: {name.replace('_', ' ')}", value=number)
        lines = sum(len(table.audience.listeners) for table in hall.tables.values())
        yield GaugeMetricFamily("meydan_lines", "open sockets", value=lines)
        yield GaugeMetricFamily("meydan_tasks", "tasks that run by themselves", value=len(house.tasks))


def exposition(server: Server) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Reader(server))
    ProcessCollector(registry=registry)
    return generate_latest(registry) + generate_latest(server.house.registry)
