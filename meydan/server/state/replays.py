"""A finished game step by step, as any seat saw it, and its record for download."""

from typing import Any

import msgspec

import meydan
from meydan.board import open_view
from meydan.server.common.errors import Malformed
from meydan.server.state.replayed_game import UNDO, Entry, ReplayedGame
from meydan.server.state.table_record import TableRecord
from meydan.server.wire.protocol import SeatInfo

MOST_FRAMES = 400


class Frame(msgspec.Struct, kw_only=True):
    """The game after `n` answers, as one seat saw it, and the answer that led here."""

    n: int
    seat: int | None
    word: str | None
    by: str | None
    time: float | None
    view: dict[str, Any]
    question: str
    asked: list[int]
    events: list[dict[str, Any]]


class Replay(msgspec.Struct, kw_only=True):
    """A finished game as one seat saw it (null: a spectator)."""

    table: str | None
    """The table where it was played; null: the game comes from a file."""
    game: str
    seat: int | None
    seats: list[SeatInfo]
    total: int
    """Number of answers; frames go from 0 to this number."""
    frames: list[Frame]
    winners: list[int]
    scores: list[dict[str, Any]]


def effective(entries: list[Entry]) -> list[Entry]:
    """The answers that count: without those taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.word == UNDO:
            kept.pop()
        else:
            kept.append(entry)
    return kept


def record_of(table_record: TableRecord, replayed: ReplayedGame) -> dict[str, Any]:
    """Everything needed to verify and replay the game offline. `meydan verify` reads it."""
    game = replayed.game
    kept = effective(replayed.entries)
    return {
        "meydan": meydan.__version__,
        "table": table_record.id,
        **({"daily": table_record.daily} if table_record.daily else {}),
        "started": table_record.started,
        "ended": table_record.ended,
        "seats": [
            {
                "seat": one.seat,
                "name": one.name,
                "bot": one.bot,
                "hinted": one.seat in table_record.hinted,
                "resigned": one.resigned,
            }
            for one in table_record.seats
        ],
        "fair": {"commitment": table_record.commitment, "seed": table_record.seed, "salt": table_record.salt},
        "record": game.record(),
        "by": [entry.shown_by for entry in kept],
        "times": [entry.time for entry in kept],
        "end": {
            "winners": replayed.winners,
            "scores": game.scores(),
            "fingerprint": meydan.fingerprint(game),
        },
    }


def seats_of(table_record: TableRecord) -> list[SeatInfo]:
    """The seats of a finished game as its replay shows them."""
    return [
        SeatInfo(
            seat=one.seat,
            name=one.name,
            person=one.person,
            bot=one.bot,
            avatar=one.avatar,
            resigned=one.resigned,
            program=one.program,
        )
        for one in table_record.seats
    ]


def tell(
    table: str | None,
    begin: meydan.Game,
    replayed: ReplayedGame,
    seats: list[SeatInfo],
    seat: int | None,
    first: int,
    last: int | None,
    hands_open: bool = False,
) -> Replay:
    """Replay a game from its beginning, as one seat saw it from answer `first` to answer `last`.

    With `hands_open` it shows all hands, too.
    """
    if seat is not None and not 0 <= seat < begin.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    kept = effective(replayed.entries)
    until = min(len(kept), first + MOST_FRAMES - 1, len(kept) if last is None else last)
    return Replay(
        table=table,
        game=begin.rules.key,
        seat=seat,
        seats=seats,
        total=len(kept),
        frames=_frames(begin, kept, seat, first, until, hands_open),
        winners=replayed.winners,
        scores=replayed.game.scores(),
    )


def _frames(
    game: meydan.Game, kept: list[Entry], seat: int | None, first: int, last: int, hands_open: bool = False
) -> list[Frame]:
    frames: list[Frame] = []
    seen = 0
    for n in range(last + 1):
        entry = kept[n - 1] if n else None
        if entry is not None:
            game.follow(entry.seat, entry.word)
        if n >= first:
            frames.append(_frame(game, n, entry, seat, seen, hands_open))
        seen = _events_so_far(game)
    return frames


def _events_so_far(game: meydan.Game) -> int:
    """The number of events of a game. `len(game.events)` copies them all, which makes a long replay quadratic."""
    return 0 if game.story is None else len(game.story.events)


def _frame(game: meydan.Game, n: int, entry: Entry | None, seat: int | None, seen: int, hands_open: bool) -> Frame:
    return Frame(
        n=n,
        seat=None if entry is None else entry.seat,
        word=None if entry is None else entry.word,
        by=None if entry is None else entry.shown_by,
        time=None if entry is None else entry.time,
        view=open_view(game, seat) if hands_open else game.view(seat),
        question=game.question,
        asked=list(game.asked),
        events=[event.plain() for event in game.events_known_to(seat, seen)],
    )
