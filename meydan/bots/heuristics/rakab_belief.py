"""Belief about hands in Rakab: every card played and every pass is evidence for some cards and against others.

The habits are counted in games of the heuristic bot against itself (`bench/habits.py`): for every signal and kind, the
logarithm of how much likelier the signal makes it that its sender still holds the kind.
"""

import json
from importlib import resources
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.heuristics.hand_belief import HandBelief
from meydan.bots.knowledge import Knowledge
from meydan.core.events import Event
from meydan.core.game import Game
from meydan.core.types import Seat, Set
from meydan.games.rakab import events as told
from meydan.games.rakab.zones.deck import CARD_NAMES, KINDS, kinds
from meydan.games.rakab.zones.state import Rakab

MOST_SEATS: Final = 6
PASS_FRESH: Final = KINDS
"""A signal is the kind that was played, or a pass: without a card in this battle, or after some."""
PASS_SPENT: Final = KINDS + 1
SIGNALS: Final = KINDS + 2
TEMPER: Final = 0.4
"""Signals are not independent: beliefs fit best if each counts only this part of what it says alone."""
SURE: Final = 3.0
"""The most weight that evidence gets: people do not play exactly like the heuristic bot."""


def _habits() -> list[float]:
    file = resources.files("meydan.bots.heuristics").joinpath("weights").joinpath("rakab_habits.json")
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    found: list[float] = []
    for signal in [*CARD_NAMES, "pass_fresh", "pass_spent"]:
        for card in CARD_NAMES:
            found.append(TEMPER * float(data["habits"][signal][card]))
    return found


HABITS: Final = vec[float](_habits())


class RakabMemory:
    """Evidence by seat and kind since the cards were dealt."""

    def __init__(self) -> None:
        self.evidence: vec[float] = vec[float]([0.0] * (MOST_SEATS * KINDS))
        self.spent: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """Cards played in this battle."""
        self.signals: i64 = 0

    def learn(self, event: Event) -> None:
        """Update the evidence with one event."""
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


def remember(known: Knowledge) -> RakabMemory:
    """The evidence from everything the seat has seen."""
    memory = RakabMemory()
    for event in known.events:
        memory.learn(event)
    return memory


class RakabBelief(HandBelief):
    """Weighs deals by what the others have played and when they passed."""

    def __init__(self, memory: RakabMemory, observer: Seat) -> None:
        super().__init__(observer, CARD_NAMES, memory.evidence)
        self.weighs = memory.signals > 0

    def kinds(self, dealt: Game, seat: Seat) -> Set:
        assert isinstance(dealt, Rakab)
        return kinds(dealt.hand(seat))

    def shares(self, found: list[float]) -> dict[str, object]:
        """Only the kinds that the hand may hold."""
        return {name: round(share, 3) for name, share in zip(self.names, found, strict=True) if share > 0.0}
