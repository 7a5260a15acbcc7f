"""The stored solutions of two-player Coup: for each set-up one file for each number of cards of both players.

A file is compressed: a line of JSON says how it was made, then come bytes: by question, choice and hand, how often the
choice is made in each state, in fifteenths. The first choice gets the remainder. States that the solution hardly ever
reaches have the shares of the state with the same coins and no memory.
"""

import json
import lzma
from functools import cache
from importlib import resources
from typing import Final

from mypy_extensions import i64

from meydan.bots.twosome.shape import LATE_BLOCK, MOMENTS, OTHER, PURSES, RICH, hands, memories

SETUPS: Final = ["sets", "standard"]
"""The set-ups; the solution of each is in the package."""
ITERATIONS: Final = 80
STEPS: Final = 15
FOLDER: Final = "meydan.bots.twosome"
LOSSES: Final = ["other_loses", "mover_loses", "late"]
"""Who loses a card: the waiting player, the mover, or the waiting player who may still block."""
FIRST_LOSS: Final = len(MOMENTS)
QUESTIONS: Final = FIRST_LOSS + len(LOSSES)
"""The questions of a turn, then the choices of a card to lose, in the order of a file."""


def asked(question: int, mine: int, theirs: int) -> bool:
    """Does a file for these numbers of cards contain the question?"""
    if question == LATE_BLOCK:
        return theirs == 2
    if question >= FIRST_LOSS:
        return (mine if LOSSES[question - FIRST_LOSS] == "mover_loses" else theirs) == 2
    return True


def choices(question: int) -> int:
    return 2 if question >= FIRST_LOSS else len(MOMENTS[question].words)


def cards_of_speaker(question: int, mine: int, theirs: int) -> int:
    if question >= FIRST_LOSS:
        return mine if LOSSES[question - FIRST_LOSS] == "mover_loses" else theirs
    return theirs if MOMENTS[question].speaker == OTHER else mine


def purses_of_mover(question: int) -> int:
    """How many numbers of coins the mover may have: with many there is no choice but a coup."""
    return PURSES if question >= LATE_BLOCK else RICH


def memories_of_other(question: int, theirs: int) -> int:
    """A late block is the other player's last claim, so nothing else is remembered."""
    return 1 if question == LATE_BLOCK else memories(theirs)


class Solution:
    """One file: the shares of every choice."""

    def __init__(self, mine: int, theirs: int, packed: bytes) -> None:
        header, _line, data = lzma.decompress(packed).partition(b"\n")
        self.header: dict[str, object] = json.loads(header)
        self.data: bytes = data
        self.mine = mine
        self.theirs = theirs
        self.starts: list[int] = []
        """By question: where its bytes begin."""
        place = 0
        for question in range(QUESTIONS):
            self.starts.append(place)
            if asked(question, mine, theirs):
                place += (choices(question) - 1) * self.size(question)

    def size(self, question: int) -> int:
        """How many bytes each choice of a question takes."""
        states = memories(self.mine) * memories_of_other(question, self.theirs) * purses_of_mover(question) * PURSES
        return len(hands(cards_of_speaker(question, self.mine, self.theirs))) * states

    def shares(
        self, question: int, hand: int, my_memory: int, their_memory: int, coins: int, purse: int
    ) -> list[float]:
        """How often each choice is made; memories and coins of the mover and the other player."""
        others = memories_of_other(question, self.theirs)
        place: i64 = (hand * memories(self.mine) + my_memory) * others + (their_memory if others > 1 else 0)
        place = (place * purses_of_mover(question) + coins) * PURSES + purse
        size = self.size(question)
        left = STEPS
        found: list[float] = [0.0]
        for choice in range(choices(question) - 1):
            part = min(self.data[int(place) + self.starts[question] + choice * size], left)
            left -= part
            found.append(part / STEPS)
        found[0] = left / STEPS
        return found


def file_name(setup: str, mine: int, theirs: int) -> str:
    return f"{setup}-{mine}-{theirs}.xz"


@cache
def solution(setup: str, mine: int, theirs: int) -> Solution:
    """The stored solution of a set-up for a mover with `mine` cards and another player with `theirs`."""
    file = resources.files(FOLDER).joinpath("tables").joinpath(file_name(setup, mine, theirs))
    return Solution(mine, theirs, file.read_bytes())
