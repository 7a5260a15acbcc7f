"""C-3: whose turn it is and which actions they may declare."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.core.agenda import Question, Step, seat_of
from meydan.core.bitset import has, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.coup import events
from meydan.games.coup.flow.resolve import ACTIONS
from meydan.games.coup.zones.names import ACTION_NAMES, ASSASSINATE, COUP, STEAL
from meydan.games.coup.zones.state import Coup

# Choices: the four actions without a target by their numbers, then one for each seat per action with a target.
WITHOUT_TARGET: Final = 0b1111
STEAL_FROM: Final = 4
ASSASSINATE_AT: Final = 10
COUP_AGAINST: Final = 16
INCOME_CHOICE: Final = 0

MUST_COUP: Final = 10
"""C-3.5"""


def _actions() -> list[int]:
    return [0, 1, 2, 3] + [STEAL] * 6 + [ASSASSINATE] * 6 + [COUP] * 6


def _targets() -> list[int]:
    return [0, 0, 0, 0] + list(range(6)) * 3


ACTION_OF: Final = vec[i64](_actions())
TARGET_OF: Final = vec[i64](_targets())


class NextTurn(Step[Coup]):
    """C-3.2: the next living player clockwise."""

    def do(self, game: Coup, item: Item) -> None:
        actor = game.next_living(seat_of(item))
        game.then(DECLARE.of(actor), self.of(actor))


class Declare(Question[Coup]):
    """C-D1: exactly one action; the character need not be held (C-3.3, C-3.4)."""

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        mine = game.coins(seat)
        others = game.others(seat)
        if mine >= MUST_COUP:
            return shift(others, COUP_AGAINST)
        choices = WITHOUT_TARGET | shift(game.robbable(seat), STEAL_FROM)
        if mine >= 3:
            choices |= shift(others, ASSASSINATE_AT)
        if mine >= 7:
            choices |= shift(others, COUP_AGAINST)
        return choices

    def chosen(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> None:
        number = ACTION_OF[choice]
        target = TARGET_OF[choice]
        action = ACTIONS[number]
        if choice < STEAL_FROM:
            game.tell(events.DECLARED, seat, number)
        else:
            game.tell(events.AIMED, seat, number, target)
        if action.cost > 0:
            game.pay(seat, action.cost)  # C-4.9
        action.declared(game, seat, target)

    def default(self, game: Coup, item: Item, seat: Seat) -> Choice:
        if game.coins(seat) >= MUST_COUP:
            return COUP_AGAINST + game.next_living(seat)
        return INCOME_CHOICE

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        name = ACTION_NAMES[ACTION_OF[choice]]
        if choice < STEAL_FROM:
            return name
        return f"{name}:{TARGET_OF[choice]}"

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        return has(game.living, seat_of(item))


DECLARE: Final = Declare()
NEXT_TURN: Final = NextTurn()
