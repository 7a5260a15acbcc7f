"""Messages to people who have a page of Meydan open, such as «your turn» and invitations."""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from typing import Any

import msgspec

from meydan.server.cluster.bus import Bus
from meydan.server.wire.listener import Listener
from meydan.server.wire.protocol import HomeNotice, Invited, YourTurn

Spawn = Callable[[Coroutine[Any, Any, None], str], asyncio.Task[None]]
Outside = YourTurn | Invited
"""What people who have no page open are told, too."""


class HomeConnections:
    """The open home page connections, by person."""

    def __init__(self, bus: Bus, spawn: Spawn) -> None:
        self.bus = bus
        self.spawn = spawn
        self.listeners: dict[str, list[Listener]] = {}
        self.outside: Callable[[str, Outside], None] | None = None
        """Called for people who have no page open."""

    def add(self, person: str, listener: Listener) -> None:
        listeners = self.listeners.setdefault(person, [])
        listeners.append(listener)
        if len(listeners) == 1:
            self.bus.listen(f"person:{person}", lambda data: self._hear(person, data))

    def remove(self, person: str, listener: Listener) -> None:
        listeners = self.listeners.get(person, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners and self.listeners.pop(person, None) is not None:
            self.bus.leave(f"person:{person}")

    def tell(self, person: str, notice: HomeNotice, looking: bool = False) -> None:
        """Send a message to all pages of a person; `looking`: they see it already, so they need no notice outside."""
        if self.bus.shared:
            self.spawn(self._everywhere(person, notice, looking), "notice")
        else:
            self._tell(person, notice, looking)

    async def _everywhere(self, person: str, notice: HomeNotice, looking: bool) -> None:
        """Send to all processes, because the page may be open in any of them; without one, notify outside."""
        if not await self.bus.reach(f"person:{person}", msgspec.json.encode(notice)):
            self._tell(person, notice, looking)

    def _hear(self, person: str, data: bytes) -> None:
        if data:
            notice: HomeNotice = msgspec.json.decode(data, type=HomeNotice)
            for listener in self.listeners.get(person, []):
                listener.send(notice)

    def _tell(self, person: str, notice: HomeNotice, looking: bool) -> None:
        listeners = self.listeners.get(person, [])
        for listener in listeners:
            listener.send(notice)
        if not listeners and not looking and self.outside is not None and isinstance(notice, Outside):
            self.outside(person, notice)

    async def connected(self, people: Collection[str]) -> set[str]:
        """Those of the people who have a page open, in any process."""
        here = {person for person in people if person in self.listeners}
        elsewhere = {f"person:{person}": person for person in people if person not in here}
        return here | {elsewhere[channel] for channel in await self.bus.listening(list(elsewhere))}

    def of(self, person: str) -> list[Listener]:
        return self.listeners.get(person, [])

    def all(self) -> list[Listener]:
        return [listener for listeners in self.listeners.values() for listener in listeners]

    def close(self) -> None:
        for listener in self.all():
            listener.hang_up()
