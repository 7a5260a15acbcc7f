"""D-7, K-7: building. What may be built, paying for it, and what follows when it stands."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Step, seat_of, what, whom
from meydan.core.bitset import bit, drop_lowest, has, lowest, size
from meydan.core.fields import Field
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.catalogue import DISTRICTS, MARKS, MARKS_ROOM
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.destroy import has_plain, pull_down
from meydan.games.dej.flow.priced_questions import NO_PRICE, Priced
from meydan.games.dej.flow.prices import (
    WAY_NAMES,
    WITH_CARDS,
    WITH_COINS,
    WITH_HELP,
    affordable,
    price,
    price_parts,
    ways,
)
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import DISTRICT, KINDS_OF_DISTRICT
from meydan.games.dej.zones.state import Dej

UNCOUNTED: Final = 0
COUNTED: Final = 1


def buildable(game: Dej, seat: Seat, rank: i64, role: Role) -> Set:
    """D-7.1 to D-7.3, K-7.1 to K-7.7: the districts of the hand that the player may build now."""
    hand = game.hand(seat)
    if game.playing_oddly(seat, rank):
        return oddly_buildable(game, seat, rank, role, hand)
    if game.builds >= role.build_limit:
        return 0
    return hand & affordable(game, game.coins(seat)) & ~game.city(seat)


def oddly_buildable(game: Dej, seat: Seat, rank: i64, role: Role, hand: Set) -> Set:
    """`buildable` for the less common case: a hand card, a district of the city or the role changes what may be
    built."""
    in_play = game.in_play
    found = hand & ~in_play.never_built
    if role.build_limit == 0:  # K-8.20: absolute
        return 0
    if game.builds >= role.build_limit:
        found &= uncounted(game, seat, rank)
    found &= ~game.city(seat) | repeats(game, seat, rank)
    left = found
    while left != 0:
        card = lowest(left)
        if ways(game, seat, card, game.hand_size(seat)) == 0:
            found &= ~bit(card)
        left = drop_lowest(left)
    return found


def uncounted(game: Dej, seat: Seat, rank: i64) -> Set:
    """K-7.2: builds that do not count against the limit."""
    found = game.in_play.uncounted
    if has(game.in_play.free_builders, rank):
        found |= game.in_play.cast[rank].builds_freely(game, seat)
    return found


def repeats(game: Dej, seat: Seat, rank: i64) -> Set:
    """D-7.3, K-7.3: the districts that the player may build although they already stand in their city."""
    found: Set = 0
    if has(game.in_play.repeaters, rank):
        found = game.in_play.cast[rank].repeats(game, seat)
    left = game.city(seat) & game.in_play.repeating
    while left != 0:
        found |= DISTRICTS[lowest(left)].repeats(game, seat)
        left = drop_lowest(left)
    return found


def start_build(game: Dej, seat: Seat, card: Card) -> None:
    """A district of the hand is to be built; how it is paid for is asked where there is more than one way."""
    counted: i64 = COUNTED
    if game.playing_oddly(seat, game.playing):
        if has(uncounted(game, seat, game.playing), card):
            counted = UNCOUNTED
        choices = ways(game, seat, card, game.hand_size(seat))
        if choices != bit(WITH_COINS):
            pay_for(game, seat, card, counted, choices)
            return
    pay_coins(game, seat, card, counted)


def pay_for(game: Dej, seat: Seat, card: Card, counted: i64, choices: Set) -> None:
    """K-7.5: the card is shown; the way to pay is asked, unless there is one and it gives up no district."""
    game.show_card(seat, card)
    if size(choices) == 1 and (choices >= bit(WITH_COINS) or not game.in_play.asks_before_sacrifice):
        pay_by(game, seat, card, counted, lowest(choices))
    else:
        game.then(PAY.of(seat, card, counted))


class WayToPay(Priced):
    """K-7.5: a question how to pay for a district."""

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """Coins, where they are enough."""
        choices = self.options(game, item, seat)
        if has(choices, WITH_COINS):
            return WITH_COINS
        return lowest(choices)


class Pay(WayToPay):
    """K-7.5: the player chooses how to pay for a district: with coins, with help, or by giving up another district."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return ways(game, seat, what(item), game.hand_size(seat))

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        pay_by(game, seat, what(item), whom(item), choice)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice < KINDS_OF_DISTRICT:
            return f"pay:{DISTRICT_NAMES[choice]}"
        return f"pay:{WAY_NAMES[choice - WITH_COINS]}"

    def coins(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> i64:
        if choice == WITH_COINS:
            return price(game, seat, what(item))
        return NO_PRICE

    def demands(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> Set:
        if choice < KINDS_OF_DISTRICT:
            return bit(choice)
        return 0

    def parts(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> dict[str, object]:
        return price_parts(game, seat, what(item))

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        in_hand = game.player == seat and has(game.hand(seat), what(item))
        return in_hand and ways(game, seat, what(item), game.hand_size(seat)) != 0


def pay_by(game: Dej, seat: Seat, card: Card, counted: i64, way: Choice) -> None:
    if way == WITH_COINS:
        pay_coins(game, seat, card, counted)
    elif way == WITH_CARDS:
        DISTRICTS[card].pay_in_cards(game, seat, counted == COUNTED)
    elif way == WITH_HELP:
        game.in_play.cast[game.playing].borrow(game, seat, card, counted == COUNTED)
    else:
        give_up(game, seat, way)
        lay_down(game, seat, card, counted)
        place(game, seat, card)


def pay_coins(game: Dej, seat: Seat, card: Card, counted: i64) -> None:
    paid(game, seat, card, counted, price(game, seat, card))


def paid(game: Dej, seat: Seat, card: Card, counted: i64, coins: i64) -> None:
    """D-7.1: coins go to the bank, the card to the table; a mark may ask a question before the district is placed
    (K-5.7)."""
    game.pay(seat, coins)
    game.spent += coins
    game.paid_builds += 1
    lay_down(game, seat, card, counted)
    if game.paid_builds == 1 and game.watched(game.playing):
        game.then(PLACE.of(seat, card))
        for mark in range(MARKS_ROOM):
            if has(game.marked(mark), game.playing):
                MARKS[mark].pays(game, seat, game.playing, card, game.marker(mark))
    else:
        place(game, seat, card)


def lay_down(game: Dej, seat: Seat, card: Card, counted: i64) -> None:
    game.builds += counted
    game.covered = 0
    game.lay_down(seat, card)


def place(game: Dej, seat: Seat, card: Card) -> None:
    """The district enters the city: it works at once (D-7.5, K-7.8), may complete the city, and may be taxed
    (K-5.8)."""
    game.place(seat, card)
    game.note_complete(seat)
    left = game.in_play.told_of_builds
    while left != 0:
        game.in_play.cast[lowest(left)].somebody_built(game, seat, card)
        left = drop_lowest(left)


def give_up(game: Dej, seat: Seat, card: Card) -> None:
    """K-9.31: the owner gives up one of their districts; of two copies, the one without a coin."""
    pull_down(game, seat, seat, card, not has_plain(game, seat, card))


class Place(Step[Dej]):
    """K-5.7: nobody took the district that was laid down, so it stands in its builder's city."""

    def do(self, game: Dej, item: Item) -> None:
        if game.between == what(item):
            place(game, seat_of(item), what(item))

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.between == what(item)


PAY: Final = Pay(DISTRICT, Field("counted"))
PLACE: Final = Place(DISTRICT)
