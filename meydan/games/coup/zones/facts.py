"""What players saw of cards that are hidden again, one number for each fact.

A fact holds its kind, the seat, what everybody saw and what only the seat saw.
"""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Card, Seat
from meydan.games.coup.zones.cards import Cards, holds_all, one

PROVED: Final = 0
EXCHANGED: Final = 1
LOST: Final = 2

FACT_NAMES: Final = ["proved", "exchanged", "lost"]
"""By kind, as positions write them."""

Fact = i64


def _fact(kind: i64, seat: Seat, open_cards: i64, drawn: Cards, back: Cards) -> Fact:
    return kind | seat << 2 | open_cards << 5 | drawn << 15 | back << 25


def proved(seat: Seat, card: Card, fresh: Cards) -> int:
    """A card was shown and went to the Court; its owner drew one card there."""
    return int(_fact(PROVED, seat, card, fresh, 0))


def exchanged(seat: Seat, hand_size: i64, drawn: Cards, back: Cards) -> int:
    """Two cards were drawn from the Court and two put back."""
    return int(_fact(EXCHANGED, seat, hand_size, drawn, back))


def lost(seat: Seat, card: Card) -> int:
    """A card was turned up."""
    return int(_fact(LOST, seat, card, 0, 0))


def kind_of(fact: Fact) -> i64:
    return fact & 3


def seat_of(fact: Fact) -> Seat:
    return (fact >> 2) & 7


def open_part(fact: Fact) -> i64:
    """What everybody saw: the shown or lost card, or how many cards the exchanging player had."""
    return (fact >> 5) & 1023


def drawn(fact: Fact) -> Cards:
    """The cards that the seat drew, which only this seat saw."""
    return (fact >> 15) & 1023


def back(fact: Fact) -> Cards:
    """The cards that the seat put back, which only this seat saw."""
    return (fact >> 25) & 1023


def as_others_saw(fact: Fact) -> int:
    """The fact without what only its seat knows."""
    return int(fact & 0x7FFF)


def known_to(observer: Seat, seen: list[int]) -> list[int]:
    """The facts as one seat knows them."""
    kept: list[int] = []
    for fact in seen:
        if seat_of(fact) == observer:
            kept.append(fact)
        else:
            kept.append(as_others_saw(fact))
    return kept


def first_hand(seen: list[int], seat: Seat, hand: Cards) -> Cards:
    """The cards a seat was dealt, from those it holds and all it saw of its own; 0 if that does not add up."""
    for fact in reversed(seen):
        if seat_of(fact) == seat:
            if kind_of(fact) != LOST and (drawn(fact) == 0 or not holds_all(hand + back(fact), drawn(fact))):
                return 0
            hand += back(fact) - drawn(fact)
            if kind_of(fact) != EXCHANGED:
                hand += one(open_part(fact))
    return hand
