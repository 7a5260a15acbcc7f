"""People with circles in a test's own server."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from meydan.server.circles import relations
from meydan.server.circles.desk import CircleDesk
from meydan.server.cluster.rate_limits import Limits
from meydan.server.people.person import Person
from tests.server.room import Line, Room, room


class Circle:
    """A room and its circles."""

    def __init__(self, here: Room) -> None:
        self.room = here
        self.services = here.services
        self.desk = CircleDesk(here.hall, Limits(here.time), open_here=True)
        self.invitations = self.desk.invitations
        self.pairing = self.desk.pairing

    async def people(self, *names: str) -> list[Person]:
        """People with accounts, each with a page open."""
        found = [await self.room.account(name) for name in names]
        for person in found:
            self.open_page(person)
        return found

    def open_page(self, person: Person) -> Line:
        line = Line(person.id, None)
        self.services.notices.add(person.id, line)
        return line

    def close_pages(self, person: Person) -> None:
        for line in list(self.services.notices.of(person.id)):
            self.services.notices.remove(person.id, line)

    async def follow(self, person: Person, other: Person) -> None:
        await relations.follow(self.room.hall, person, other.id, True)

    async def befriend(self, one: Person, two: Person) -> None:
        await self.follow(one, two)
        await self.follow(two, one)

    async def block(self, person: Person, other: Person, blocked: bool = True) -> None:
        await relations.block(self.room.hall, person, other.id, blocked)


@contextlib.asynccontextmanager
async def circle(folder: Path) -> AsyncIterator[Circle]:
    async with room(folder) as here:
        yield Circle(here)
