"""Bodies of requests about tables, records and lessons."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from meydan.server.common.table_settings import TablePace, TableSettings, changes

Short = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=64)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of request bodies."""


class NewTable(TableSettings, Body):
    """Settings of a new table."""


class ChangeTable(changes("ChangeTable", Body)):  # type: ignore[misc]
    """Settings that the host changes; those left out stay as they are."""


class PlayNow(Body):
    """A game against bots that starts immediately."""

    game: Short
    players: Count
    level: Short = "normal"
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    clock: Short = "none"
    pace: TablePace = 1


class Coached(Body):
    """A first game with a coach, against bots, that starts immediately."""

    game: Short
    pace: TablePace = 1


class PlayDaily(Body):
    """How fast the bots of the daily deal play."""

    pace: TablePace = 1


class PuzzleAnswer(Body):
    """My answer to a puzzle."""

    word: Short


class StormAnswer(Body):
    """My answer to the puzzle of a storm that is asked now."""

    puzzle: Short
    word: Short


class PlayOn(Body):
    """The level of the bots when a puzzle is played on."""

    level: Short = "normal"


class Sit(Body):
    seat: Count | None = None
    name: Short = ""
    """Name of the player on this seat, for hot-seat tables. At other tables the person's own name is used."""


class Swap(Body):
    first: Count
    second: Count


class SeatBot(Body):
    level: Short


class Host(Body):
    person: Short


class Ready(Body):
    ready: bool = True


class SeatOf(Body):
    seat: Count | None = None
    """Which of my seats, at a hot-seat table."""


class Mute(Body):
    person: Short
    muted: bool = True


class Fork(Body, kw_only=True):
    """The position to play on from, my seat, and the level of the bots.

    With `same_bots` a seat that a bot had keeps it; the level is for the seats of people. A file does not name bots.
    """

    n: Number
    seat: Number
    level: Short = "normal"
    same_bots: bool = False


class ForkRecord(Fork, kw_only=True):
    record: dict[str, Any]
    """A downloaded game file, or its `record` part."""


class ReplayRecord(Body, kw_only=True):
    """An uploaded game file to replay from a seat's view; without a seat, from the spectators'."""

    record: dict[str, Any]
    seat: Number | None = None
    first: Number = 0
    last: Number | None = None
    hands_open: bool = False
    """Show all hands, too."""


class Answers(Body):
    """The learner's answers, oldest first; an empty list starts the lesson."""

    words: Annotated[list[Short], Meta(max_length=20)]


BoardAnswers = Annotated[list[tuple[Number, Short]], Meta(max_length=5_000)]
"""The answers since a start of the analysis board, as `[seat, word]`. A start is how a record begins."""


class BoardLook(Body, kw_only=True):
    """A place on the analysis board, and from whose view it is shown."""

    start: dict[str, Any]
    line: BoardAnswers = []
    seat: Number | None = None
    acting: bool = False
    """Show what the seat to ask sees."""
    hands_open: bool = False
    """Show all hands, too."""
    with_position: bool = False
    """Tell the complete position, too."""


class BoardChange(Body, kw_only=True):
    """A place, and the entries of its position that are changed by hand; null: the engine works the entry out."""

    start: dict[str, Any]
    line: BoardAnswers = []
    changes: dict[str, Any]


class BoardThought(Body, kw_only=True):
    """A place, and the seat for which a bot weighs the options there."""

    start: dict[str, Any]
    line: BoardAnswers = []
    seat: Number
    depth: Annotated[int, Meta(ge=0, le=2)] = 0


class BoardFile(Body, kw_only=True):
    """A game file to analyse, or its `record` part."""

    record: dict[str, Any]


class NewBoardRoom(Body, kw_only=True):
    """A board to share. A leader whose room is gone opens it again under its `code`."""

    board: dict[str, Any]
    code: Annotated[str, Meta(pattern="^([A-Za-z0-9]{6})?$")] = ""
