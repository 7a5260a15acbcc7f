"""Rate limits: token buckets by name."""

from typing import NamedTuple

from meydan.server.cluster.bus import Bus
from meydan.server.common.time_source import TimeSource

MOST_BUCKETS = 50_000


class Bucket(NamedTuple):
    """A bucket: its tokens after the last use, when that was, and how it refills."""

    level: float
    at: float
    rate: float
    burst: float

    def level_at(self, now: float) -> float:
        return min(self.burst, self.level + max(0.0, now - self.at) * self.rate)

    def missing_at(self, now: float) -> float:
        """The part of the bucket that is used up, from 0 to 1."""
        return 1.0 - self.level_at(now) / self.burst


class Limits:
    """The buckets of a server; `generosity` multiplies every limit."""

    def __init__(self, time_source: TimeSource, generosity: float = 1.0, bus: Bus | None = None) -> None:
        self.bus = bus
        self.time_source = time_source
        self.generosity = generosity
        self.buckets: dict[str, Bucket] = {}

    async def take(self, name: str, rate: float, burst: float) -> bool:
        """May this be done once more? `rate` per second in the long run, `burst` at once, across all processes."""
        if not self.take_here(name, rate, burst):
            return False
        if self.bus is None or await self.bus.take(name, rate * self.generosity, burst * self.generosity):
            return True
        self._put_back(name, rate, burst)  # a request that another process refuses does not count here
        return False

    def take_here(self, name: str, rate: float, burst: float) -> bool:
        """The same as `take`, counted in this process only."""
        now = self.time_source.now()
        bucket = self._bucket(name, rate, burst)
        level = bucket.level_at(now)
        granted = level >= 1.0
        if name not in self.buckets and len(self.buckets) >= MOST_BUCKETS:
            self._forget_the_fullest(now)
        self.buckets[name] = bucket._replace(level=level - granted, at=now)
        return granted

    async def give_back(self, name: str, rate: float, burst: float) -> None:
        """Return a token that should not count after all."""
        self._put_back(name, rate, burst)
        if self.bus is not None:
            await self.bus.give_back(name, burst * self.generosity)

    def _put_back(self, name: str, rate: float, burst: float) -> None:
        bucket = self._bucket(name, rate, burst)
        self.buckets[name] = bucket._replace(level=min(bucket.burst, bucket.level + 1.0))

    def _bucket(self, name: str, rate: float, burst: float) -> Bucket:
        rate, burst = rate * self.generosity, burst * self.generosity
        known = self.buckets.get(name, Bucket(burst, self.time_source.now(), rate, burst))
        return known._replace(rate=rate, burst=burst)

    def _forget_the_fullest(self, now: float) -> None:
        """When there are too many names, drop the half that limits least, so that a flood of names frees nobody."""
        kept = sorted(self.buckets.items(), key=lambda one: one[1].missing_at(now))[len(self.buckets) // 2 :]
        self.buckets = dict(kept)
