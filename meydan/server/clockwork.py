"""Time as the server sees it: real, or turned by hand in tests."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Clockwork(Protocol):
    """Where the server reads the time and asks to be woken. No other part looks at a clock."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        """Call this in the event loop when the time has come."""

    def outside(self) -> float:
        """The machine's own clock, which somebody may have set."""

    def set(self, now: float) -> None:
        """From now on it is so late. What was asked for before still comes after as long a wait."""


class RealTime:
    """The machine's clock as it was at the start, going on steadily: it does not follow when that is set."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.set(time.time())

    def now(self) -> float:
        return time.monotonic() + self.ahead

    def outside(self) -> float:
        return time.time()

    def set(self, now: float) -> None:
        self.ahead = now - time.monotonic()

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), what)


class _HandAlarm:
    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class HandTime:
    """A clock that stands still until it is turned: for tests of everything that takes time."""

    def __init__(self, start: float = 1_000_000.0) -> None:
        self.at = start
        self.alarms: list[tuple[float, int, _HandAlarm]] = []
        self.order = itertools.count()

    def now(self) -> float:
        return self.at

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        alarm = _HandAlarm(what)
        heapq.heappush(self.alarms, (when, next(self.order), alarm))
        return alarm

    def outside(self) -> float:
        return self.at

    def set(self, now: float) -> None:
        later, self.at = now - self.at, now
        self.alarms = [(when + later, order, alarm) for when, order, alarm in self.alarms]

    def turn(self, seconds: float) -> None:
        """Let time pass; every alarm rings at its moment, in order."""
        end = self.at + seconds
        while self.alarms and self.alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self.alarms)
            self.at = max(self.at, when)
            if alarm.what is not None:
                alarm.what()
        self.at = end


async def sleep_until(clockwork: Clockwork, when: float) -> None:
    """Wait, by this clock."""
    woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def wake() -> None:
        if not woken.done():
            woken.set_result(None)

    alarm = clockwork.call_at(when, wake)
    try:
        await woken
    finally:
        alarm.cancel()
