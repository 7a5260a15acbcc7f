"""How much a role appeals to a seat, from public information: for picking, guessing and belief."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, has, lowest
from meydan.core.types import Seat, Set
from meydan.games.dej.roles.names import ROLE_NAMES
from meydan.games.dej.zones.names import NO_TYPE, RANKS
from meydan.games.dej.zones.piles import CITY
from meydan.games.dej.zones.state import Dej

ROLES: Final = len(ROLE_NAMES)
# The weights by index. First one for each role: its appeal in general.
INCOME: Final = ROLES
"""Added for each district that gives the role income."""
CARDS: Final = ROLES + 1
"""Added for a role that brings cards, with an empty hand."""
BUILDS: Final = ROLES + 2
"""Added for a role that builds more than once, by coins."""
STRIKE: Final = ROLES + 3
"""Added for a role that stops another when an opponent is about to complete a city."""
GUARD: Final = ROLES + 4
"""Added for a role that protects, when leading."""
CROWN: Final = ROLES + 5
"""Added for a role that brings the crown, when not holding it."""
WHIM: Final = ROLES + 6
"""The temperature of picking: how random a pick is."""
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
    """The appeal of the role of a rank to a seat."""
    role = game.in_play.cast[rank]
    number = role.number
    worth = weights[number]
    if role.income_type != NO_TYPE:
        counted = game.in_play.of_type[role.income_type] | game.in_play.any_type
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
    """Is an opponent about to complete a city?"""
    for other in range(game.seats):
        if other != seat and game.city_weight(other) >= game.in_play.city_size - 2:
            return True
    return False


class Appeals:
    """The appeal of every rank to every seat, as relative probabilities; computed once for a position."""

    def __init__(self, game: Dej, weights: vec[float]) -> None:
        self.ranks: i64 = game.in_play.ranks
        self.odds: vec[float] = vec[float]([0.0] * (RANKS * int(game.seats)))
        for seat in range(game.seats):
            for rank in range(1, game.in_play.ranks + 1):
                self.odds[RANKS * seat + rank] = exp(appeal(game, seat, rank, weights) / weights[WHIM])

    def of(self, seat: Seat, rank: i64, among: Set) -> float:
        """How likely a seat picks a rank out of a packet."""
        total = 0.0
        left = among
        while left != 0:
            total += self.odds[RANKS * seat + lowest(left)]
            left = drop_lowest(left)
        return self.odds[RANKS * seat + rank] / total


def open_ranks(game: Dej, seat: Seat) -> Set:
    """The ranks that somebody else may hold, as far as a seat can tell from what lies open and what it holds."""
    found = bit(game.in_play.ranks + 1) - 2
    found &= ~(game.burned_up | game.shown | game.held(seat))
    return found
