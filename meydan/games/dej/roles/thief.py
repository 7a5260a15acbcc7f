"""D-8.2, K-8.4: the Thief names a role and gets the coins of its holder when it is shown."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_mark, enter_role
from meydan.games.dej.flow.call import ranks_from, shielded
from meydan.games.dej.hooks import Mark, Rank, Role
from meydan.games.dej.roles.announce import Announce, mark
from meydan.games.dej.zones.state import Dej


class Thief(Role):
    """D-8.2: the Thief may name a role of rank 3 or higher that is not murdered or bewitched, once."""

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
    """D-5.3, K-5.4: when it is shown its coins go to the robber, who cannot rob their own other role (DR-8).

    DR-18, KR-62: by the printed letter, only coins that were there when the round began.
    """

    key = "robbed"
    role = "thief"

    def targets(self, game: Dej) -> Set:
        return ROB.targets(game)

    def revealed(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> None:
        coins = game.coins(owner)
        if not game.in_play.thief_takes_all_coins and game.saved_coins(owner) < coins:
            coins = game.saved_coins(owner)
        if owner != by and coins > 0:
            game.tell(events.PICKED_POCKET, by, game.in_play.cast_numbers[rank])
            game.give_coins(owner, by, coins)


THIEF: Final = enter_role(Thief())
ROB: Final = Rob()
ROBBED: Final = enter_mark(Robbed())
