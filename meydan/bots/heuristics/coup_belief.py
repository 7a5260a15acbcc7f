"""Belief about hands in Coup: every claim, and every chance that was let pass, is a signal for or against each card.

How much each signal says is fitted to games of the bots (`bench/beliefs/coup_signals.py`), so that the belief is
calibrated: of the cards that are believed to be held with 70 %, about 70 % are held.
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
from meydan.core.types import Card, Seat, Set
from meydan.games.coup import events as told
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.zones.cards import CAPTAIN, CARD_NAMES, CHARACTERS, DUKE, kinds
from meydan.games.coup.zones.names import ASSASSINATE, COUP, FOREIGN_AID, STEAL
from meydan.games.coup.zones.state import Coup

MOST_SEATS: Final = 6
SIGNAL_NAMES: Final = [
    "income",
    "foreign_aid",
    "tax",
    "exchange",
    "steal",
    "assassinate",
    "again",
    "block_aid",
    "block_captain",
    "block_ambassador",
    "block_murder",
    "block_last",
    "aid_allowed",
    "robbed",
    "murdered",
    "conceded",
]
"""The first are actions by number. `again` repeats a claim; `block_last` claims the Contessa with one card left;
`robbed` and `murdered` are attacks that were let pass; `conceded` could not show the card."""
SIGNALS: Final = len(SIGNAL_NAMES)
AGAIN: Final = 6
BLOCK_AID: Final = 7
BLOCK_CAPTAIN: Final = 8
BLOCK_AMBASSADOR: Final = 9
BLOCK_MURDER: Final = 10
BLOCK_LAST: Final = 11
AID_ALLOWED: Final = 12
ROBBED: Final = 13
MURDERED: Final = 14
CONCEDED: Final = 15
ALL_CARDS: Final = -1
FORGETS: Final = 0.35
"""What is left of the signals after an Exchange."""
MOST: Final = 2.0
"""How often the same signal counts."""
SURE: Final = 3.0
"""The most evidence that is counted: people do not play exactly like the bots."""


def _evidence() -> list[float]:
    """By signal and card: the logarithm of a likelihood ratio."""
    file = resources.files("meydan.bots.heuristics").joinpath("weights").joinpath("coup_signals.json")
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return [float(data["signals"][name][card]) for name in SIGNAL_NAMES for card in CARD_NAMES]


EVIDENCE: Final = vec[float](_evidence())


class CoupSignals:
    """How often each seat has sent each signal, by card: what a card's being shown or lost has settled is forgotten."""

    def __init__(self) -> None:
        self.counts: vec[float] = vec[float]([0.0] * (MOST_SEATS * CHARACTERS * SIGNALS))
        self.claimed: list[int] = [0] * MOST_SEATS
        """By seat, the set of cards it has claimed."""
        self.cards: list[int] = [2] * MOST_SEATS
        self.action: i64 = -1
        self.actor: Seat = 0
        self.target: Seat = 0
        self.answered: bool = False
        """Whether the action of this turn was blocked or challenged."""

    def add(self, seat: Seat, signal: i64, card: Card = ALL_CARDS) -> None:
        """Count a signal for all cards, or for one."""
        for one in range(CHARACTERS):
            if card == ALL_CARDS or one == card:
                at = (seat * CHARACTERS + one) * SIGNALS + signal
                self.counts[at] = min(MOST, self.counts[at] + 1.0)

    def claim(self, seat: Seat, signal: i64, card: Card) -> None:
        """Count a claim: the first one speaks about all cards, a repeated one about the same card again."""
        if self.claimed[seat] >> card & 1 != 0:
            self.add(seat, AGAIN, card)
        else:
            self.claimed[seat] |= 1 << card
            self.add(seat, signal)

    def forget(self, seat: Seat, card: Card, part: float) -> None:
        """Keep this part of the signals about one card."""
        self.claimed[seat] &= ~(1 << card)
        for signal in range(SIGNALS):
            self.counts[(seat * CHARACTERS + card) * SIGNALS + signal] *= part

    def learn(self, event: Event) -> None:
        """Count the signals of one event."""
        telling = event.telling
        if telling is told.DECLARED or telling is told.AIMED:
            self.declared(event)
        elif telling is told.BLOCKED:
            self.answered = True
            self.blocked(event.a, event.c, event.d)
        elif telling is told.CHALLENGED:
            self.answered = True
        elif telling is told.STOLE:
            if not self.answered:
                self.add(event.b, ROBBED)
        elif telling is told.PROVED:
            self.forget(event.a, event.b, 0.0)
        elif telling is told.CONCEDED:
            self.forget(event.a, event.b, 0.0)
            self.add(event.a, CONCEDED, event.b)
        elif telling is told.LOST:
            if self.action == ASSASSINATE and not self.answered and event.a == self.target:
                self.add(event.a, MURDERED)
            self.forget(event.a, event.b, 0.0)
            self.cards[event.a] -= 1
        elif telling is told.EXCHANGED:
            for card in range(CHARACTERS):
                self.forget(event.a, card, FORGETS)

    def declared(self, event: Event) -> None:
        if self.action == FOREIGN_AID and not self.answered:
            for seat in range(MOST_SEATS):
                if seat != self.actor:
                    self.add(seat, AID_ALLOWED, DUKE)
        self.action = event.b
        self.actor = event.a
        self.target = event.c if event.telling is told.AIMED else event.a
        self.answered = False
        claim = ACTIONS[event.b].claim
        if claim >= 0:
            self.claim(event.a, event.b, claim)
        elif event.b != COUP:
            self.add(event.a, event.b)

    def blocked(self, seat: Seat, action: i64, card: Card) -> None:
        if action == FOREIGN_AID:
            self.claim(seat, BLOCK_AID, card)
        elif action == STEAL:
            self.claim(seat, BLOCK_CAPTAIN if card == CAPTAIN else BLOCK_AMBASSADOR, card)
        else:
            self.claim(seat, BLOCK_LAST if self.cards[seat] == 1 else BLOCK_MURDER, card)

    def row(self, seat: int, card: int) -> list[float]:
        """The counts of all signals of a seat about a card."""
        start = (seat * CHARACTERS + card) * SIGNALS
        return [self.counts[start + signal] for signal in range(SIGNALS)]

    def evidence(self) -> vec[float]:
        """By seat and card: above zero for the card, below zero against it."""
        found: vec[float] = vec[float]([0.0] * (MOST_SEATS * CHARACTERS))
        for seat in range(MOST_SEATS):
            for card in range(CHARACTERS):
                total = 0.0
                for signal in range(SIGNALS):
                    number = self.counts[(seat * CHARACTERS + card) * SIGNALS + signal]
                    total += number * EVIDENCE[signal * CHARACTERS + card]
                found[seat * CHARACTERS + card] = max(-SURE, min(SURE, total))
        return found


def signals(known: Knowledge) -> CoupSignals:
    """The signals in everything the seat has seen."""
    found = CoupSignals()
    for event in known.events:
        found.learn(event)
    return found


class CoupHands(HandBelief):
    """Weighs deals by evidence for the cards of the others."""

    def __init__(self, evidence: vec[float], observer: Seat) -> None:
        super().__init__(observer, CARD_NAMES, evidence)

    def kinds(self, dealt: Game, seat: Seat) -> Set:
        assert isinstance(dealt, Coup)
        return kinds(dealt.hand(seat))


class CoupBelief(CoupHands):
    """Searches deal by the evidence of the heuristic's memory; people are shown what the fitted signals say."""

    def plain(self, known: Knowledge, seed: i64) -> dict[str, object]:
        return CoupHands(signals(known).evidence(), known.seat).plain(known, seed)
