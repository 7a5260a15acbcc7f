"""A clock that tests advance themselves."""

import heapq
import itertools
from collections.abc import Callable

from meydan.server.common.time_source import Alarm


class _ManualAlarm:
    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class ManualTime:
    """A clock that stands still until a test advances it."""

    def __init__(self, start: float = 1_000_000.0) -> None:
        self.at = start
        self.alarms: list[tuple[float, int, _ManualAlarm]] = []
        self.order = itertools.count()

    def now(self) -> float:
        return self.at

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        alarm = _ManualAlarm(what)
        heapq.heappush(self.alarms, (when, next(self.order), alarm))
        return alarm

    def outside(self) -> float:
        return self.at

    def set(self, now: float) -> None:
        later, self.at = now - self.at, now
        self.alarms = [(when + later, order, alarm) for when, order, alarm in self.alarms]

    def turn(self, seconds: float) -> None:
        """Advance the clock; every alarm rings at its time, in order."""
        end = self.at + seconds
        while self.alarms and self.alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self.alarms)
            self.at = max(self.at, when)
            if alarm.what is not None:
                alarm.what()
        self.at = end
