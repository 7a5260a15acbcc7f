"""Prometheus metrics of connections."""

from collections.abc import Iterable

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from meydan.server.edge.gate import Gate


class _GateCollector(Collector):
    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    def collect(self) -> Iterable[Metric]:
        yield GaugeMetricFamily("meydan_connections", "open connections", value=self.gate.open)
        yield GaugeMetricFamily("meydan_connections_most", "open connections at most", value=self.gate.total)
        yield GaugeMetricFamily("meydan_connections_reserved", "connections of the reserve", value=self.gate.reserved)
        cut = CounterMetricFamily("meydan_connections_cut", "connections refused or cut", labels=["reason"])
        for reason, times in self.gate.incidents.totals.items():
            cut.add_metric([reason], times)
        yield cut


def exposition(gate: Gate) -> bytes:
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_GateCollector(gate))
    return generate_latest(registry)
