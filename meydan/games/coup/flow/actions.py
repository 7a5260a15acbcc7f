"""C-4: the seven actions."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, has
from meydan.core.types import Seat
from meydan.games.coup.flow.claims import BLOCK, CHALLENGE_ACTION
from meydan.games.coup.flow.exchange import KEEP
from meydan.games.coup.flow.influence import lose_influence
from meydan.games.coup.flow.resolve import ACTIONS, RESOLVE, Action
from meydan.games.coup.zones.cards import AMBASSADOR, ASSASSIN, CAPTAIN, CONTESSA, DUKE
from meydan.games.coup.zones.names import ASSASSINATE, COUP, EXCHANGE, FOREIGN_AID, INCOME, STEAL, TAX
from meydan.games.coup.zones.state import Coup


class Income(Action):
    """C-4.1: one coin; nobody may respond."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.earn(seat, self.pays)


class ForeignAid(Action):
    """C-4.2: two coins, unless somebody blocks."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.then(BLOCK.of(seat, FOREIGN_AID), RESOLVE.of(seat, FOREIGN_AID))

    def carried_out(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.earn(seat, self.pays)


class StageCoup(Action):
    """C-4.3: the target loses an influence at once; nobody may respond."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        lose_influence(game, target)


class Tax(Action):
    """C-4.4: three coins."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.then(CHALLENGE_ACTION.of(seat, DUKE, TAX), RESOLVE.of(seat, TAX))

    def carried_out(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.earn(seat, self.pays)


class Assassinate(Action):
    """C-4.5: the target loses an influence, unless they are already out (C-7.6)."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.then(
            CHALLENGE_ACTION.of(seat, ASSASSIN, ASSASSINATE),
            BLOCK.of(seat, ASSASSINATE, target),
            RESOLVE.of(seat, ASSASSINATE, target),
        )

    def carried_out(self, game: Coup, seat: Seat, target: Seat) -> None:
        if has(game.living, target):
            lose_influence(game, target)


class Steal(Action):
    """C-4.6: up to two coins of the target; the rest of a target who is out goes to the treasury (C-7.5)."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.then(
            CHALLENGE_ACTION.of(seat, CAPTAIN, STEAL), BLOCK.of(seat, STEAL, target), RESOLVE.of(seat, STEAL, target)
        )

    def gain(self, game: Coup, target: Seat) -> i64:
        loot = game.coins(target)
        if loot > 2:
            return 2
        return loot

    def carried_out(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.steal(seat, target, self.gain(game, target))
        if not has(game.living, target):
            game.leave_coins(target)


class Exchange(Action):
    """C-4.7: two cards from the Court, then as many are kept as were held."""

    def declared(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.then(CHALLENGE_ACTION.of(seat, AMBASSADOR, EXCHANGE), RESOLVE.of(seat, EXCHANGE))

    def carried_out(self, game: Coup, seat: Seat, target: Seat) -> None:
        game.look_at_two(seat)
        game.then(KEEP.of(seat))


def enter(action: Action) -> Action:
    ACTIONS[action.number] = action
    return action


ENTERED: Final[list[Action]] = [
    enter(Income(INCOME, pays=1)),
    enter(ForeignAid(FOREIGN_AID, pays=2, blocked_by=bit(DUKE))),
    enter(Tax(TAX, claim=DUKE, pays=3)),
    enter(Exchange(EXCHANGE, claim=AMBASSADOR)),
    enter(Steal(STEAL, claim=CAPTAIN, blocked_by=bit(CAPTAIN) | bit(AMBASSADOR))),
    enter(Assassinate(ASSASSINATE, cost=3, claim=ASSASSIN, blocked_by=bit(CONTESSA))),
    enter(StageCoup(COUP, cost=7)),
]
