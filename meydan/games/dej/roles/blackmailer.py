"""K-8.6: the Blackmailer threatens two roles, and one threat is real."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import seat_of, what
from meydan.core.bitset import has, size
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_mark, enter_role
from meydan.games.dej.flow.call import play_turn, ranks_from, shielded
from meydan.games.dej.flow.gather import GATHER
from meydan.games.dej.flow.priced_questions import NO_PRICE, Priced
from meydan.games.dej.flow.turn import FINISH
from meydan.games.dej.hooks import Mark, Rank, Role
from meydan.games.dej.roles.tokens import LayTokens, TrueToken, is_true, turn_up
from meydan.games.dej.zones.names import RANK, RANKS_SET
from meydan.games.dej.zones.state import Dej

THREATS: Final = 2
PAY: Final = 0
REFUSE: Final = 1
PAY_OR_REFUSE: Final = 0b11


class Blackmailer(Role):
    """K-8.6: threatens two ranks from 3 on that are neither murdered nor bewitched; one threat is real, secretly."""

    key = "blackmailer"
    rank: i64 = 2
    ability_names = "threats"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        return 1

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(LAY_THREATS.of(seat))


class LayThreats(LayTokens):
    """K-14 place_threats: the Blackmailer chooses the two roles to threaten, one after the other."""

    verb = "threaten"
    tokens: i64 = THREATS

    def targets(self, game: Dej) -> Set:
        return ranks_from(game, 3) & ~shielded(game)

    def laid(self, game: Dej, seat: Seat, ranks: Set) -> None:
        game.then(MEAN_IT.of(seat, ranks))


class MeanIt(TrueToken):
    """K-14 place_threats: the Blackmailer chooses which of the two threats is real."""

    verb = "mean"

    def number(self) -> i64:
        return THREATENED.number

    def fits(self, game: Dej, ranks: Set) -> bool:
        return size(ranks) == THREATS and ranks & ~ranks_from(game, 3) == 0


class Threatened(Mark):
    """K-5.6: a threatened role gathers, settles the threat, then plays. A threat on oneself is void (KR-11)."""

    key = "threatened"
    role = "blackmailer"
    tokens: i64 = THREATS
    secret = True

    def targets(self, game: Dej) -> Set:
        return LAY_THREATS.targets(game)

    def shapes_turn(self, game: Dej, owner: Seat, rank: Rank, by: Seat) -> bool:
        if owner == by:
            return False
        game.then(GATHER.of(owner), SETTLE.of(owner, rank), FINISH.of(owner, rank))
        return True


class Settle(Priced):
    """K-14 answer_threat: the threatened player pays half their coins, or turns the token up and pays all if it is
    real."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return PAY_OR_REFUSE

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        lost = game.coins(seat) // 2
        if choice == REFUSE:
            turn_up(game, THREATENED.number, what(item))
            lost = 0
            if is_true(game, THREATENED.number, what(item)):
                lost = game.coins(seat)
        if lost > 0:
            game.give_coins(seat, game.marker(THREATENED.number), lost)
        play_turn(game, seat, what(item))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return PAY

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PAY:
            return "pay"
        return "refuse"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        if choice == PAY:
            return game.coins(seat) // 2
        return NO_PRICE

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        threatened = has(game.marked(THREATENED.number), what(item)) and game.marker(THREATENED.number) != game.player
        return threatened and game.playing == what(item) and game.player == seat_of(item)


BLACKMAILER: Final = enter_role(Blackmailer())
LAY_THREATS: Final = LayThreats(RANKS_SET)
MEAN_IT: Final = MeanIt(RANKS_SET)
THREATENED: Final = enter_mark(Threatened())
SETTLE: Final = Settle(RANK)
