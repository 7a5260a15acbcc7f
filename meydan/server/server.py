"""The running server: created from settings, started and stopped."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from meydan.board import BoardScene
from meydan.server.boards.rooms import BoardRooms
from meydan.server.circles.desk import CircleDesk
from meydan.server.clubs.calendar import ClubCalendar
from meydan.server.clubs.rooms import ClubRooms
from meydan.server.clubs.roster import ClubRoster
from meydan.server.cluster.brokers import make_bus
from meydan.server.cluster.bus import Bus
from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.private_files import cure, make_folder, open_to_others
from meydan.server.common.time_source import RealTime, TimeSource
from meydan.server.daily.deals import DailyDeals
from meydan.server.fair_play.gift_watch import GiftWatch
from meydan.server.history import seeds
from meydan.server.history.reviews import Reviews
from meydan.server.lobby.cafe import Cafe
from meydan.server.lobby.hall import Hall
from meydan.server.notices.courier import Courier
from meydan.server.ops.lag import measure_lag
from meydan.server.people.accounts import People
from meydan.server.people.connection_limits import OpenSockets
from meydan.server.people.known_devices import KnownDevices
from meydan.server.people.passkeys import Passkeys
from meydan.server.people.password_guesses import Guesses
from meydan.server.people.security_log import SecurityLog
from meydan.server.puzzles.own_search import OwnSearches
from meydan.server.seasons.keeper import SeasonKeeper
from meydan.server.services import Services
from meydan.server.settings import Settings
from meydan.server.storage.database import database, file_of
from meydan.server.storage.locks import sole_user
from meydan.server.thinking.engines import VARIABLE, Engines
from meydan.server.thinking.hints import Hints
from meydan.server.thinking.jobs import Thinker
from meydan.server.thinking.recent import Recent
from meydan.server.thinking.scheduler import LocalThinker
from meydan.server.thinking.studies import Studies
from meydan.server.tournaments.desk import TournamentDesk

logger = structlog.get_logger()
MOST_SCENES = 60
"""Places of the analysis board that are kept, for those who look at the same board a moment later."""


class Server:
    """The parts of a running server that request handlers use."""

    def __init__(self, settings: Settings, services: Services) -> None:
        self.settings = settings
        self.services = services
        self.hall = Hall(services)
        self.people = People(services)
        self.cafe = Cafe(self.hall, settings) if settings.cafe else None
        self.deals = DailyDeals(services, settings.daily_secret)
        self.tournaments = TournamentDesk(self.hall)
        self.clubs = ClubRoster(services)
        self.club_calendar = ClubCalendar(self.clubs)
        self.club_rooms = ClubRooms(self.hall, self.clubs, self.tournaments)
        self.seasons = SeasonKeeper(services)
        self.sessions = self.hall.sessions
        self.passkeys = Passkeys(services)
        self.hints = Hints(services.thinker, services.origins, services.spawn)
        self.studies = Studies(services.thinker, services.origins)
        self.board_rooms = BoardRooms(services)
        self.board_scenes: Recent[BoardScene] = Recent(MOST_SCENES)
        self.hall.other_connections = self.board_rooms.listeners
        self.reviews = Reviews(services)
        self.own_searches = OwnSearches(services)
        self.gift_watch = GiftWatch(services)
        self.courier = Courier(services, settings)
        self.limits = Limits(services.time_source, settings.limits, services.bus)
        self.circles = CircleDesk(self.hall, self.limits, not settings.cafe)
        self.open_sockets = OpenSockets(settings)
        self.guesses = Guesses(self.limits)
        self.known_devices = KnownDevices(services)
        self.security = SecurityLog(services.time_source)
        self.engines = Engines() if settings.broker else Engines(os.environ.get(VARIABLE, ""))
        self.ready = False


@asynccontextmanager
async def running(
    settings: Settings, time_source: TimeSource | None = None, thinker: Thinker | None = None
) -> AsyncIterator[Server]:
    """A server that runs while the block does; afterwards everything acknowledged is in the database."""
    if not settings.database:
        make_folder(Path(settings.data))
    with sole_user(settings.address):
        warn_of_open_files(settings)
        async with serving(settings, time_source, thinker) as server:
            yield server


def warn_of_open_files(settings: Settings) -> None:
    """Warn about stored files that others on this machine can read.

    They were created by an older release, or their owner wants it so, e.g. for a program that fetches backups. So their
    permissions are not changed.
    """
    exposed = open_to_others(Path(settings.data), file_of(settings.address))
    if exposed:
        logger.warning("files_open_to_others", cure=cure(exposed))


@asynccontextmanager
async def serving(settings: Settings, time_source: TimeSource | None, thinker: Thinker | None) -> AsyncIterator[Server]:
    async with database(settings.address) as engine:
        bus = make_bus(settings.broker)
        thinking = thinker or make_thinker(settings, bus)
        services = Services(engine, time_source or RealTime(), thinking, settings.pace, bus, settings.limits)
        await bus.start()
        services.journal.start()
        server = Server(settings, services)
        try:
            await seeds.plant(services)
            await server.hall.open()
            services.spawn(server.hall.sweep(), "sweep")
            services.spawn(server.hall.peers.watch(), "watch")
            services.spawn(server.hall.timekeeper.watch(), "timekeeping")
            services.spawn(server.deals.watch(), "daily deals")
            services.spawn(server.tournaments.keeper.watch(), "tournaments")
            services.spawn(server.circles.watch(), "circles")
            services.spawn(server.board_rooms.watch(), "shared boards")
            services.spawn(server.gift_watch.watch(), "gifts")
            if server.cafe is None:
                services.spawn(server.seasons.watch(), "seasons")
            else:
                await server.cafe.load()
                services.spawn(server.cafe.watch(), "café")
            services.spawn(measure_lag(services.registry), "lag")
            if isinstance(thinking, LocalThinker):
                services.spawn(server.engines.watch(thinking), "engines")
            server.ready = True
            yield server
        finally:
            server.ready = False
            server.hall.close()
            await services.stop()
            await bus.close()


def make_thinker(settings: Settings, bus: Bus) -> Thinker:
    """The bots' thinker: in processes of this server, or in those of `meydan worker`."""
    steady = settings.pace > 0
    if not settings.broker:
        return LocalThinker(settings.bot_workers, steady)
    from meydan.server.thinking.remote_queue import Queue

    return Queue(settings.broker, bus, settings.bot_workers, steady)
