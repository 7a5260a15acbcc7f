"""D-8.1, K-8.1: the Assassin names a role, and it is murdered."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_mark, enter_role
from meydan.games.dej.flow.call import ranks_from
from meydan.games.dej.hooks import Mark, Rank, Role
from meydan.games.dej.roles.announce import Announce, mark
from meydan.games.dej.zones.names import NOBODY
from meydan.games.dej.zones.state import Dej


class Assassin(Role):
    """D-8.1: the Assassin may name any other role once; its holder loses the turn."""

    key = "assassin"
    rank: i64 = 1
    ability_names = "murder"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        return 1

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(MURDER.of(seat))


class Murder(Announce):
    verb = "murder"

    def targets(self, game: Dej) -> Set:
        return ranks_from(game, 2)

    def named(self, game: Dej, seat: Seat, rank: i64) -> None:
        mark(game, MURDERED.number, seat, rank)


class Murdered(Mark):
    """D-5.4: a murdered role is shown when called and loses the turn. K-5.2: it stays unseen. Its abilities do not
    work."""

    key = "murdered"
    role = "assassin"
    shields = True

    def targets(self, game: Dej) -> Set:
        return MURDER.targets(game)

    def silences(self, game: Dej, rank: Rank) -> bool:
        return not game.in_play.murdered_are_shown

    def takes_turn(self, game: Dej, owner: Seat, rank: Rank) -> bool:
        game.tell(events.LOST_TURN, owner, game.in_play.cast_numbers[rank])
        return True

    def played_by(self, game: Dej, owner: Seat, by: Seat) -> Seat:
        return NOBODY


ASSASSIN: Final = enter_role(Assassin())
MURDER: Final = Murder()
MURDERED: Final = enter_mark(Murdered())
