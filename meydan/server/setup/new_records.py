"""Creates the record of a new table, and checks settings against the available games, clocks and bots."""

from typing import Any

from meydan.games.registry import GAMES
from meydan.server.common import names
from meydan.server.common.errors import Malformed
from meydan.server.common.table_settings import NAMES, TableSettings, values_of
from meydan.server.state import fair_dealing
from meydan.server.state.clocks import PRESETS
from meydan.server.state.table_record import DEFAULT, WAITING, SeatRecord, TableRecord
from meydan.server.tables import seating
from meydan.server.thinking import bot_levels


def new_record(now: float, host: str | None, **given: Any) -> TableRecord:
    """A record with these settings, a sealed seed, and empty seats unless others are given.

    Raises for invalid settings.
    """
    settings = TableSettings(**{name: value for name, value in given.items() if name in NAMES})
    check_settings(settings)
    seed, salt = fair_dealing.draw_seed()
    made = TableRecord(
        **values_of(settings),
        id=names.new_id(),
        code=names.new_code(),
        host=host,
        state=WAITING,
        seed=seed,
        salt=salt,
        commitment=fair_dealing.commitment(seed, salt),
        created=now,
        rules=GAMES.find(settings.game).version,
        seats=[SeatRecord(seat=seat) for seat in range(settings.players)],
    )
    for name, value in given.items():
        if name not in NAMES:
            setattr(made, name, value)
    seating.check(made)
    return made


def check_settings(settings: TableSettings) -> None:
    """Refuse settings that no table can have, and fill in default options."""
    settings.options = dict(GAMES.find(settings.game).table(settings.players, settings.options).settings)
    check_clock(settings.clock)
    if settings.stand_in != DEFAULT:
        check_level(settings.stand_in)


def check_clock(clock: str) -> None:
    if clock not in PRESETS:
        raise Malformed("unknown_clock", f"there is no clock {clock!r}; there are: {', '.join(PRESETS)}", clock=clock)


def check_level(level: str) -> str:
    known = bot_levels.names()
    if level not in known:
        raise Malformed("unknown_level", f"there is no bot {level!r}; there are: {', '.join(known)}", level=level)
    return level
