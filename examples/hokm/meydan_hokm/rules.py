"""The rules object of Hokm for the registry; the entry point of the package names `RULES`."""

from typing import Final

from meydan.core import codec
from meydan.core.game import Game
from meydan.core.options import Number, Option
from meydan.core.plugin import PluginGame
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat

from . import positions
from .cards import CARDS, SUITS, names
from .deals import HokmDealer
from .flow import DEAL_HAND, NAME_TRUMP, PLAY
from .state import NONE, Table, partner_of, side_of, table_of


def plugged(game: Game) -> PluginGame:
    assert isinstance(game, PluginGame)
    return game


class HokmRules(Rules):
    """Four players; the table chooses the length of the match and may name the first ruler."""

    def __init__(self) -> None:
        options: list[Option] = [Number("points", 7, 1, 7), Number("first_ruler", None, 0, 3, nullable=True)]
        super().__init__("hokm", "hokm", 4, 4, options, package=__package__)

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        goal = settings["points"]
        assert isinstance(goal, int)
        return PluginGame(self, players, settings, Table(goal))

    def deal(self, game: Game) -> None:
        """H-1.3: the first ruler is the one the table names, or is drawn by lot."""
        first = game.settings["first_ruler"]
        table_of(plugged(game)).ruler = first if isinstance(first, int) else game.below(4)
        game.then(DEAL_HAND.of())

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        """H-5.1, H-5.2."""
        table = table_of(plugged(game))
        cards = table.cards
        players: list[dict[str, object]] = []
        for other in range(4):
            player: dict[str, object] = {
                "seat": other,
                "partner": partner_of(other),
                "cards": int(cards.hands[other]).bit_count(),
                "tricks": cards.tricks[side_of(other)],
                "points": table.points[side_of(other)],
                "lacking": [suit for at, suit in enumerate(SUITS) if table.lacks(other, at)],
            }
            if other == seat:
                player["hand"] = names(cards.hands[other])
            players.append(player)
        return {
            "game": self.key,
            "seat": None if seat < 0 else seat,
            "players": players,
            "ruler": table.ruler,
            "trump": None if cards.trump == NONE else SUITS[cards.trump],
            "leader": cards.leader,
            "trick": [CARDS[card] for card in cards.trick],
            "played": names(cards.played),
            "options": dict(game.settings),
            "asked": list(game.asked),
            "agenda": codec.plain_agenda(game),
            "winners": list(game.winners),
        }

    def scores(self, game: Game) -> list[dict[str, object]]:
        """H-4: the points and the tricks of each player's side."""
        table = table_of(plugged(game))
        return [
            {"seat": seat, "total": table.points[side_of(seat)], "tricks": table.cards.tricks[side_of(seat)]}
            for seat in range(4)
        ]

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        return HokmDealer(game, observer)

    def dump_zones(self, game: Game) -> dict[str, object]:
        return positions.write(table_of(plugged(game)))

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        positions.read(table_of(plugged(game)), data)

    def start_agenda(self, game: Game) -> None:
        table = table_of(plugged(game))
        if max(table.points) < table.goal:
            game.then(NAME_TRUMP.of(table.ruler) if table.cards.trump == NONE else PLAY.of(table.in_turn()))

    def check_position(self, game: Game) -> None:
        positions.check(table_of(plugged(game)), over=game.depth == 0)


RULES: Final = HokmRules()
