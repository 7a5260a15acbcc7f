"""The review of a finished game as it is sent to clients."""

from typing import Any, Literal

import msgspec


class Costly(msgspec.Struct, kw_only=True):
    """An answer that cost win probability, and the one that would have been best. `number` counts answers from 0."""

    number: int
    seat: int
    word: str
    best: str
    loss: float
    reason: str
    """Why the best answer is good: a text key; `args` fill its placeholders."""
    args: dict[str, Any]


class Split(msgspec.Struct, kw_only=True):
    """How a seat's win probability changed in all, from equal chances before the deal: through its own answers, those
    of the others, and luck."""

    total: float
    skill: float
    others: float
    luck: float


class Bluffing(msgspec.Struct, kw_only=True):
    """The claims and challenges of a seat."""

    claims: int
    bluffs: int
    caught: int
    doubts: int
    right_doubts: int
    missed: int


class GoodAnswer(msgspec.Struct, kw_only=True):
    """The answer of a seat that was furthest ahead of all others, and by how much win probability."""

    number: int
    seat: int
    word: str
    gain: float
    reason: str
    args: dict[str, Any]


class GoodBluff(msgspec.Struct, kw_only=True):
    """The bluff of a seat that nobody caught and that raised its win probability most until its next answer."""

    number: int
    seat: int
    word: str
    gain: float


class StrokeOfLuck(msgspec.Struct, kw_only=True):
    """What luck did most, for better or worse: after this answer, or, as -1, by the deal."""

    number: int
    gain: float


class Highlights(msgspec.Struct, kw_only=True):
    """What was good in the game of one seat, and what luck did. None: there was nothing worth telling."""

    decisions: int = 0
    """How many answers it gave where it had a choice; 0 in older reviews."""
    sound: int = 0
    """How many of them cost nothing."""
    answer: GoodAnswer | None = None
    bluff: GoodBluff | None = None
    luck: StrokeOfLuck | None = None


class Review(msgspec.Struct, kw_only=True):
    """A finished game as a strong bot judges it. Probabilities are from 0 to 1; their lists are by seat."""

    curve: list[list[float]]
    """Each seat's win probability before answer 0, 1, … and at the end: one more entry than there are answers."""
    losses: list[float]
    """How much win probability each answer cost its seat."""
    costliest: dict[str, list[Costly]]
    """By seat, its three costliest answers."""
    split: list[Split]
    weight: float = 1.0
    """How much of each loss counts in `split`: less than all where answers cost a seat more than the whole chance."""
    bluffs: list[Bluffing]
    """By seat; empty in games without claims."""
    highlights: list[Highlights] = []
    """By seat; empty in older reviews."""


class ReviewState(msgspec.Struct, kw_only=True):
    """The progress of a review."""

    table: str
    state: Literal["none", "working", "ready", "failed"]
    """Failed: it could not be completed; request it again."""
    done: int
    total: int
    """Answers reviewed so far, and answers in all."""
    level: str
    """The level of the reviewing bot."""
    review: Review | None = None
