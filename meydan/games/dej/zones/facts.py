"""Where hidden cards went and who saw which card it was, one number for each fact (D-12, K-12).

A fact: what happened, a zone it came from, a zone it went to, the card (0: nobody remembers) and the seats that saw it.
Zones are the deck, eight hands, the cards being looked at, the cards lying under a district, and the open table.
"""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import has
from meydan.core.types import Card, Seat, Set

DECK: Final = 0
HANDS: Final = 1
DRAWN: Final = 9
LAID: Final = 10
TABLE: Final = 11
ZONE_NAMES: Final = [
    "deck",
    "hand:0",
    "hand:1",
    "hand:2",
    "hand:3",
    "hand:4",
    "hand:5",
    "hand:6",
    "hand:7",
    "drawn",
    "laid",
    "table",
]

LAYOUT: Final = 0
"""How many cards a zone held when facts were first recorded (the number takes the place of the card)."""
MOVED: Final = 1
"""A card went from zone to zone: off the top of the deck, or chosen out of a zone without order; under the deck."""
SWAPPED: Final = 2
"""Two hands changed places."""
SEEN: Final = 3
"""The card is in a zone: told for each card of a zone that was looked at or handed over as a whole."""
LOOKED: Final = 4
"""Somebody looks at all cards of a zone; SEEN follows for each."""
TOPPED: Final = 5
"""A card was put on top of the deck."""
SHUFFLED: Final = 6
"""A number of cards on top of the deck were shuffled (the number takes the place of the card)."""
COUNTED: Final = 7
"""A hand holds a number of cards of a type; the type takes the place of the goal."""
FACT_NAMES: Final = ["layout", "moved", "swapped", "seen", "looked", "topped", "shuffled", "counted"]
NUMBERS: Final = (LAYOUT, SHUFFLED, COUNTED)
"""Facts with a number in place of the card."""

EVERYBODY: Final = 255

Fact = i64


def hand_of(seat: Seat) -> i64:
    return HANDS + seat


def fact(kind: i64, source: i64, goal: i64, card: i64, seen_by: Set) -> int:
    return int(kind | source << 3 | goal << 7 | card << 11 | seen_by << 18)


def moved(source: i64, goal: i64, card: Card, seen_by: Set) -> int:
    return fact(MOVED, source, goal, card + 1, seen_by)


def kind_of(word: Fact) -> i64:
    return word & 7


def source_of(word: Fact) -> i64:
    return (word >> 3) & 15


def goal_of(word: Fact) -> i64:
    return (word >> 7) & 15


def number_of(word: Fact) -> i64:
    """The card plus one, or a number of cards."""
    return (word >> 11) & 127


def seen_by(word: Fact) -> Set:
    return (word >> 18) & 255


def known_by(word: Fact, seat: Seat) -> bool:
    """Did this seat see which card it was?"""
    return has(seen_by(word), seat) and number_of(word) != 0


def as_seen_by(word: Fact, seat: Seat) -> int:
    """The fact without what others saw; -1 if nothing is left of it."""
    kind = kind_of(word)
    if kind in (LAYOUT, SWAPPED, SHUFFLED, LOOKED, COUNTED) or known_by(word, seat):
        return int(word)
    if kind == SEEN:
        return -1
    return fact(kind, source_of(word), goal_of(word), 0, 0)
