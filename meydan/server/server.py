"""The whole server as one thing: made from settings, started and stopped."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from meydan.server.clockwork import Clockwork, RealTime
from meydan.server.courier import Courier
from meydan.server.database import database
from meydan.server.hall import Hall
from meydan.server.house import House
from meydan.server.limits import Limits
from meydan.server.passkeys import Passkeys
from meydan.server.people import People
from meydan.server.reviews import Reviews
from meydan.server.settings import Settings
from meydan.server.thinking import Mind, Thinkers


class Server:
    """What request handlers reach for."""

    def __init__(self, settings: Settings, house: House) -> None:
        self.settings = settings
        self.house = house
        self.hall = Hall(house)
        self.people = People(house)
        self.passkeys = Passkeys(house)
        self.reviews = Reviews(house)
        self.courier = Courier(house, settings)
        self.limits = Limits(house.clockwork, settings.limits)
        self.ready = False


@asynccontextmanager
async def running(
    settings: Settings, clockwork: Clockwork | None = None, mind: Mind | None = None
) -> AsyncIterator[Server]:
    """A server that is up while the block runs; afterwards everything acknowledged is in the database."""
    if not settings.database:
        Path(settings.data).mkdir(parents=True, exist_ok=True)
    async with database(settings.address) as engine:
        house = House(engine, clockwork or RealTime(), mind or Thinkers(settings.bot_workers), settings.pace)
        house.log.start()
        server = Server(settings, house)
        try:
            await server.hall.open()
            house.spawn(server.hall.sweep(), "sweep")
            server.ready = True
            yield server
        finally:
            server.ready = False
            server.hall.close()
            await house.stop()
