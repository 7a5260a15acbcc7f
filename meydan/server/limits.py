"""Rate limits: a bucket for each name, filled steadily, emptied by doing things."""

from meydan.server.bus import Bus
from meydan.server.clockwork import Clockwork

MOST_BUCKETS = 50_000


class Limits:
    """The buckets of a server; `generosity` multiplies every limit."""

    def __init__(self, clockwork: Clockwork, generosity: float = 1.0, bus: Bus | None = None) -> None:
        self.bus = bus
        self.clockwork = clockwork
        self.generosity = generosity
        self.buckets: dict[str, tuple[float, float]] = {}

    async def take(self, name: str, rate: float, burst: float) -> bool:
        """May this be done once more? `rate` a second on the long run, `burst` at once, in all processes together."""
        if not self.take_here(name, rate, burst):
            return False
        return self.bus is None or await self.bus.take(name, rate * self.generosity, burst * self.generosity)

    def take_here(self, name: str, rate: float, burst: float) -> bool:
        """The same for what happens in this process only."""
        rate, burst = rate * self.generosity, burst * self.generosity
        now = self.clockwork.now()
        level, at = self.buckets.get(name, (burst, now))
        level = min(burst, level + max(0.0, now - at) * rate)
        if level < 1.0:
            self.buckets[name] = (level, now)
            return False
        if len(self.buckets) >= MOST_BUCKETS:
            self.buckets.clear()  # a flood of names: start anew rather than grow
        self.buckets[name] = (level - 1.0, now)
        return True
