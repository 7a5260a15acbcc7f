"""The tree of a turn: how its choices lead to other states, for all coins, memories and hands at once.

Arrays are laid out by the memories of mover and other, the coins of both, and both hands. The value of an array is
pulled from where a choice leads; the probability of getting there is pushed the other way, by the same steps.
"""

from typing import Final

import numpy as np

from meydan.bots.twosome.shape import (
    AID,
    AID_BLOCKED,
    EXCHANGE,
    MOVER,
    MURDER,
    MURDER_BLOCKED,
    OTHER,
    PURSES,
    RICH,
    ROOT,
    TAX,
    THEFT,
    THEFT_BLOCKED_BY_AMBASSADOR,
    THEFT_BLOCKED_BY_CAPTAIN,
    claimed,
    disproved,
    hands,
    memories,
)
from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE
from meydan.learning.twosome.dealing import Floats

# What follows the turn: the other player's turn at once, or after somebody has lost a card.
NEXT: Final = "next"
OTHER_LOSES: Final = "other_loses"
MOVER_LOSES: Final = "mover_loses"
LATE: Final = "late"
"""The other player loses a card and blocks the assassination with the last one."""
WON: Final = "won"
KEEPS: Final = 5
"""Instead of a shown card: the mover exchanges."""
LOOT: Final = 99
"""Instead of a number of coins: up to two of the other player's."""

Step = tuple[str, int, int]
"""What follows, who draws (or -1), and which card was shown."""


class End:
    """A choice that ends the turn."""

    def __init__(
        self,
        follows: str,
        coins: int = 0,
        claims: int = -1,
        counters: int = -1,
        clears: int = -1,
        refutes: int = -1,
        shows: tuple[int, int] = (-1, -1),
    ) -> None:
        self.follows = follows
        self.coins = coins
        """Coins of the mover."""
        self.claims = claims
        """The mover's claim that is remembered, and the other player's."""
        self.counters = counters
        self.clears = clears
        """The mover's claim that is settled, and the other player's."""
        self.refutes = refutes
        self.shows = shows
        """Who shows which card and draws another one."""

    @property
    def step(self) -> Step:
        return self.follows, self.shows[0], self.shows[1]


class Shown:
    """A challenge: who must show which card, and what follows if they can and if they cannot."""

    def __init__(self, by: int, card: int, proved: End, conceded: End) -> None:
        self.by = by
        self.card = card
        self.proved = proved
        self.conceded = conceded


Branch = int | End | Shown
"""A choice leads to a moment of the turn, ends it, or makes somebody show a card."""


def blocked_theft(card: int) -> list[Branch]:
    return [
        End(NEXT, claims=CAPTAIN, counters=card),
        Shown(
            OTHER,
            card,
            End(MOVER_LOSES, claims=CAPTAIN, refutes=card, shows=(OTHER, card)),
            End(OTHER_LOSES, LOOT, claims=CAPTAIN, refutes=card),
        ),
    ]


TREE: Final[dict[int, list[Branch]]] = {
    ROOT: [End(NEXT, 1), AID, TAX, EXCHANGE, THEFT, MURDER],
    AID: [End(NEXT, 2), AID_BLOCKED],
    AID_BLOCKED: [
        End(NEXT, counters=DUKE),
        Shown(OTHER, DUKE, End(MOVER_LOSES, refutes=DUKE, shows=(OTHER, DUKE)), End(OTHER_LOSES, 2, refutes=DUKE)),
    ],
    TAX: [
        End(NEXT, 3, claims=DUKE),
        Shown(MOVER, DUKE, End(OTHER_LOSES, 3, clears=DUKE, shows=(MOVER, DUKE)), End(MOVER_LOSES, clears=DUKE)),
    ],
    EXCHANGE: [
        End(NEXT, clears=KEEPS, shows=(MOVER, KEEPS)),
        Shown(
            MOVER,
            AMBASSADOR,
            End(OTHER_LOSES, clears=KEEPS, shows=(MOVER, KEEPS)),
            End(MOVER_LOSES, clears=AMBASSADOR),
        ),
    ],
    THEFT: [
        End(NEXT, LOOT, claims=CAPTAIN),
        Shown(
            MOVER,
            CAPTAIN,
            End(OTHER_LOSES, LOOT, clears=CAPTAIN, shows=(MOVER, CAPTAIN)),
            End(MOVER_LOSES, clears=CAPTAIN),
        ),
        THEFT_BLOCKED_BY_CAPTAIN,
        THEFT_BLOCKED_BY_AMBASSADOR,
    ],
    THEFT_BLOCKED_BY_CAPTAIN: blocked_theft(CAPTAIN),
    THEFT_BLOCKED_BY_AMBASSADOR: blocked_theft(AMBASSADOR),
    MURDER: [
        End(OTHER_LOSES, -3, claims=ASSASSIN),
        Shown(
            MOVER,
            ASSASSIN,
            End(LATE, -3, clears=ASSASSIN, shows=(MOVER, ASSASSIN)),
            End(MOVER_LOSES, clears=ASSASSIN),
        ),
        MURDER_BLOCKED,
    ],
    MURDER_BLOCKED: [
        End(NEXT, -3, claims=ASSASSIN, counters=CONTESSA),
        Shown(
            OTHER,
            CONTESSA,
            End(MOVER_LOSES, -3, claims=ASSASSIN, refutes=CONTESSA, shows=(OTHER, CONTESSA)),
            End(WON),
        ),
    ],
}


