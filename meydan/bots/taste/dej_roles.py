"""Which role somebody would like to pick, from what everybody sees of him: to pick, to guess and to believe by."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Seat, Set
from meydan.games.dej.names import NO_TYPE, RANKS
from meydan.games.dej.piles import CITY
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.state import Dej

ROLES: Final = len(ROLE_NAMES)
# The weights by their place, after one for each role: how gladly it is picked by nobody in particular.
INCOME: Final = ROLES
"""For each district the role has income from."""
CARDS: Final = ROLES + 1
"""For a role that brings cards, with an empty hand."""
BUILDS: Final = ROLES + 2
"""For a role that builds more than one, by coins."""
STRIKE: Final = ROLES + 3
"""For a role that stops another, when somebody is about to complete his city."""
GUARD: Final = ROLES + 4
"""For a role that protects, when one leads oneself."""
CROWN: Final = ROLES + 5
"""For a role that brings the crown to somebody who has not got it."""
WHIM: Final = ROLES + 6
"""How much of a pick is whim: the temperature of the choice."""
ROLE_WEIGHTS: Final = [*ROLE_NAMES, "income", "cards", "builds", "strike", "guard", "crown", "whim"]


def _set(names: list[str]) -> Set:
    found: Set = 0
    for name in names:
        found |= bit(ROLE_NAMES.index(name))
    return found


BRINGS_CARDS: Final = _set(["magician", "wizard", "seer", "architect", "navigator", "scholar", "spy"])
BUILDS_MORE: Final = _set(["architect", "trader", "seer", "scholar", "wizard"])
STRIKES: Final = _set(["assassin", "witch", "magistrate", "warlord", "diplomat", "marshal", "thief"])
GUARDS: Final = _set(["bishop"])
CROWNS: Final = _set(["king", "patrician"])


def appeal(game: Dej, seat: Seat, rank: i64, weights: vec[float]) -> float:
    """How gladly a seat picks the role of a rank."""
    role = game.box.cast[rank]
    number = role.number
    worth = weights[number]
    if role.income_type != NO_TYPE:
        counted = game.box.of_type[role.income_type] | game.box.any_type
        worth += weights[INCOME] * float(game.count(CITY + seat, counted))
    if has(BRINGS_CARDS, number) and game.hand_size(seat) <= 1:
        worth += weights[CARDS]
    if has(BUILDS_MORE, number):
        worth += weights[BUILDS] * float(min(8, game.coins(seat)))
    if has(STRIKES, number) and nearly_done(game, seat):
        worth += weights[STRIKE]
    if has(GUARDS, number) and game.city_size(seat) >= 4:
        worth += weights[GUARD]
    if has(CROWNS, number) and game.crown != seat:
        worth += weights[CROWN]
    return worth


def nearly_done(game: Dej, seat: Seat) -> bool:
    """Is another about to complete a city?"""
    for other in range(game.seats):
        if other != seat and game.city_weight(other) >= game.box.city_size - 2:
            return True
    return False


class Appeals:
    """The appeal of every rank to every seat, as chances to be compared; worked out once for a position."""

    def __init__(self, game: Dej, weights: vec[float]) -> None:
        self.ranks: i64 = game.box.ranks
        self.odds: vec[float] = vec[float]([0.0] * (RANKS * int(game.seats)))
        for seat in range(game.seats):
            for rank in range(1, game.box.ranks + 1):
                self.odds[RANKS * seat + rank] = exp(appeal(game, seat, rank, weights) / weights[WHIM])

    def of(self, seat: Seat, rank: i64, among: Set) -> float:
        """How likely a seat picks a rank out of a packet."""
        total = 0.0
        left = among
        while left != 0:
            total += self.odds[RANKS * seat + lowest(left)]
            left &= left - 1
        return self.odds[RANKS * seat + rank] / total


def open_ranks(game: Dej, seat: Seat) -> Set:
    """The ranks that somebody else may hold, as far as a seat can tell from what lies open and what it holds."""
    found = bit(game.box.ranks + 1) - 2
    found &= ~(game.burned_up | game.shown | game.held(seat))
    return found
