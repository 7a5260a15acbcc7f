"""Belief about hands of cards from evidence: for each seat and kind of card, the logarithm of a likelihood ratio."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.heuristics.heuristic import Belief
from meydan.bots.knowledge import Knowledge
from meydan.core import rng
from meydan.core.bitset import drop_lowest, lowest
from meydan.core.game import Game
from meydan.core.types import Seat, Set

SAMPLES: Final = 400
"""Deals sampled for a belief that is shown to a person."""


class HandBelief(Belief):
    """Weighs a deal by the evidence for the kinds of card that it gives the other seats."""

    def __init__(self, observer: Seat, names: list[str], evidence: vec[float]) -> None:
        self.observer = observer
        self.names = names
        """The kinds of card by number."""
        self.evidence = evidence
        """By seat, then by kind."""
        self.weighs = True

    def kinds(self, dealt: Game, seat: Seat) -> Set:
        """The kinds of card in a hand."""
        raise NotImplementedError

    def weight(self, dealt: Game) -> float:
        width = i64(len(self.names))
        total = 0.0
        for seat in range(dealt.seats):
            if seat != self.observer:
                left = self.kinds(dealt, seat)
                while left != 0:
                    total += self.evidence[width * seat + lowest(left)]
                    left = drop_lowest(left)
        return exp(total)

    def plain(self, known: Knowledge, seed: i64) -> dict[str, object]:
        """How likely each other seat holds each kind of card."""
        scratch = known.scratch()
        width = len(self.names)
        held: list[float] = [0.0] * (known.players * width)
        total = 0.0
        chance = rng.start(seed)
        for _deal in range(SAMPLES):
            chance = rng.stir(chance)
            known.deal(scratch, chance)
            weight = self.weight(scratch)
            total += weight
            for seat in range(known.players):
                left = self.kinds(scratch, seat)
                while left != 0:
                    held[width * seat + int(lowest(left))] += weight
                    left = drop_lowest(left)
        believed: dict[str, object] = {}
        for seat in range(known.players):
            if seat != known.seat:
                part = held[width * seat : width * (seat + 1)]
                believed[str(seat)] = self.shares([weight / total for weight in part])
        return believed

    def shares(self, found: list[float]) -> dict[str, object]:
        """The likelihood of each kind by its name."""
        return {name: round(share, 3) for name, share in zip(self.names, found, strict=True)}
