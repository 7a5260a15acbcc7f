"""D-8.2, K-8.4: the Thief names a role, and its coins are his when it is shown."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat, Set
from meydan.games.dej import events as told
from meydan.games.dej.call import ranks_from, shielded
from meydan.games.dej.hooks import Mark, Rank, Role
from meydan.games.dej.roles.announce import Announce, mark
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_mark, enter_role


class Thief(Role):
    """D-8.2: rank 3 or higher, not murdered (nor bewitched); once, not compulsory."""

    key = "thief"
    rank: i64 = 2
    ability_names = "rob"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        return 1

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(ROB.of(seat))


class Rob(Announce):
    verb = "rob"

    def targets(self, game: Dej) -> Set:
        return ranks_from(game, 3) & ~shielded(game)

    def named(self, game: Dej, seat: Seat, rank: i64) -> None:
        mark(game, ROBBED.number, seat, rank)


class Robbed(Mark):
    """D-5.3, K-5.4: shown, it gives all its coins to the robber; from himself nobody can steal (D-R8)."""

    key = "robbed"

    def revealed(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> None:
        if owner != by and game.coins(owner) > 0:
            game.tell(told.PICKED_POCKET, by, game.box.cast_numbers[rank])
            game.give_coins(owner, by, game.coins(owner))


THIEF: Final = enter_role(Thief())
ROB: Final = Rob()
ROBBED: Final = enter_mark(Robbed())
