"""S5 of C-3.8: an action nobody stopped takes effect. What each does is in `actions`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import Step, seat_of, what, whom
from meydan.core.types import Card, Item, Seat, Set
from meydan.games.coup.zones.names import ACTION, ACTION_NAMES, TARGET
from meydan.games.coup.zones.state import Coup

NOBODY: Final = -1
"""The claim of an action that needs no character."""


class Action:
    """One of the seven actions: what it costs and pays, whom it claims, what it owes when declared, what it does."""

    def __init__(self, number: int, cost: int = 0, claim: Card = NOBODY, pays: int = 0, blocked_by: Set = 0) -> None:
        self.number = number
        self.key = ACTION_NAMES[number]
        self.cost = cost
        self.pays: i64 = pays
        """Coins from the treasury if it succeeds."""
        self.claim = claim
        self.blocked_by: Set = blocked_by
        """C-5: the characters that can be claimed against it."""

    def gain(self, game: Coup, target: Seat) -> i64:
        """Coins that the actor would get if it succeeded now."""
        return game.given(self.pays)

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        """S1: it was named and paid for. What do the rules owe now?"""
        raise NotImplementedError

    def carried_out(self, game: Coup, seat: Seat, target: Seat) -> None:
        """S5: nothing stopped it. What happens?"""
        raise NotImplementedError


ACTIONS: Final = vec[Action]([Action(number) for number in range(len(ACTION_NAMES))])
"""Every action by number; `actions` enters the real ones."""


class Resolve(Step[Coup]):
    """C-3.6: the action succeeds by itself."""

    def do(self, game: Coup, item: Item) -> None:
        ACTIONS[what(item)].carried_out(game, seat_of(item), whom(item))

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        return whom(item) < game.seats


RESOLVE: Final = Resolve(ACTION, TARGET)
