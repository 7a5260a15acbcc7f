"""What a Coup player remembers of the others: claims and passes, as evidence for or against each card."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.knowledge import Knowledge
from meydan.core.events import Event
from meydan.core.types import Card, Seat
from meydan.games.coup import events as told
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.zones.cards import AMBASSADOR, CAPTAIN, CHARACTERS, DUKE
from meydan.games.coup.zones.names import ASSASSINATE, FOREIGN_AID, INCOME

MOST_SEATS: Final = 6
CLAIMED: Final = 1.5
"""How much a claim speaks for the card, as the logarithm of a likelihood ratio."""
SURE: Final = 3.0
"""The most evidence that is counted: people do not play exactly like the heuristic."""
INCOME_TAKEN: Final = -0.7
AID_TAKEN: Final = -0.5
AID_ALLOWED: Final = -0.6
ROBBERY_ALLOWED: Final = -1.0
EXCHANGE_FORGETS: Final = 0.35


class CoupMemory:
    """Evidence by seat and character: above zero for, below zero against."""

    def __init__(self) -> None:
        self.evidence: vec[float] = vec[float]([0.0] * (MOST_SEATS * CHARACTERS))
        self.credit: vec[float] = vec[float]([CLAIMED] * MOST_SEATS)
        """By seat, how much a claim of it speaks for the card."""
        self.last_action: i64 = -1
        self.actor: Seat = 0
        self.target: Seat = 0
        self.caught: vec[i64] = vec[i64]([0] * MOST_SEATS)
        """By seat, how many claims it could not prove."""
        self.quiet: i64 = 0
        """How many actions were declared since somebody last lost influence."""

    def of(self, seat: Seat, card: Card) -> float:
        return self.evidence[CHARACTERS * seat + card]

    def add(self, seat: Seat, card: Card, much: float) -> None:
        at = CHARACTERS * seat + card
        sum_ = self.evidence[at] + much
        if sum_ > SURE:
            sum_ = SURE
        if sum_ < -SURE:
            sum_ = -SURE
        self.evidence[at] = sum_

    def set_to(self, seat: Seat, card: Card, much: float) -> None:
        self.evidence[CHARACTERS * seat + card] = much

    def learn(self, event: Event) -> None:
        """Update the evidence with one event."""
        telling = event.telling
        if telling is told.DECLARED or telling is told.AIMED:
            self.quiet += 1
            self.declared(event)
        elif telling is told.BLOCKED:
            self.last_action = -1
            self.add(event.a, event.d, self.credit[event.a])
        elif telling is told.PROVED or telling is told.LOST or telling is told.CONCEDED:
            self.set_to(event.a, event.b, 0.0)
            if telling is told.CONCEDED:
                self.caught[event.a] += 1
            elif telling is told.LOST:
                self.quiet = 0
        elif telling is told.EXCHANGED:
            for card in range(CHARACTERS):
                self.set_to(event.a, card, EXCHANGE_FORGETS * self.of(event.a, card))
        elif telling is told.STOLE:
            self.add(event.b, CAPTAIN, ROBBERY_ALLOWED)
            self.add(event.b, AMBASSADOR, ROBBERY_ALLOWED)

    def declared(self, event: Event) -> None:
        if self.last_action == FOREIGN_AID:
            self.aid_allowed()
        action = event.b
        self.last_action = action
        self.actor = event.a
        claim = ACTIONS[action].claim
        if claim >= 0:
            self.add(event.a, claim, self.credit[event.a])
        elif action == INCOME:
            self.add(event.a, DUKE, INCOME_TAKEN)
            self.add(event.a, CAPTAIN, 0.5 * INCOME_TAKEN)
        elif action == FOREIGN_AID:
            self.add(event.a, DUKE, AID_TAKEN)
        if action == ASSASSINATE:
            self.target = event.c

    def aid_allowed(self) -> None:
        """Nobody blocked the foreign aid of the previous turn: evidence against the Duke."""
        for seat in range(MOST_SEATS):
            if seat != self.actor:
                self.add(seat, DUKE, AID_ALLOWED)

    def crowd(self, seat: Seat, card: Card) -> float:
        """How many other characters a player seems to hold, from 0."""
        total = 0.0
        for other in range(CHARACTERS):
            if other != card:
                total += max(0.0, min(1.0, self.of(seat, other) / CLAIMED))
        return total


def remember(known: Knowledge) -> CoupMemory:
    """The evidence from everything the seat has seen; claims of known liars say less."""
    memory = CoupMemory()
    for seat in range(MOST_SEATS):
        memory.credit[seat] = max(0.0, CLAIMED - known.opponents.lies.surprise(seat))
    for event in known.events:
        memory.learn(event)
    return memory
