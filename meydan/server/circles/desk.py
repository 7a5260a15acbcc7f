"""The circles of a server: its invitations and its pairing, and what is forgotten with time."""

from meydan.server.circles import pairing_rows, relations
from meydan.server.circles.invitations import Invitations
from meydan.server.circles.pairing import Pairing
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import NotFound
from meydan.server.common.time_source import sleep_until
from meydan.server.lobby.hall import Hall
from meydan.server.people.person import Person

FORGET = 300.0
"""Seconds between two looks for old invitations and wishes."""


class CircleDesk:
    """The parts of circles that request handlers use."""

    def __init__(self, hall: Hall, limits: Limits, open_here: bool) -> None:
        self.hall = hall
        self.services = hall.services
        self.open_here = open_here
        """False in a café, where everybody is a guest."""
        self.invitations = Invitations(hall, limits)
        self.pairing = Pairing(hall)

    def check_open(self) -> None:
        if not self.open_here:
            raise NotFound("no_circles", "there are no circles in a café")

    async def check(self, person: Person) -> None:
        """Refuse what needs an account to guests, and everything in a café."""
        self.check_open()
        await relations.check_account(self.services.engine, person.id)

    async def watch(self) -> None:
        """Repeatedly delete invitations and wishes that have been over for long."""
        while True:
            await sleep_until(self.services.time_source, self.services.now() + FORGET)
            if not self.services.halted:
                try:
                    await self.invitations.forget_old()
                    await pairing_rows.forget_old(self.services)
                except Exception as error:
                    self.services.report(error, "circles")
