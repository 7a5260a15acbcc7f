"""K-8.2: the Witch bewitches a role and plays on in its place."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_mark, enter_role
from meydan.games.dej.flow.call import CALL, RESUME, ranks_from
from meydan.games.dej.flow.gather import GATHER
from meydan.games.dej.flow.turn import ACT
from meydan.games.dej.hooks import Mark, Rank, Role
from meydan.games.dej.roles.announce import Announce, mark
from meydan.games.dej.zones.state import Dej

DECLINE: Final = 0


class Witch(Role):
    """K-8.2: the Witch gathers, then bewitches a role and waits, or declines and has a plain turn (KR-5)."""

    key = "witch"
    rank: i64 = 1

    def turn(self, game: Dej, seat: Seat) -> None:
        game.then(GATHER.of(seat), BEWITCH.of(seat))


class Bewitch(Announce):
    """K-14 bewitch, bewitch_decline: the Witch names a role, or declines. After naming one, the Witch's turn has no end
    (K-8.2.4)."""

    verb = "bewitch"

    def targets(self, game: Dej) -> Set:
        return ranks_from(game, 2)

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return self.targets(game) | bit(DECLINE)

    def chosen(self, game: Dej, item: Item, seat: Seat, rank: Choice) -> None:
        if rank == DECLINE:
            game.then(ACT.of(seat, game.playing))
        else:
            mark(game, BEWITCHED.number, seat, rank)
            game.playing = 0
            game.skip_to(CALL.id)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return DECLINE

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == DECLINE:
            return "decline"
        return super().word(game, item, seat, choice)


class Bewitched(Mark):
    """K-5.5: the holder of a bewitched role only gathers; the Witch plays the rest of its turn."""

    key = "bewitched"
    role = "witch"
    shields = True

    def targets(self, game: Dej) -> Set:
        return BEWITCH.targets(game)

    def shapes_turn(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> bool:
        game.then(GATHER.of(owner), RESUME.of(by, rank))
        return True

    def played_by(self, game: Dej, owner: Seat, by: Seat) -> Seat:
        return by


WITCH: Final = enter_role(Witch())
BEWITCH: Final = Bewitch()
BEWITCHED: Final = enter_mark(Bewitched())
