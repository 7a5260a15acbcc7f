"""What a captain of Rakab may still hold: every card he played and every pass speaks for some cards and against others.

The habits are counted in games of the kernel against itself (`bench/habits.py`): for every signal and kind, the
logarithm of how much likelier the signal makes it that its sender still holds the kind.
"""

import json
from importlib import resources
from math import exp
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.knowledge import Knowledge
from meydan.bots.taste.taste import Belief
from meydan.core import rng
from meydan.core.bitset import lowest
from meydan.core.events import Event
from meydan.core.game import Game
from meydan.core.types import Seat
from meydan.games.rakab import events as told
from meydan.games.rakab.deck import CARD_NAMES, KINDS, kinds
from meydan.games.rakab.state import Rakab

MOST_SEATS: Final = 6
PASS_FRESH: Final = KINDS
"""A signal is the kind that was played, or a pass: without a card in this battle, or after some."""
PASS_SPENT: Final = KINDS + 1
SIGNALS: Final = KINDS + 2
TEMPER: Final = 0.4
"""Signals speak of the same thing again and again: with this part of what each says alone, beliefs fit best."""
SURE: Final = 3.0
"""Evidence goes no further than this: people are not our kernel."""
SAMPLES: Final = 400


def _habits() -> list[float]:
    file = resources.files("meydan.bots.taste").joinpath("weights").joinpath("rakab_habits.json")
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    found: list[float] = []
    for signal in [*CARD_NAMES, "pass_fresh", "pass_spent"]:
        for card in CARD_NAMES:
            found.append(TEMPER * float(data["habits"][signal][card]))
    return found


HABITS: Final = vec[float](_habits())


class Memory:
    """Evidence by seat and kind since the cards were dealt."""

    def __init__(self) -> None:
        self.evidence: vec[float] = vec[float]([0.0] * (MOST_SEATS * KINDS))
        self.spent: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """Cards played in this battle."""
        self.signals: i64 = 0

    def learn(self, event: Event) -> None:
        """Take note of one event."""
        telling = event.telling
        if telling is told.PLAYED:
            self.spent[event.a] = self.spent[event.a] + 1
            self.signal(event.a, event.b)
        elif telling is told.PASSED:
            self.signal(event.a, PASS_SPENT if self.spent[event.a] > 0 else PASS_FRESH)
        elif telling is told.SITE:
            for seat in range(MOST_SEATS):
                self.spent[seat] = 0
        elif telling is told.DEALT or telling is told.REFILLED:
            self.forget(event.a)

    def signal(self, seat: Seat, signal: i64) -> None:
        self.signals += 1
        for card in range(KINDS):
            at = KINDS * seat + card
            self.evidence[at] = max(-SURE, min(SURE, self.evidence[at] + HABITS[KINDS * signal + card]))

    def forget(self, seat: Seat) -> None:
        for card in range(KINDS):
            self.evidence[KINDS * seat + card] = 0.0


def remember(known: Knowledge) -> Memory:
    memory = Memory()
    for event in known.events:
        memory.learn(event)
    return memory


class RakabBelief(Belief):
    """Weighs deals by what the others have played and passed with."""

    def __init__(self, memory: Memory, observer: Seat) -> None:
        self.memory = memory
        self.observer = observer
        self.weighs = memory.signals > 0

    def weight(self, dealt: Game) -> float:
        assert isinstance(dealt, Rakab)
        total = 0.0
        for seat in range(dealt.seats):
            if seat != self.observer:
                left = kinds(dealt.hand(seat))
                while left != 0:
                    total += self.memory.evidence[KINDS * seat + lowest(left)]
                    left &= left - 1
        return exp(total)

    def plain(self, known: Knowledge, seed: i64) -> dict[str, object]:
        """How likely each other seat holds each kind of card."""
        scratch = known.scratch()
        held: list[float] = [0.0] * (MOST_SEATS * KINDS)
        total = 0.0
        chance = rng.start(seed)
        for _deal in range(SAMPLES):
            chance = rng.stir(chance)
            known.deal(scratch, chance)
            assert isinstance(scratch, Rakab)
            weight = self.weight(scratch)
            total += weight
            for seat in range(scratch.seats):
                left = kinds(scratch.hand(seat))
                while left != 0:
                    held[KINDS * seat + lowest(left)] += weight
                    left &= left - 1
        return {str(seat): shares(held, seat, total) for seat in range(known.players) if seat != known.seat}


def shares(held: list[float], seat: int, total: float) -> dict[str, object]:
    """The kinds of one hand, those that are possible at all."""
    found: dict[str, object] = {}
    for card in range(KINDS):
        share = held[KINDS * seat + card] / total
        if share > 0.0:
            found[CARD_NAMES[card]] = round(share, 3)
    return found
