"""What a game says about standing answers: which there are, which fit an open question, and whose turn it is.

A standing answer is an *order*, such as `claim:duke`: a kind of question with a condition, and the word to answer.
Whether an order fits depends on public information alone, except that `prove` and the like take the best of the words
that the seat has.
"""

from collections.abc import Callable
from typing import Any

import msgspec

import meydan
from meydan.core import codec
from meydan.server.wire.protocol import StandingTerm


class OpenQuestion(msgspec.Struct, frozen=True):
    """The question that is asked: the agenda, which everyone may read, and one asked seat with its words."""

    agenda: list[list[Any]]
    seat: int
    words: list[str]

    @property
    def kind(self) -> str:
        return str(self.agenda[0][0])

    def next(self, kind: str) -> list[Any] | None:
        """The next item of a kind on the agenda: its name, seat and arguments."""
        return next((item for item in self.agenda if item[0] == kind), None)

    def first_of(self, *words: str) -> str | None:
        """The first of these words that is legal. A word that ends with a colon stands for all that begin with it."""
        for wanted in words:
            for word in self.words:
                if word == wanted or (wanted.endswith(":") and word.startswith(wanted)):
                    return word
        return None


class StandingRules(msgspec.Struct, frozen=True):
    """The standing answers of one game."""

    orders: Callable[[meydan.Game], tuple[str, ...]]
    """The orders that can matter at a table, in the order in which they are shown."""
    fitting: Callable[[OpenQuestion], dict[str, str | None]]
    """The orders that fit a question, each with its word (None: the word is not legal now)."""
    turn_of: Callable[[meydan.Game], int | None]
    """The seat whose turn it is; None: nobody's."""
    terms: tuple[StandingTerm, ...] = ("turn", "game")
    """How long an order may hold."""


def open_question(game: meydan.Game, seat: int) -> OpenQuestion:
    """The question that a seat is asked."""
    return OpenQuestion(codec.plain_agenda(game), seat, game.words(seat))


def rivals(one: str, other: str) -> bool:
    """Do two orders answer the same question with different words? Then only the newer of them holds."""
    return one != other and one.split("=")[0] == other.split("=")[0]
