"""A played game as the board opens it: its start, and all its answers as the main line."""

from typing import Any

import msgspec

import meydan
from meydan.board.starts import Answer, portable


class BoardBook(msgspec.Struct, kw_only=True):
    """A game to analyse: where it began and how it went."""

    game: str
    start: dict[str, Any]
    line: list[Answer]


def book_of(game: meydan.Game) -> BoardBook:
    """The record of a game that is over, or that a person has given us."""
    record: dict[str, Any] = dict(game.record())
    words = [(seat, word) for seat, word in record.pop("words")]
    return BoardBook(game=game.rules.key, start=portable(record), line=words)
