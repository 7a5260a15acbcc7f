"""Finished games: the record to download, and the replay from any seat."""

import asyncio
import json
from typing import Any

import msgspec

import meydan
from meydan.server import sheet as sheets
from meydan.server import snapshots
from meydan.server.errors import Malformed, NotFound, Refusal
from meydan.server.fold import UNDO, Entry, Fold
from meydan.server.house import House
from meydan.server.protocol import SeatInfo
from meydan.server.sheet import FINISHED, Sheet

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
    """A finished game from one seat's eyes (none: a spectator's)."""

    table: str | None
    """Where it was played; none: it is the game of a file."""
    game: str
    seat: int | None
    seats: list[SeatInfo]
    total: int
    """How many answers there are; frames go from 0 to this number."""
    frames: list[Frame]
    winners: list[int]
    scores: list[dict[str, Any]]


async def finished(house: House, name: str) -> tuple[Sheet, Fold]:
    """A game whose secrets are open."""
    found = await finished_sheet(house, name)
    return found, await snapshots.folded(house.engine, found)


async def finished_sheet(house: House, name: str) -> Sheet:
    found = await sheets.find(house.engine, name)
    if found is None:
        raise NotFound("no_table", "there is no such table")
    if found.state != FINISHED:
        raise Refusal("not_finished", "the game is not over yet; its cards are still hidden")
    return found


def effective(entries: list[Entry]) -> list[Entry]:
    """The answers that count: without those taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.word == UNDO:
            kept.pop()
        else:
            kept.append(entry)
    return kept


def record_of(sheet: Sheet, fold: Fold) -> dict[str, Any]:
    """Everything needed to check and to play the game again, offline. `meydan verify` reads it."""
    game = fold.game
    kept = effective(fold.entries)
    return {
        "meydan": meydan.__version__,
        "table": sheet.id,
        "started": sheet.started,
        "ended": sheet.ended,
        "seats": [
            {
                "seat": one.seat,
                "name": one.name,
                "bot": one.bot,
                "hinted": one.seat in sheet.hinted,
                "resigned": one.resigned,
            }
            for one in sheet.seats
        ],
        "fair": {"commitment": sheet.commitment, "seed": sheet.seed, "salt": sheet.salt},
        "record": game.record(),
        "by": [entry.by for entry in kept],
        "times": [entry.time for entry in kept],
        "end": {
            "winners": fold.winners,
            "scores": game.scores(),
            "fingerprint": meydan.fingerprint(game),
        },
    }


async def download(house: House, name: str) -> bytes:
    """The record as a file. Its seed is longer than most programs' numbers, so it is written with care."""
    sheet, fold = await finished(house, name)
    record = await asyncio.to_thread(record_of, sheet, fold)
    return json.dumps(record, ensure_ascii=False, indent=1).encode()


async def replay(house: House, name: str, seat: int | None, first: int, last: int | None) -> Replay:
    sheet, fold = await finished(house, name)
    seats = [
        SeatInfo(seat=one.seat, name=one.name, person=one.person, bot=one.bot, avatar=one.avatar, resigned=one.resigned)
        for one in sheet.seats
    ]
    return await asyncio.to_thread(tell, sheet.id, sheet.begin(), fold, seats, seat, first, last)


def tell(
    table: str | None,
    begin: meydan.Game,
    fold: Fold,
    seats: list[SeatInfo],
    seat: int | None,
    first: int,
    last: int | None,
) -> Replay:
    """A game played again from its beginning, as one seat saw it from answer `first` to answer `last`."""
    if seat is not None and not 0 <= seat < begin.players:
        raise Malformed("unknown_seat", f"there is no seat {seat} at this table", seat=seat)
    kept = effective(fold.entries)
    until = min(len(kept), first + MOST_FRAMES - 1, len(kept) if last is None else last)
    return Replay(
        table=table,
        game=begin.rules.key,
        seat=seat,
        seats=seats,
        total=len(kept),
        frames=_frames(begin, kept, seat, first, until),
        winners=fold.winners,
        scores=fold.game.scores(),
    )


def _frames(game: meydan.Game, kept: list[Entry], seat: int | None, first: int, last: int) -> list[Frame]:
    frames: list[Frame] = []
    told = 0
    for n in range(last + 1):
        entry = kept[n - 1] if n else None
        if entry is not None:
            game.follow(entry.seat, entry.word)
        if n >= first:
            frames.append(_frame(game, n, entry, seat, told))
        told = len(game.events)
    return frames


def _frame(game: meydan.Game, n: int, entry: Entry | None, seat: int | None, told: int) -> Frame:
    return Frame(
        n=n,
        seat=None if entry is None else entry.seat,
        word=None if entry is None else entry.word,
        by=None if entry is None else entry.by,
        time=None if entry is None else entry.time,
        view=game.view(seat),
        question=game.question,
        asked=list(game.asked),
        events=[event.plain() for event in game.events_known_to(seat, told)],
    )
