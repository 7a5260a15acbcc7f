"""Dej and Kohan Dej as the registry knows them."""

from typing import Final

from meydan.core import codec
from meydan.core.errors import BadPosition
from meydan.core.game import Game
from meydan.core.options import Option
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat
from meydan.games.dej import checking, position, reading, scoring, setup
from meydan.games.dej import view as looking
from meydan.games.dej.box import Box
from meydan.games.dej.call import CALL
from meydan.games.dej.districts.all import ENTERED as DISTRICTS_ENTERED
from meydan.games.dej.editions.dej import DEJ, OPTIONS
from meydan.games.dej.editions.edition import Edition
from meydan.games.dej.editions.kohan_dej import KOHAN_DEJ
from meydan.games.dej.editions.kohan_dej import OPTIONS as KOHAN_OPTIONS
from meydan.games.dej.gather import KEEP_DRAWN
from meydan.games.dej.names import NO_CARD
from meydan.games.dej.redeal import DejDealer
from meydan.games.dej.roles.all import ENTERED as ROLES_ENTERED
from meydan.games.dej.round import NEXT_ROUND
from meydan.games.dej.state import Dej
from meydan.games.dej.turn import ACT, FINISH

assert ROLES_ENTERED
assert DISTRICTS_ENTERED  # the cards enter their tables when they are imported


class DejRules(Rules):
    """One edition: the engine is the same."""

    def __init__(self, edition: Edition, options: list[Option]) -> None:
        super().__init__(edition.key, "dej", edition.least, edition.most, options)
        self.edition = edition

    def check(self, players: int, settings: dict[str, object]) -> None:
        self.check_seat_option("first_crowned", players, settings)
        self.edition.check(players, settings)

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        cast = self.edition.cast(players, settings)
        return Dej(self, players, settings, Box(self.edition, players, cast, self.edition.counts(settings), settings))

    def deal(self, game: Game) -> None:
        assert isinstance(game, Dej)
        setup.start(game)

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        assert isinstance(game, Dej)
        return looking.view(game, seat)

    def scores(self, game: Game) -> list[dict[str, object]]:
        assert isinstance(game, Dej)
        return scoring.scores(game)

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        assert isinstance(game, Dej)
        return DejDealer(game, observer)

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, Dej)
        return position.dump(game)

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, Dej)
        reading.load(game, data)

    def start_agenda(self, game: Game) -> None:
        """A position without an agenda: the turn it names, or the next rank to be called, or a new round."""
        assert isinstance(game, Dej)
        if game.between != NO_CARD:
            raise BadPosition("unsettled", "a district lies between places, so the position needs an agenda")
        game.then(NEXT_ROUND.of(game.caller))
        if game.playing != 0:
            game.called = game.playing
            game.then(
                ACT.of(game.player, game.playing),
                FINISH.of(game.player, game.playing),
                CALL.of(game.caller, game.playing + 1),
            )
            if game.drawn != 0:
                game.then(KEEP_DRAWN.of(game.player, 1))
        elif game.holders != 0xFFFFFFFFFF:
            game.then(CALL.of(game.caller, game.called + 1))

    def check_position(self, game: Game) -> None:
        assert isinstance(game, Dej)
        checking.check(game)
        if game.depth == 0:
            game.won = scoring.best(game)


DEJ_RULES: Final = DejRules(DEJ, OPTIONS)
KOHAN_DEJ_RULES: Final = DejRules(KOHAN_DEJ, KOHAN_OPTIONS)
