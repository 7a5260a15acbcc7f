"""The stored solutions of the last duel: one file for each pair of characters that may lie open after a game of two.

A file is a compressed row of bytes: by card, moment and choice, how often it is made in each state, in twenty-firsts.
The first choice of a moment gets the remainder: it is always possible, so impossible choices get nothing.
"""

import lzma
from importlib import resources
from typing import Final

from librt.vecs import vec

from meydan.bots.duel.shape import CARDS, CHOICE_TOTAL, CHOICES, MOMENTS, OFFSET
from meydan.bots.duel.states import states
from meydan.bots.duel.valuing import COPIES, zeros
from meydan.games.coup.zones.cards import CARD_NAMES

STEPS: Final = 21
FOLDER: Final = "meydan.bots.duel"
ITERATIONS: Final = 240
"""Iterations that each stored solution was computed with."""


def file_name(first: int, second: int) -> str:
    return f"{CARD_NAMES[first]}-{CARD_NAMES[second]}.xz"


def pairs() -> list[tuple[int, int]]:
    """All pairs of characters, as they name the files."""
    return [(first, second) for first in range(CARDS) for second in range(first, CARDS)]


def pack(shares: vec[float]) -> bytes:
    """A solution as the bytes of a file."""
    found = bytearray()
    for card in range(CARDS):
        for moment in range(MOMENTS):
            for choice in range(OFFSET[moment] + 1, OFFSET[moment] + CHOICES[moment]):
                for state in range(states().count):
                    found.append(round(STEPS * shares[(state * CARDS + card) * CHOICE_TOTAL + choice]))
    return lzma.compress(bytes(found), preset=9)


def unpack(packed: bytes) -> vec[float]:
    """The shares in a file, as `Solver.average` gives them."""
    data = lzma.decompress(packed)
    count = int(states().count)
    shares = zeros(count * CARDS * CHOICE_TOTAL)
    place = 0
    for card in range(CARDS):
        for moment in range(MOMENTS):
            rest = int(CHOICES[moment]) - 1
            for state in range(count):
                start = (state * CARDS + card) * CHOICE_TOTAL + OFFSET[moment]
                left = STEPS
                for choice in range(rest):
                    share = min(data[place + choice * count + state], left)
                    left -= share
                    shares[start + 1 + choice] = share / STEPS
                shares[start] = left / STEPS
            place += rest * count
    return shares


class Tables:
    """The solutions; each is read when it is first needed."""

    def __init__(self) -> None:
        self.read: dict[tuple[int, int], vec[float]] = {}

    def of(self, dead: list[int]) -> vec[float]:
        """The solution for the number of open cards of each character; for more than two, that of the most similar
        pair."""
        pair = nearest(dead)
        if pair not in self.read:
            file = resources.files(FOLDER).joinpath("tables").joinpath(file_name(pair[0], pair[1]))
            self.read[pair] = unpack(file.read_bytes())
        return self.read[pair]


def nearest(dead: list[int]) -> tuple[int, int]:
    """The pair that leaves the characters in shares most like those left now."""
    left = [COPIES - number for number in dead]
    total = sum(left)
    best = (0, 0)
    least = 1000.0
    for first, second in pairs():
        apart = 0.0
        for card in range(CARDS):
            rest = COPIES - (card == first) - (card == second)
            apart += abs(rest / (COPIES * CARDS - 2) - left[card] / total)
        if apart < least - 1e-9:
            least = apart
            best = (first, second)
    return best


TABLES: Final = Tables()
