"""D-6.3 to D-6.6, K-6.3: gathering resources, and the bonus of some roles."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import NOTHING, Question, Step, seat_of, what
from meydan.core.bitset import bit, drop_lowest, has, lowest
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import DISTRICTS
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.priced_questions import Priced
from meydan.games.dej.zones.names import RANK
from meydan.games.dej.zones.state import Dej

# Choices, numbered as in a turn.
GATHER_COINS: Final = 49
GATHER_CARDS: Final = 50
COINS_ONLY: Final = 51
CARDS_ONLY: Final = 52
GATHER_NAMES: Final = ["gather:coins", "gather:cards", "gather:coins,no_bonus", "gather:cards,no_bonus"]


class Gather(Priced):
    """K-5.5, K-5.6, K-8.2: the player gathers coins or cards, where gathering must come first."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return gatherable(game, False)

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        gather(game, seat, choice)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return GATHER_COINS

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return GATHER_NAMES[choice - GATHER_COINS]

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and not game.gathered


def gatherable(game: Dej, with_bonus: bool) -> Set:
    """D-6.3, D-6.13: coins, or cards while there are any; a bonus that comes along may be declined (DR-20)."""
    choices = bit(GATHER_COINS)
    if game.deck_size > 0:
        choices |= bit(GATHER_CARDS)
    if with_bonus:
        choices |= choices << 2
    return choices


def gather(game: Dej, seat: Seat, choice: Choice) -> None:
    """D-6.3, D-6.6, K-6.3: coins from the bank, or cards to choose from; then the bonus, from the new top (DR-33)."""
    game.gathered = True
    game.tell(events.GATHERED, seat)
    rank = game.playing
    bonus = NOTHING
    if choice <= GATHER_CARDS and game.in_play.bonus_with_gathering and has(game.in_play.with_bonus, rank):
        bonus = TAKE_BONUS.of(seat, rank)
    game.bonus_taken = game.bonus_taken or game.in_play.bonus_with_gathering
    if choice in (GATHER_COINS, COINS_ONLY):
        if bonus != NOTHING:
            game.then(bonus)
        game.earn(seat, 2 + more_coins(game, seat))
        return
    keeps = 1 + folded(game, seat, game.in_play.more_kept)
    game.look_at_top(seat, 2 + folded(game, seat, game.in_play.more_drawn))
    if bonus != NOTHING:
        game.then(bonus)
    if keeps > 1 and keeps >= game.drawn_size():  # K-6.7: there is nothing to choose
        game.keep_all_drawn(seat)
    else:
        game.then(KEEP_DRAWN.of(seat, keeps))


def keeps_left(game: Dej, seat: Seat) -> i64:
    """K-6.3: how many of the cards being looked at are still to be kept; 0: no gathering leaves this number of
    cards."""
    kept = 1 + folded(game, seat, game.in_play.more_kept)
    drawn = 2 + folded(game, seat, game.in_play.more_drawn)
    cards = game.drawn_size()
    left = kept - (drawn - cards)
    if cards <= drawn and 0 < left < cards:
        return left
    if kept == 1 and 0 < cards < drawn and game.deck_size == 0:  # D-6.13, K-6.7: the deck had no more
        return 1
    return 0


def more_coins(game: Dej, seat: Seat) -> i64:
    more: i64 = 0
    found = game.city(seat) & game.in_play.more_coins
    while found != 0:
        more += DISTRICTS[lowest(found)].more_coins(game, seat)
        found = drop_lowest(found)
    return more


def folded(game: Dej, seat: Seat, answering: Set) -> i64:
    """K-6.3: how many more cards are drawn or kept; a district answers one of the two."""
    more: i64 = 0
    found = game.city(seat) & answering
    while found != 0:
        district = DISTRICTS[lowest(found)]
        more += district.more_drawn(game, seat) + district.more_kept(game, seat)
        found = drop_lowest(found)
    return more


class Looking(Question[Dej]):
    """A question to a player who is looking at cards."""


class KeepDrawn(Looking):
    """D-14 keep_drawn: the player keeps one of the drawn cards; the rest go under the deck. Asked again if more are
    kept."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.drawn_kinds()

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.keep_drawn(seat, card)
        if game.drawn == 0:
            return
        if what(item) > 1:
            game.then(KEEP_DRAWN.of(seat, what(item) - 1))
        else:
            game.sink_drawn(seat)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return game.drawn_card(0)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"keep:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return game.player == seat and game.gathered and 0 < what(item) == keeps_left(game, seat)


class TakeBonus(Step[Dej]):
    """D-6.6: the player takes or declines the bonus that comes with gathering."""

    def do(self, game: Dej, item: Item) -> None:
        game.in_play.cast[what(item)].bonus(game, seat_of(item))

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return has(game.in_play.with_bonus, what(item))


GATHER: Final = Gather()
KEEP_DRAWN: Final = KeepDrawn(Field("keeps"))
TAKE_BONUS: Final = TakeBonus(RANK)
