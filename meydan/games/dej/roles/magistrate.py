"""K-8.3: the Magistrate lays three warrants, and takes the first district the signed role pays for."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import PASS, Question, seat_of, what
from meydan.core.bitset import bit, has, size
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_mark, enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.build import place
from meydan.games.dej.flow.call import ranks_from
from meydan.games.dej.flow.prices import fits
from meydan.games.dej.hooks import Mark, Rank, Role
from meydan.games.dej.roles.tokens import LayTokens, TrueToken, is_true, turn_up
from meydan.games.dej.zones.names import DISTRICT, RANKS_SET
from meydan.games.dej.zones.state import Dej

WARRANTS: Final = 3
TAKE: Final = 1


class Magistrate(Role):
    """K-8.3: lays warrants on three different ranks from 2 on (KR-6); one is signed, secretly."""

    key = "magistrate"
    rank: i64 = 1
    ability_names = "warrants"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        return 1

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(LAY_WARRANTS.of(seat))


class LayWarrants(LayTokens):
    """K-14 place_warrants: the Magistrate chooses three roles for the warrants, one after the other."""

    verb = "warrant"
    tokens: i64 = WARRANTS

    def targets(self, game: Dej) -> Set:
        return ranks_from(game, 2)

    def laid(self, game: Dej, seat: Seat, ranks: Set) -> None:
        game.then(SIGN.of(seat, ranks))


class Sign(TrueToken):
    """K-14 place_warrants: the Magistrate chooses which of the three warrants is signed."""

    verb = "sign"

    def number(self) -> i64:
        return WARRANTED.number

    def fits(self, game: Dej, ranks: Set) -> bool:
        return size(ranks) == WARRANTS and ranks & ~ranks_from(game, 2) == 0


class Warranted(Mark):
    """K-5.7, K-12.1: the same window for every role with a warrant, until the signed one is shown."""

    key = "warranted"
    role = "magistrate"
    tokens: i64 = WARRANTS
    secret = True

    def targets(self, game: Dej) -> Set:
        return LAY_WARRANTS.targets(game)

    def pays(self, game: Dej, builder: Seat, rank: Rank, card: Card, by: Seat) -> None:
        if by != builder and not game.mark_is_open(self.number):
            game.then(CONFISCATE.of(by, card))


class Confiscate(Question[Dej]):
    """K-14 confiscate: the Magistrate may take a district just paid for, if the warrant is signed and it fits
    (KR-7)."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        card = what(item)
        if not is_true(game, WARRANTED.number, game.playing) or has(game.city(seat), card):
            return bit(PASS)
        if not fits(game, card, game.city_size(seat)):
            return bit(PASS)
        return bit(PASS) | bit(TAKE)

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == TAKE:
            turn_up(game, WARRANTED.number, game.playing)
            game.tell(events.CONFISCATED, seat, game.player, what(item))
            game.earn(game.player, game.spent)
            game.spent = 0
            place(game, seat, what(item))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return PASS

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PASS:
            return "pass"
        return f"confiscate:{DISTRICT_NAMES[what(item)]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        mine = game.marker(WARRANTED.number) == seat_of(item) != game.player
        return mine and game.between == what(item) and has(game.marked(WARRANTED.number), game.playing)


MAGISTRATE: Final = enter_role(Magistrate())
LAY_WARRANTS: Final = LayWarrants(RANKS_SET)
SIGN: Final = Sign(RANKS_SET)
WARRANTED: Final = enter_mark(Warranted())
CONFISCATE: Final = Confiscate(DISTRICT)
