"""Uploaded game files: a downloaded game, or a bare record, replayed from any seat's view. Nothing is stored."""

from typing import Annotated, Any

import msgspec

import meydan
from meydan.board import BoardBook, book_of
from meydan.core.errors import MeydanError
from meydan.server.common import thread_pools
from meydan.server.common.errors import Malformed
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.state.replays import Replay, tell
from meydan.server.wire.protocol import SeatInfo

MOST_ANSWERS = 5_000
"""Maximum number of answers in a file.

Random games have a few hundred; engines replay this many in a tenth of a second.
"""
Name = Annotated[str, msgspec.Meta(max_length=200)]


class FileSeat(msgspec.Struct, kw_only=True):
    """A seat as named in the file; displayed, but never trusted."""

    name: Name = ""
    bot: Name | None = None
    resigned: bool = False


class GameFile(msgspec.Struct, kw_only=True):
    """The parts of a downloaded file that the server reads."""

    record: dict[str, Any]
    seats: Annotated[list[FileSeat], msgspec.Meta(max_length=64)] = []
    by: list[Name] = []
    times: list[float] = []

    def seat(self, at: int) -> SeatInfo:
        listed = self.seats[at] if at < len(self.seats) else FileSeat()
        return SeatInfo(seat=at, name=listed.name, bot=listed.bot, resigned=listed.resigned)

    def entry(self, n: int, seat: int, word: str) -> Entry:
        by = self.by[n] if n < len(self.by) else ""
        return Entry(n, seat, word, by, self.times[n] if n < len(self.times) else 0.0)


def read(data: dict[str, Any]) -> GameFile:
    """Read a downloaded file, or the `record` part of one."""
    try:
        return msgspec.convert(data if "record" in data else {"record": data}, GameFile)
    except msgspec.ValidationError as error:
        raise Malformed("bad_record", f"this is not a game file: {error}") from error


def check_length(record: dict[str, Any]) -> None:
    """Refuse a record that would take long to replay, before it is replayed."""
    words = record.get("words")
    if isinstance(words, list) and len(words) > MOST_ANSWERS:
        raise Malformed("long_record", f"a game file has at most {MOST_ANSWERS} answers", most=MOST_ANSWERS)


def until(record: dict[str, Any], n: int) -> dict[str, Any]:
    """A record that ends after `n` answers."""
    words = record.get("words")
    if not isinstance(words, list) or not 0 <= n <= len(words):
        raise Malformed("bad_point", "the record has no such point")
    begun = {**record, "words": words[:n]}
    check_length(begun)
    return begun


def play_again(record: dict[str, Any]) -> meydan.Game:
    """Replay a record. A record that cannot be replayed is refused as the sender's error."""
    try:
        return meydan.replay(record)
    except MeydanError as error:
        raise Malformed("bad_record", f"the record cannot be replayed: {error}") from error


async def replay(
    data: dict[str, Any],
    seat: int | None,
    first: int,
    last: int | None,
    network: str = "",
    hands_open: bool = False,
) -> Replay:
    """The game of a file as one seat saw it, a few hundred frames at a time. `network`: where the file comes from."""
    file = read(data)
    check_length(file.record)
    return await thread_pools.REPLAYS.run(told, file, seat, first, last, hands_open, whose=(network,))


async def book(data: dict[str, Any], network: str = "") -> BoardBook:
    """The game of a file for the analysis board. `network`: where the file comes from."""
    return await thread_pools.REPLAYS.run(read_book, data, whose=(network,))


def read_book(data: dict[str, Any]) -> BoardBook:
    file = read(data)
    check_length(file.record)
    return book_of(play_again(file.record))


def told(file: GameFile, seat: int | None, first: int, last: int | None, hands_open: bool = False) -> Replay:
    record: dict[str, Any] = dict(play_again(file.record).record())  # verified, and every answer with its seat
    begin = play_again({**record, "words": []})
    seats = [file.seat(at) for at in range(begin.players)]
    replayed = ReplayedGame(begin.copy(), [file.entry(n, seat, word) for n, (seat, word) in enumerate(record["words"])])
    replayed.resigned = {one.seat for one in seats if one.resigned}
    return tell(None, begin, replayed, seats, seat, first, last, hands_open)
