"""Game files that somebody opens: a downloaded game, or a bare record, seen again from any seat. Nothing is kept."""

import asyncio
from typing import Annotated, Any

import msgspec

import meydan
from meydan.core.errors import MeydanError
from meydan.server.errors import Malformed
from meydan.server.fold import Entry, Fold
from meydan.server.protocol import SeatInfo
from meydan.server.records import Replay, tell

Name = Annotated[str, msgspec.Meta(max_length=200)]


class FileSeat(msgspec.Struct, kw_only=True):
    """Who sat there; shown, believed by nobody."""

    name: Name = ""
    bot: Name | None = None
    resigned: bool = False


class GameFile(msgspec.Struct, kw_only=True):
    """What we read of a downloaded file."""

    record: dict[str, Any]
    seats: list[FileSeat] = []
    by: list[Name] = []
    times: list[float] = []

    def seat(self, at: int) -> SeatInfo:
        told = self.seats[at] if at < len(self.seats) else FileSeat()
        return SeatInfo(seat=at, name=told.name, bot=told.bot, resigned=told.resigned)

    def entry(self, n: int, seat: int, word: str) -> Entry:
        by = self.by[n] if n < len(self.by) else ""
        return Entry(n, seat, word, by, self.times[n] if n < len(self.times) else 0.0)


def read(data: dict[str, Any]) -> GameFile:
    """A downloaded file, or the `record` in it."""
    try:
        return msgspec.convert(data if "record" in data else {"record": data}, GameFile)
    except msgspec.ValidationError as error:
        raise Malformed("bad_record", f"this is no game file: {error}") from error


def play_again(record: dict[str, Any]) -> meydan.Game:
    """The game a record leads to; whatever is wrong with the record is the sender's fault."""
    try:
        return meydan.replay(record)
    except MeydanError as error:
        raise Malformed("bad_record", f"the record cannot be played again: {error}") from error


async def replay(data: dict[str, Any], seat: int | None, first: int, last: int | None) -> Replay:
    """The game of a file from one seat's eyes, some hundred frames at a time."""
    return await asyncio.to_thread(_replay, read(data), seat, first, last)


def _replay(file: GameFile, seat: int | None, first: int, last: int | None) -> Replay:
    record: dict[str, Any] = play_again(file.record).record()  # checked, and every word with its seat
    begin = play_again({**record, "words": []})
    seats = [file.seat(at) for at in range(begin.players)]
    fold = Fold(begin.copy(), [file.entry(n, seat, word) for n, (seat, word) in enumerate(record["words"])])
    fold.resigned = {one.seat for one in seats if one.resigned}
    return tell(None, begin, fold, seats, seat, first, last)
