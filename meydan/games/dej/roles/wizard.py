"""K-8.8: the Wizard looks at a hand, takes a card of it, and may build it at once."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.fields import Named
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.build import UNCOUNTED, pay_for, ways
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import TARGET
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role

INTO_HAND: Final = 0
BUILD: Final = 1
WAY_NAMES: Final = ["take", "build"]


class Wizard(Role):
    """K-8.8: another player with cards; all his turn he may build what already stands (K-R60)."""

    key = "wizard"
    rank: i64 = 3
    ability_names = ["look"]  # noqa: RUF012

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if holding(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(LOOK_AT.of(seat))

    def repeats(self, game: Dej, seat: Seat) -> bool:
        return True


def holding(game: Dej, seat: Seat) -> Set:
    """The other players with cards in hand."""
    found: Set = 0
    for other in range(game.seats):
        if other != seat and game.hand_size(other) > 0:
            found |= bit(other)
    return found


class LookAt(Question[Dej]):
    """K-14 wizard_look"""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return holding(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        game.look_at_hand(seat, other)
        if to_build(game, seat, other) != 0:
            game.then(TAKE_HOW.of(seat, other))
        else:
            game.then(TAKE_CARD.of(seat, other, INTO_HAND))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(holding(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"look:{choice}"

    def possible(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and holding(game, seat_of(item)) != 0


class TakeHow(Question[Dej]):
    """K-14 wizard_take: into the hand, or to build it; asked where he could build one of the cards."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return bit(INTO_HAND) | bit(BUILD)

    def chosen(self, game: Dej, item: Item, seat: Seat, way: Choice) -> None:
        game.then(TAKE_CARD.of(seat, what(item), way))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return INTO_HAND

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return WAY_NAMES[choice]

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) != what(item) < game.seats and to_build(game, game.player, what(item)) != 0


class TakeCard(Question[Dej]):
    """K-14 wizard_take: which card."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        if whom(item) == BUILD:
            return to_build(game, seat, what(item))
        return game.hand(what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.give_card(what(item), seat, card)
        if whom(item) == BUILD:
            pay_for(game, seat, card, UNCOUNTED, ways(game, seat, card))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{WAY_NAMES[whom(item)]}:{DISTRICT_NAMES[choice]}"

    def possible(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        mine = game.player == seat != what(item) < game.seats
        return mine and self.options(game, item, seat) != 0


def to_build(game: Dej, seat: Seat, other: Seat) -> Set:
    """K-8.8: the cards of a hand that he could build at once."""
    found = game.hand(other) & ~game.box.never_built
    left = found
    while left != 0:
        if not payable(game, seat, lowest(left)):
            found &= ~(left & -left)
        left &= left - 1
    return found


def payable(game: Dej, seat: Seat, card: Card) -> bool:
    """Could he pay for it, if it were in his hand?"""
    had = has(game.hand(seat), card)
    game.put(seat, card)
    found = ways(game, seat, card) != 0
    game.take(seat, card)
    assert has(game.hand(seat), card) == had
    return found


WIZARD: Final = enter_role(Wizard())
LOOK_AT: Final = LookAt()
TAKE_HOW: Final = TakeHow(TARGET)
TAKE_CARD: Final = TakeCard(TARGET, Named("way", WAY_NAMES))
