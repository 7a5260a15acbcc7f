"""K-9.28: the owner of the Theater may exchange roles before they are called."""

from typing import Final

from meydan.core.agenda import seat_of, what
from meydan.core.bitset import bit, has, lowest, shift, size
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.flow.draft import AfterSelection
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import TARGET
from meydan.games.dej.zones.state import Dej

KEEP_ROLES: Final = 0
"""The choice to decline; the other choices are the other players, numbered by seat plus one."""


class Theater(District):
    """K-9.28, K-4.15: the owner may exchange roles with another player, unseen; all see who, only the two see which."""

    key = "theater"

    def selection_ended(self, game: Dej, seat: Seat) -> None:
        game.then(TRADE.of(seat))


class Trade(AfterSelection):
    """K-14 theater: the owner of the Theater chooses a player to exchange roles with, or declines."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return shift(game.others(seat), 1) | bit(KEEP_ROLES)

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == KEEP_ROLES:
            return
        if size(game.held(seat)) > 1:
            game.then(GIVE_ROLE.of(seat, choice - 1))
        else:
            exchange(game, seat, choice - 1, lowest(game.held(seat)))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return KEEP_ROLES

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == KEEP_ROLES:
            return "keep_roles"
        return f"trade:{choice - 1}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return staged(game, seat_of(item))


class GiveRole(AfterSelection):
    """K-14 theater: a player with two roles chooses which to give; the one that comes back is random."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.held(seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, rank: Choice) -> None:
        exchange(game, seat, what(item), rank)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(game.held(seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"give:{game.in_play.cast[choice].key}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return staged(game, seat) and has(game.others(seat), what(item)) and game.held(what(item)) != 0


def staged(game: Dej, seat: Seat) -> bool:
    """Are the roles picked, none called, and has the player a Theater they have not used?"""
    return (
        game.packet == 0
        and game.called == 0
        and not game.traded()
        and game.held(seat) != 0
        and has(game.city(seat), THEATER.number)
    )


def exchange(game: Dej, seat: Seat, target: Seat, rank: Choice) -> None:
    game.trade_roles(seat, target, rank, game.any_of(game.held(target)))


THEATER: Final = enter_district(Theater())
TRADE: Final = Trade()
GIVE_ROLE: Final = GiveRole(TARGET)
