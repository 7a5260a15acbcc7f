"""Games that were played on a device without a server, handed in to the profile of the person who played them.

The engine replays every answer, so a stored game follows the rules. Nothing else about it is proven: the device drew
the seed and played the bots. Such games are marked, never rated, and not counted in statistics.
"""

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import insert, select

from meydan.core.errors import MeydanError
from meydan.core.game import RESIGN
from meydan.server.common import names, thread_pools
from meydan.server.common.errors import Malformed, Refusal
from meydan.server.history import results
from meydan.server.history.uploads import MOST_ANSWERS
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.state import fair_dealing, stored_tables
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.state.table_record import FINISHED, SeatRecord, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, Taken
from meydan.server.thinking import bot_levels

Hexadecimal = Annotated[str, Meta(pattern="^[0-9a-f]{1,64}$")]
Text = Annotated[str, Meta(max_length=200)]
Time = Annotated[float, Meta(ge=0)]
TRIES = 20


class DeviceSeat(msgspec.Struct, kw_only=True):
    """A seat of a game that was played on a device: of a bot, or of somebody at the device."""

    name: Text = ""
    bot: Text | None = None


class DeviceEntry(msgspec.Struct, kw_only=True):
    """One answer, as the device stored it."""

    seat: Annotated[int, Meta(ge=0, le=64)]
    word: Annotated[str, Meta(max_length=2000)]
    by: Literal["person", "bot", "stand_in"] = "person"
    time: Time = 0.0


class DeviceTable(msgspec.Struct, kw_only=True):
    """A finished table, as the device stored it. What else was stored is ignored."""

    id: Annotated[str, Meta(min_length=8, max_length=64)]
    game: Text
    rules: Annotated[int, Meta(ge=1, le=1000)]
    players: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, Any]
    seed: Hexadecimal
    salt: Hexadecimal
    position: dict[str, Any] | None = None
    coached: bool = False
    hinted: Annotated[list[int], Meta(max_length=64)] = []
    started: Time | None = None
    seats: Annotated[list[DeviceSeat], Meta(max_length=64)]


class HandedIn(msgspec.Struct, kw_only=True):
    """Where the game is now."""

    table: str
    fresh: bool
    """False: it had been handed in before."""


async def hand_in(services: Services, person: Person, table: DeviceTable, entries: list[DeviceEntry]) -> HandedIn:
    """Check a game and store it for this person. A game that was handed in before is not stored again."""
    if len(entries) > MOST_ANSWERS:
        raise Malformed("long_record", f"a game has at most {MOST_ANSWERS} answers", most=MOST_ANSWERS)
    name = name_of(person.id, table.id)
    if await _is_there(services, name):
        return HandedIn(table=name, fresh=False)
    now = services.now()
    record, replayed = await thread_pools.REPLAYS.run(checked, name, person, table, entries, now, whose=(person.id,))
    for _ in range(TRIES):
        try:
            await services.journal.write(*statements(record, replayed))
        except Taken:  # by another table's code, or by the same game from another request
            if await _is_there(services, name):
                return HandedIn(table=name, fresh=False)
            record.code = names.new_code()
        else:
            return HandedIn(table=name, fresh=True)
    raise Refusal("no_code", "no free code was found; try again")


def name_of(person: str, table: str) -> str:
    """The id of a handed-in game: the same each time, and longer than those of the server's own tables."""
    return hashlib.sha256(f"{person}:{table}".encode()).hexdigest()[:16]


async def _is_there(services: Services, name: str) -> bool:
    async with services.engine.connect() as connection:
        return await connection.scalar(select(schema.tables.c.id).where(schema.tables.c.id == name)) is not None


def checked(
    name: str, person: Person, table: DeviceTable, entries: list[DeviceEntry], now: float
) -> tuple[TableRecord, ReplayedGame]:
    """The game as it is stored. Raises for a game that does not follow the rules, or that is not over."""
    record = _record(name, person, table, now)
    times = _times(record.started or 0.0, [one.time for one in entries], now)
    journal = [Entry(n, one.seat, one.word, one.by, times[n]) for n, one in enumerate(entries)]
    try:
        replayed = ReplayedGame(record.begin(), journal)
    except MeydanError as error:
        raise Malformed("bad_record", f"the game cannot be replayed: {error}") from error
    if len(record.seats) != replayed.game.players or record.seats_of(person.id) == []:
        raise Malformed("bad_record", "the seats are not those of the game")
    for entry in journal:
        record.seats[entry.seat].resigned |= entry.word == RESIGN
    replayed.resigned = record.resigned
    if not replayed.over:
        raise Refusal("not_finished", "the game is not over yet")
    game = replayed.game
    record.game, record.players, record.options = game.rules.key, game.players, dict(game.settings)
    record.ended = times[-1] if times else now
    return record, replayed


def _record(name: str, person: Person, table: DeviceTable, now: float) -> TableRecord:
    unknown = {one.bot for one in table.seats} - {None, *bot_levels.names()}
    if unknown:
        raise Malformed("bad_record", f"there is no bot {min(map(str, unknown))!r}")
    several = sum(one.bot is None for one in table.seats) > 1
    started = min(now if table.started is None else table.started, now)
    return TableRecord(
        id=name,
        code=names.new_code(),
        host=person.id,
        state=FINISHED,
        game=table.game,
        rules=table.rules,
        players=table.players,
        options=table.options,
        clock="none",
        chat="off",
        hot_seat=several,
        seed=table.seed,
        salt=table.salt,
        commitment=fair_dealing.commitment(table.seed, table.salt) if table.position is None else "",
        position=table.position,
        coached=table.coached,
        hinted=sorted({seat for seat in table.hinted if 0 <= seat < len(table.seats)}),
        on_device=True,
        created=started,
        started=started,
        seats=[_seat(at, one, person, several) for at, one in enumerate(table.seats)],
    )


def _seat(at: int, seat: DeviceSeat, person: Person, several: bool) -> SeatRecord:
    """A bot's seat, or one of the person who hands the game in; several people at one device keep their names."""
    if seat.bot is not None:
        return SeatRecord(seat=at, name=seat.bot, bot=seat.bot, ready=True)
    own = names.clean_name(seat.name) if several else ""
    shown = own or person.name
    return SeatRecord(seat=at, person=person.id, name=shown, avatar=person.avatar, ready=True, program=person.program)


def _times(started: float, times: list[float], now: float) -> list[float]:
    """The times of the answers, never before the one before and never in the future: a device's clock may be wrong."""
    found: list[float] = []
    for time in times:
        started = min(max(started, time), now)
        found.append(started)
    return found


def statements(record: TableRecord, replayed: ReplayedGame) -> list[Statement]:
    """Statements that store the table, its journal and its results together."""
    rows = [{"table_id": record.id, **msgspec.structs.asdict(entry)} for entry in replayed.entries]
    journal: list[Statement] = [(insert(schema.answers), rows)] if rows else []
    return [*stored_tables.creation(record), *journal, *results.statements(record, replayed, record.ended or 0.0)]
