"""The stored solutions of the last duel: one file for each pair of characters that may lie open after a game of two.

A file is a compressed row of bytes: by state, card and moment, how often each choice but the last is made. Zero stands
where the solution never comes; other bytes are one more than the share in sixty-thirds.
"""

import lzma
from importlib import resources
from typing import Final

from librt.vecs import vec

from meydan.bots.duel.shape import CARDS, CHOICES, MOMENTS, OFFSET, STATES, WORDS
from meydan.bots.duel.solving import spread
from meydan.bots.duel.valuing import COPIES, zeros
from meydan.games.coup.cards import CARD_NAMES

STEPS: Final = 63
SELDOM: Final = 0.001
"""Moments that are come to less than this part of the iterations' weight are left out."""
FOLDER: Final = "meydan.bots.duel"
ITERATIONS: Final = 120
"""How long each solution in the package was sought."""


def file_name(first: int, second: int) -> str:
    return f"{CARD_NAMES[first]}-{CARD_NAMES[second]}.xz"


def pairs() -> list[tuple[int, int]]:
    """All pairs of characters, as they name the files."""
    return [(first, second) for first in range(CARDS) for second in range(first, CARDS)]


def pack(shares: vec[float], totals: vec[float], iterations: int) -> bytes:
    """A solution as the bytes of a file."""
    least = SELDOM * iterations * (iterations + 1) / 2
    found = bytearray()
    for at in range(STATES * CARDS):
        for moment in range(MOMENTS):
            start = at * WORDS + OFFSET[moment]
            weight = 0.0
            for choice in range(CHOICES[moment]):
                weight += totals[start + choice]
            for choice in range(CHOICES[moment] - 1):
                found.append(round(STEPS * shares[start + choice]) + 1 if weight > least else 0)
    return lzma.compress(bytes(found), preset=9)


def unpack(packed: bytes) -> vec[float]:
    """The shares in a file, as `Solver.average` gives them; where nothing is stored all are zero."""
    data = lzma.decompress(packed)
    shares = zeros(STATES * CARDS * WORDS)
    place = 0
    for at in range(STATES * CARDS):
        for moment in range(MOMENTS):
            start = at * WORDS + OFFSET[moment]
            last = int(CHOICES[moment]) - 1
            if data[place] > 0:
                left = STEPS
                for choice in range(last):
                    share = min(data[place + choice] - 1, left)
                    left -= share
                    shares[start + choice] = share / STEPS
                shares[start + last] = left / STEPS
            place += last
    return shares


def filled(shares: vec[float]) -> vec[float]:
    """The same, with equal shares where nothing is stored and none for what cannot be said: a complete strategy."""
    found = zeros(STATES * CARDS * WORDS)
    for at in range(STATES * CARDS):
        for moment in range(MOMENTS):
            spread(shares, found, at * WORDS + OFFSET[moment], OFFSET[moment], CHOICES[moment], at // CARDS)
    return found


class Tables:
    """The solutions, each read when it is needed first."""

    def __init__(self) -> None:
        self.read: dict[tuple[int, int], vec[float]] = {}

    def of(self, dead: list[int]) -> vec[float]:
        """The solution for so many open cards of each character; for more than two, that of the most similar pair."""
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
