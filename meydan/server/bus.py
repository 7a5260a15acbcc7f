"""What server processes share besides the database: short messages, small promises, and a list of what is due.

Nothing here is the truth. A lost message, a lost promise or a lost list costs time or work, never an answer.
"""

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]
"""Gets each message of a channel, and an empty one whenever listening has (again) begun: look for yourself then."""


class Bus(Protocol):
    """The broker as the server sees it. Its loss is noticed (`lost`), never raised."""

    shared: bool
    """May other processes serve the same tables?"""
    lost: bool

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, channel: str, message: bytes) -> None:
        """Tell the other processes, soon, at most once."""

    async def reach(self, channel: str, message: bytes) -> int:
        """Tell them now; how many processes listened."""

    def listen(self, channel: str, hear: Hear) -> None: ...

    def leave(self, channel: str) -> None: ...

    async def claim(self, name: str, seconds: float) -> bool:
        """Is this piece of work ours for so long? Only to save work: when in doubt it is."""

    async def take(self, bucket: str, rate: float, burst: float) -> bool:
        """One token out of a bucket that is filled steadily; when in doubt there is one."""

    async def put(self, name: str, value: str, seconds: float) -> None:
        """Remember something for so long."""

    async def pop(self, name: str) -> str | None:
        """What was remembered, once."""

    async def since(self, now: float) -> float:
        """Since when at least one process of this house has been up without a gap."""

    def due(self, table: str, when: float | None) -> None:
        """At this time something has to happen at a table; None: nothing will by itself."""

    def due_if_new(self, table: str, when: float) -> None:
        """The same, for a table that is not on the list."""

    async def overdue(self, before: float, until: float, most: int) -> list[str]:
        """Tables whose moment has passed unused; nobody else gets them until then."""


class Alone:
    """One process and no broker: there is nobody to tell. What is due at sleeping tables it keeps in mind itself."""

    shared = False
    lost = False

    def __init__(self) -> None:
        self.moments: dict[str, float] = {}

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, channel: str, message: bytes) -> None: ...

    async def reach(self, channel: str, message: bytes) -> int:
        return 0

    def listen(self, channel: str, hear: Hear) -> None: ...

    def leave(self, channel: str) -> None: ...

    async def claim(self, name: str, seconds: float) -> bool:
        return True

    async def take(self, bucket: str, rate: float, burst: float) -> bool:
        return True

    async def put(self, name: str, value: str, seconds: float) -> None: ...

    async def pop(self, name: str) -> str | None:
        return None

    async def since(self, now: float) -> float:
        return now

    def due(self, table: str, when: float | None) -> None:
        if when is None:
            self.moments.pop(table, None)
        else:
            self.moments[table] = when

    def due_if_new(self, table: str, when: float) -> None:
        self.moments.setdefault(table, when)

    async def overdue(self, before: float, until: float, most: int) -> list[str]:
        found = sorted((when, table) for table, when in self.moments.items() if when < before)[:most]
        return [table for _, table in found]
