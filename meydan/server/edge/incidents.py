"""Log lines about connections that were refused or closed, summarised so that a flood makes few lines."""

from typing import NamedTuple

import structlog

logger = structlog.get_logger()
PAUSE = 10.0
"""Seconds between two lines about the same reason."""


class _Seen(NamedTuple):
    times: int
    address: str


class Incidents:
    """Counts incidents by reason, and logs one line for each reason at intervals."""

    def __init__(self) -> None:
        self.totals: dict[str, int] = {}
        """How often each reason occurred since the start."""
        self._unsaid: dict[str, _Seen] = {}
        self._said_at: dict[str, float] = {}

    def note(self, reason: str, address: str | None) -> None:
        self.totals[reason] = self.totals.get(reason, 0) + 1
        times = self._unsaid[reason].times if reason in self._unsaid else 0
        self._unsaid[reason] = _Seen(times + 1, address or "unknown")

    def say(self, now: float, **facts: int) -> None:
        """Log the reasons that have not been logged for a while; `facts` go into each line."""
        for reason in [one for one in self._unsaid if now - self._said_at.get(one, -PAUSE) >= PAUSE]:
            seen = self._unsaid.pop(reason)
            self._said_at[reason] = now
            logger.warning("connections_cut", reason=reason, times=seen.times, last_address=seen.address, **facts)
