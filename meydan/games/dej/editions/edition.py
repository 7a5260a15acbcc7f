"""What an edition says: its cards and counts, its draft, and a switch for every rule in which the ledgers differ."""

from typing import Final

from meydan.games.dej.districts.names import BASIC_COSTS, BASIC_COUNTS, DISTRICT_NAMES, UNIQUE_NAMES
from meydan.games.dej.roles.names import ROLE_NAMES

# A step of the draft: what is done (low four bits) and by which seat, counted from the crown (the rest).
BURN_DOWN: Final = 0
BURN_UP: Final = 1
BURN_MIDDLE: Final = 2
"""K-4.11: one card of the packet is burned at random, unseen."""
PICK: Final = 3
PICK_AND_BURN: Final = 4
PICK_LAST: Final = 5
"""The picker keeps one of the last two roles; the other is burned face down."""
PICK_WITH_FIRST: Final = 6
"""D-4.8, K-4.10: the picker also gets the first face-down card, keeps one of the two and burns the other."""


def step(op: int, offset: int = 0) -> int:
    return op + 16 * offset


def one_each(players: int, ranks: int, ups: int, down_first: bool) -> list[int]:
    """D-4.7a-d, K-4.6-10, K-4.13: burns, then everybody keeps one role."""
    burns = [step(BURN_UP)] * ups
    steps = [step(BURN_DOWN), *burns] if down_first else [*burns, step(BURN_DOWN)]
    for offset in range(players - 1):
        steps.append(step(PICK, offset))
    if players == ranks - 1:
        steps.append(step(PICK_WITH_FIRST, players - 1))
    else:
        steps.append(step(PICK_LAST, players - 1))
    return steps


def two_each(players: int, between: list[int]) -> list[int]:
    """D-4.7e-f, K-4.11, K-4.12: two or three players keep two roles each; three do `between` after their first."""
    if players == 2:
        return [step(BURN_DOWN), step(PICK, 0), step(PICK_AND_BURN, 1), step(PICK_AND_BURN, 0), step(PICK_AND_BURN, 1)]
    first = [step(PICK, 0), step(PICK, 1), step(PICK, 2)]
    return [step(BURN_DOWN), *first, *between, step(PICK, 0), step(PICK, 1), step(PICK_LAST, 2)]


class Edition:
    """Data of one edition; the switches name rules, never editions."""

    key: str = ""
    least: int = 2
    most: int = 7

    murdered_are_shown: bool = True
    """D-5.4: a murdered role is shown when called and loses the turn. K-5.2: it stays unseen."""
    face_down_first: bool = True
    """D-4.3: the face-down card is burned before the face-up ones. K-4.1: after them."""
    role_before_marks: bool = True
    """D-5.3: what a shown role does at once (the crown) comes before what was done to it (robbery). K-5.3: after it."""
    bonus_with_gathering: bool = True
    """D-6.6: extra coins and cards come with the gathering. K-8.16, K-8.19: from the start of the turn."""
    caller_changes: bool = False
    """D-3.5: the player who began the round calls it to its end. K-3.3: the new holder of the crown does. Display
    only."""
    asks_before_sacrifice: bool = True
    """K-7.5: no district is given up to pay for another before its owner was asked, even if nothing else pays."""
    laboratory_coins: int = 1
    """D-9.5: one coin; K-9.13: two."""

    def __init__(self) -> None:
        self.costs: list[int] = BASIC_COSTS + [0] * len(UNIQUE_NAMES)

    def set_costs(self, costs: dict[str, int]) -> None:
        for name, cost in costs.items():
            self.costs[DISTRICT_NAMES.index(name)] = cost

    def city_size(self, players: int) -> int:
        """D-2.1, K-2.1: when a city is complete."""
        return 8 if players < 4 else 7

    def check(self, players: int, settings: dict[str, object]) -> None:
        """Refuse options that do not go together or with the number of players."""

    def draft(self, players: int, ranks: int) -> list[int]:
        """The steps of the selection phase."""
        raise NotImplementedError

    def cast(self, players: int, settings: dict[str, object]) -> list[int]:
        """The number of the role of each rank, from rank 1."""
        raise NotImplementedError

    def counts(self, settings: dict[str, object]) -> list[int]:
        """How many of each district the deck has."""
        raise NotImplementedError


def basic_counts() -> list[int]:
    return BASIC_COUNTS + [0] * len(UNIQUE_NAMES)


def role_numbers(names: list[str]) -> list[int]:
    return [ROLE_NAMES.index(name) for name in names]
