"""Dej and Kohan Dej: income and expensive districts tempt, and roles that harm others take courage."""

from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.dej_roles import STRIKES
from meydan.bots.mistakes.instincts import Instincts
from meydan.core.agenda import what
from meydan.core.bitset import has
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat
from meydan.games.dej.editions.edition import PICK_AND_BURN
from meydan.games.dej.flow.draft import PICK_ROLE, kept_in
from meydan.games.dej.flow.gather import GATHER, GATHER_COINS, KEEP_DRAWN
from meydan.games.dej.flow.turn import ABILITY, ACT, END_TURN, INCOME, income_districts
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, NO_TYPE
from meydan.games.dej.zones.state import Dej

GATHERED: Final = 2.0
"""The coins of gathering."""


class DejInstincts(Instincts):
    """A beginner builds what costs most, picks the role whose districts pay, and leaves others alone."""

    def order(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Dej)
        if item & 255 == KEEP_DRAWN.id:
            return float(game.in_play.costs[choice])
        return self.heuristic.rank(game, item, seat, choice)

    def gain(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """Coins, and the points of what is built or kept."""
        assert isinstance(game, Dej)
        kind = item & 255
        if kind == PICK_ROLE.id:
            return income_of(game, seat, picked(item, choice))
        if kind == KEEP_DRAWN.id:
            return float(game.in_play.costs[choice])
        if kind == GATHER.id or kind == ACT.id:
            if choice == GATHER_COINS:
                return GATHERED
            if choice == INCOME:
                return income_of(game, seat, what(item))
            if choice < KINDS_OF_DISTRICT and has(game.hand(seat), choice):
                return float(game.in_play.costs[choice])
        return 0.0

    def nerve(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """Roles that harm others, and using them."""
        assert isinstance(game, Dej)
        kind = item & 255
        rank: i64 = 0
        if kind == PICK_ROLE.id:
            rank = picked(item, choice)
        elif kind == ACT.id and ABILITY <= choice < END_TURN:
            rank = what(item)
        return 1.0 if rank > 0 and has(STRIKES, game.in_play.cast[rank].number) else 0.0

    def is_obvious(self, game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
        """Building the district that completes the city."""
        assert isinstance(game, Dej)
        if item & 255 != ACT.id or choice >= KINDS_OF_DISTRICT or not has(game.hand(seat), choice):
            return False
        return game.city_weight(seat) + 1 >= game.in_play.city_size


def picked(item: Item, choice: Choice) -> i64:
    """The rank that a pick keeps."""
    return kept_in(choice) if what(item) == PICK_AND_BURN else choice


def income_of(game: Dej, seat: Seat, rank: i64) -> float:
    """The coins that a role would have from this city."""
    role = game.in_play.cast[rank]
    return 0.0 if role.income_type == NO_TYPE else float(income_districts(game, seat, role))
