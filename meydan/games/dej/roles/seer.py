"""K-8.9: the Seer takes a card from everybody and gives everybody one."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import NOTHING, seat_of, what
from meydan.core.bitset import bit, has, lowest, next_seat, size
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.gather import Looking
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import TARGET
from meydan.games.dej.zones.state import Dej

FORESEE: Final = 0


class Seer(Role):
    """K-8.9: takes a random card from every player with cards (KR-50), then gives each of them one."""

    key = "seer"
    rank: i64 = 3
    build_limit: i64 = 2
    ability_names = "foresee"

    def looking(self, game: Dej, seat: Seat) -> Item:
        left = game.stash(self.rank)
        if left == 0:
            return NOTHING
        return GIVE.of(seat, next_seat(left, seat))

    def most_stashed(self, game: Dej) -> i64:
        return bit(game.seats) - 1

    def abilities(self, game: Dej, seat: Seat) -> Set:
        for other in range(game.seats):
            if other != seat and game.hand_size(other) > 0:
                return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        """The cards taken lie in the order of the players; the stash holds the seats that have yet to get a card
        back."""
        served: Set = 0
        for steps in range(1, game.seats):
            other = game.after(seat, steps)
            if game.hand_size(other) > 0:
                card = game.nth_card(other, game.below(game.hand_size(other)))
                game.hold_out(other, seat, card)
                served |= bit(other)
        game.set_stash(self.rank, served)
        game.then(GIVE.of(seat, next_seat(served, seat)))


class Give(Looking):
    """K-14 seer_give: the Seer gives one card to each of these players, from the hand or from those taken."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.hand(seat) | game.drawn_kinds()

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        other = what(item)
        own = game.drawn_card(0)
        if has(game.drawn_kinds(), card):
            game.give_drawn(seat, other, card)
        else:
            game.give_card(seat, other, card)
        if card != own and game.drawn != 0:
            game.keep_drawn(seat, own)
        left = game.stash(SEER.rank) & ~bit(other)
        game.set_stash(SEER.rank, left)
        if left != 0:
            game.then(GIVE.of(seat, next_seat(left, seat)))
            return
        while game.drawn != 0:
            game.keep_drawn(seat, game.drawn_card(0))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """K-14: each player gets their own card back, which is the first of those left."""
        if game.drawn != 0:
            return game.drawn_card(0)
        return lowest(game.hand(seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"give:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        left = game.stash(SEER.rank)
        mine = game.player == seat and game.playing == SEER.rank and not has(left, seat) and has(game.used, FORESEE)
        enough = game.hand_size(seat) + game.drawn_size() >= size(left)
        return mine and enough and left < bit(game.seats) and left != 0 and next_seat(left, seat) == what(item)


SEER: Final = enter_role(Seer())
GIVE: Final = Give(TARGET)