def all_steps() -> list[Step]:
    """Every way in which a turn can end."""
    found: list[Step] = []
    for branches in TREE.values():
        for branch in branches:
            for end in [branch.proved, branch.conceded] if isinstance(branch, Shown) else [branch]:
                if isinstance(end, End) and end.follows != WON and end.step not in found:
                    found.append(end.step)
    return found


STEPS: Final = all_steps()


def remembered(cards: int, claims: int, clears: int) -> list[int]:
    """By memory of a player: the memory after a claim or a settled one."""
    found = list(range(memories(cards)))
    if claims >= 0:
        return [claimed(memory, claims, cards) for memory in found]
    if clears == KEEPS:
        return [0 for _memory in found]
    if clears >= 0:
        return [disproved(memory, clears) for memory in found]
    return found


def purses(coins: int) -> list[tuple[slice, slice | int, slice, slice | int]]:
    """Coins of mover and other before, and after, as parts of the axes."""
    if coins == LOOT:
        return [
            (slice(0, RICH), slice(2, PURSES), slice(2, RICH + 2), slice(0, PURSES - 2)),
            (slice(0, RICH), 1, slice(1, RICH + 1), 0),
        ]
    whole = slice(0, PURSES)
    if coins < 0:
        return [(slice(-coins, RICH), whole, slice(0, RICH + coins), whole)]
    return [(slice(0, RICH), whole, slice(coins, RICH + coins), whole)]


def pull(source: Floats, end: End, cards: tuple[int, int]) -> Floats:
    """The values of an end of the turn, by the state in which the turn begins."""
    mine = remembered(cards[0], end.claims, end.clears)
    theirs = remembered(cards[1], end.counters, end.refutes)
    found = np.zeros((source.shape[0], source.shape[1], RICH, *source.shape[3:]), np.float32)
    plain = mine == list(range(len(mine))) and theirs == list(range(len(theirs)))
    for before, before_too, after, after_too in purses(end.coins):
        seen = source[:, :, after, after_too]
        found[:, :, before, before_too] = seen if plain else seen[np.ix_(mine, theirs)]
    return found


def push(reach: Floats, target: Floats, end: End, cards: tuple[int, int]) -> None:
    """Add the probability of an end of the turn to the states it leads to."""
    mine = remembered(cards[0], end.claims, end.clears)
    theirs = remembered(cards[1], end.counters, end.refutes)
    for before, before_too, after, after_too in purses(end.coins):
        part = reach[:, :, before, before_too]
        if theirs == list(range(len(theirs))):
            for memory, new in enumerate(mine):
                target[new, :, after, after_too] += part[memory]
            continue
        for memory, new in enumerate(mine):
            for memory_too, new_too in enumerate(theirs):
                target[new, new_too, after, after_too] += part[memory, memory_too]


def holders(cards: int, card: int) -> Floats:
    """1 for the hands with this card, else 0."""
    return np.array([float(card in hand) for hand in hands(cards)], np.float32)
