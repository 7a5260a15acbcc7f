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
    """How a seat's win probability changed in all: through its own answers, those of the others, and luck."""

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


class Review(msgspec.Struct, kw_only=True):
    """A finished game as a strong bot judges it. Probabilities are from 0 to 1; their lists are by seat."""

    curve: list[list[float]]
    """Each seat's win probability before answer 0, 1, … and at the end: one more entry than there are answers."""
    losses: list[float]
    """How much win probability each answer cost its seat."""
    costliest: dict[str, list[Costly]]
    """By seat, its three costliest answers."""
    split: list[Split]
    bluffs: list[Bluffing]
    """By seat; empty in games without claims."""


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
