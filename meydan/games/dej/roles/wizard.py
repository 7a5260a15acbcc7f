"""K-8.8: the Wizard looks at a hand, takes a card of it, and may build it at once."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import MANY, Question, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, lowest, nth, size
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.build import UNCOUNTED, pay_for
from meydan.games.dej.flow.priced_questions import NO_PRICE, Priced
from meydan.games.dej.flow.prices import demanded, price, price_parts, ways
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import ALL_DISTRICTS, KINDS_OF_DISTRICT, NO_CARD, TARGET
from meydan.games.dej.zones.state import Dej

BUILD: Final = KINDS_OF_DISTRICT


class Wizard(Role):
    """K-8.8: looks at the hand of a player with cards; may build what already stands, all turn long (KR-60)."""

    key = "wizard"
    rank: i64 = 3
    ability_names = "look"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if holding(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(LOOK_AT.of(seat))

    def repeats(self, game: Dej, seat: Seat) -> Set:
        kept = game.kept()
        if kept == NO_CARD or game.copies(seat, kept) > 1:
            return ALL_DISTRICTS
        return ALL_DISTRICTS & ~bit(kept)


def holding(game: Dej, seat: Seat) -> Set:
    """The other players with cards in hand."""
    found: Set = 0
    for other in range(game.seats):
        if other != seat and game.hand_size(other) > 0:
            found |= bit(other)
    return found


class LookAt(Question[Dej]):
    """K-14 wizard_look: the Wizard chooses the player whose hand to look at."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return holding(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        game.look_at_hand(seat, other)
        game.then(TAKE_CARD.of(seat, other))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(holding(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"look:{choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and holding(game, seat_of(item)) != 0


class TakeCard(Priced):
    """K-14 wizard_take: the Wizard takes a card, or (numbered from 49 on) builds it at once.

    Both are one question, because a second one would reveal to everybody what the Wizard saw.
    """

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return MANY

    def list_options(self, game: Dej, item: Item, seat: Seat, moves: Moves) -> None:
        left = game.hand(what(item))
        while left != 0:
            moves.add(lowest(left))
            left = drop_lowest(left)
        left = to_build(game, seat, what(item))
        while left != 0:
            moves.add(BUILD + lowest(left))
            left = drop_lowest(left)

    def allows(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> bool:
        if choice < 0 or choice >= 2 * BUILD:
            return False
        if choice < BUILD:
            return has(game.hand(what(item)), choice)
        return has(to_build(game, seat, what(item)), choice - BUILD)

    def random(self, game: Dej, item: Item, seat: Seat) -> Choice:
        hand = game.hand(what(item))
        built = to_build(game, seat, what(item))
        index = game.below(size(hand) + size(built))
        if index < size(hand):
            return nth(hand, index)
        return BUILD + nth(built, index - size(hand))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        card = choice % BUILD
        game.give_card(what(item), seat, card)
        if choice < BUILD:
            if not game.in_play.wizard_repeats_kept_card:
                game.keep_card(what(item), card)
        else:
            pay_for(game, seat, card, UNCOUNTED, ways(game, seat, card, game.hand_size(seat)))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(game.hand(what(item)))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice < BUILD:
            return f"take:{DISTRICT_NAMES[choice]}"
        return f"build:{DISTRICT_NAMES[choice - BUILD]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        if choice < BUILD or self.demands(game, item, seat, choice) != 0:
            return NO_PRICE
        return price(game, seat, choice - BUILD)

    def demands(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> Set:
        if choice < BUILD:
            return 0
        return demanded(game, seat, choice - BUILD, game.hand_size(seat) + 1)

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return price_parts(game, seat, choice - BUILD)

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and game.playing != 0 and has(holding(game, game.player), what(item))


def to_build(game: Dej, seat: Seat, other: Seat) -> Set:
    """K-8.8: the cards of another hand that the player could pay for and build at once."""
    found = game.hand(other) & ~game.in_play.never_built
    left = found
    while left != 0:
        if ways(game, seat, lowest(left), game.hand_size(seat) + 1) == 0:
            found &= ~(left & -left)
        left = drop_lowest(left)
    return found


WIZARD: Final = enter_role(Wizard())
LOOK_AT: Final = LookAt()
TAKE_CARD: Final = TakeCard(TARGET)
