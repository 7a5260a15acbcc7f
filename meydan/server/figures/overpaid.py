"""What a person overpays for: the kinds of answers that cost them most win probability in their reviewed games."""

from typing import Any

import msgspec

import meydan
from meydan import bots
from meydan.puzzles.themes import THEMES, themes_of

LEAST = 0.02
"""Answers that cost less are not told from chance."""
MOST = 3
"""Kinds of answers that are shown for a game."""
KINDS = frozenset(THEMES) - {"count", "duel", "last_round", "finish"}
"""Themes that say what was answered; the others say in which situation."""


class Overpaid(msgspec.Struct, kw_only=True):
    """One kind of answer: how many of mine cost something, and how much win probability in all."""

    theme: str
    answers: int
    loss: float


def add(sums: dict[str, list[float]], game: meydan.Game, seat: int, losses: list[float]) -> None:
    """Add the costly answers of a seat in a reviewed game; each counts for the first kind that it is of."""
    record: dict[str, Any] = dict(game.record())
    words: list[tuple[int, str]] = record.pop("words")
    there = meydan.replay({**record, "words": []})
    for (who, word), loss in zip(words, losses, strict=False):
        if who == seat and loss >= LEAST and who in there.asked:
            themes = themes_of(bots.known(there, seat), there.choice(seat, word), "", {})
            for kind in [theme for theme in themes if theme in KINDS][:1]:
                both = sums.setdefault(kind, [0, 0.0])
                both[0] += 1
                both[1] += loss
        there.follow(who, word)


def largest(sums: dict[str, list[float]]) -> list[Overpaid]:
    """The kinds that cost most, the dearest first."""
    found = [Overpaid(theme=kind, answers=int(count), loss=round(loss, 3)) for kind, (count, loss) in sums.items()]
    return sorted(found, key=lambda one: (-one.loss, one.theme))[:MOST]
