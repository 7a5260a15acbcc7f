"""The source of time: the server reads clocks and sets alarms only through it, so tests can replace it."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None: ...


class TimeSource(Protocol):
    """Reads the time and schedules calls. No other part of the server uses a clock."""

    def now(self) -> float:
        """Seconds since 1970."""

    def call_at(self, when: float, what: Callable[[], None]) -> Alarm:
        """Call this in the event loop at this time."""

    def outside(self) -> float:
        """The machine's own clock, which may be set at any time."""

    def set(self, now: float) -> None:
        """Set the current time; pending alarms keep their delay."""


class RealTime:
    """The machine's clock as it was at the start, advancing steadily: it does not follow when that clock is set."""

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


async def sleep_until(time_source: TimeSource, when: float, woken: asyncio.Future[bool] | None = None) -> bool:
    """Wait until this time; True if it has come, False if the caller set the result of `woken` before."""
    if woken is None:
        woken = asyncio.get_running_loop().create_future()

    def wake() -> None:
        if not woken.done():
            woken.set_result(True)

    alarm = time_source.call_at(when, wake)
    try:
        return await woken
    finally:
        alarm.cancel()
