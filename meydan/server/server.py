"""The whole server as one thing: made from settings, started and stopped."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from meydan.server.bus import Alone, Bus
from meydan.server.clockwork import Clockwork, RealTime
from meydan.server.courier import Courier
from meydan.server.database import database, sole_user
from meydan.server.hall import Hall
from meydan.server.house import House
from meydan.server.lag import measure_lag
from meydan.server.limits import Limits
from meydan.server.passkeys import Passkeys
from meydan.server.people import People
from meydan.server.reviews import Reviews
from meydan.server.settings import BadSetting, Settings
from meydan.server.thinking import Mind, Thinkers


class Server:
    """What request handlers reach for."""

    def __init__(self, settings: Settings, house: House) -> None:
        self.settings = settings
        self.house = house
        self.hall = Hall(house)
        self.people = People(house)
        self.sessions = self.hall.sessions
        self.passkeys = Passkeys(house)
        self.reviews = Reviews(house)
        self.courier = Courier(house, settings)
        self.limits = Limits(house.clockwork, settings.limits, house.bus)
        self.ready = False


@asynccontextmanager
async def running(
    settings: Settings, clockwork: Clockwork | None = None, mind: Mind | None = None
) -> AsyncIterator[Server]:
    """A server that is up while the block runs; afterwards everything acknowledged is in the database."""
    if not settings.database:
        Path(settings.data).mkdir(parents=True, exist_ok=True)
    with sole_user(settings.address):
        async with serving(settings, clockwork, mind) as server:
            yield server


@asynccontextmanager
async def serving(settings: Settings, clockwork: Clockwork | None, mind: Mind | None) -> AsyncIterator[Server]:
    async with database(settings.address) as engine:
        bus = make_bus(settings.broker)
        house = House(engine, clockwork or RealTime(), mind or make_mind(settings, bus), settings.pace, bus)
        await bus.start()
        house.log.start()
        server = Server(settings, house)
        try:
            await server.hall.open()
            house.spawn(server.hall.sweep(), "sweep")
            house.spawn(server.hall.neighbours.watch(), "watch")
            house.spawn(server.hall.timekeeper.watch(), "timekeeping")
            house.spawn(measure_lag(house.registry), "lag")
            server.ready = True
            yield server
        finally:
            server.ready = False
            server.hall.close()
            await house.stop()
            await bus.close()


def make_bus(broker: str) -> Bus:
    """The broker at this address; without one, nobody else is there."""
    if not broker:
        return Alone()
    try:
        from meydan.server.valkey import ValkeyBus
    except ImportError as error:
        raise BadSetting("no_extra", "a broker needs more packages: pip install 'meydan[scale]'") from error
    try:
        return ValkeyBus(broker)
    except ValueError as error:
        sentence = "the broker's address cannot be used: it must be like valkey://HOST:6379/0"
        raise BadSetting("bad_broker", sentence, setting="broker") from error


def make_mind(settings: Settings, bus: Bus) -> Mind:
    """Bots think in processes of our own, or in those of `meydan worker`."""
    if not settings.broker:
        return Thinkers(settings.bot_workers)
    from meydan.server.jobs import Queue

    return Queue(settings.broker, bus, settings.bot_workers)
