"""The rules objects of Dej and Kohan Dej for the registry."""

from typing import Final

from meydan.core import codec
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.options import Option
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat
from meydan.games.dej import view as looking
from meydan.games.dej.districts.all import ENTERED as DISTRICTS_ENTERED
from meydan.games.dej.editions.dej import DEJ, OPTIONS
from meydan.games.dej.editions.edition import Edition
from meydan.games.dej.editions.kohan_dej import FIRST_KOHAN_DEJ, KOHAN_DEJ
from meydan.games.dej.editions.kohan_dej import OPTIONS as KOHAN_OPTIONS
from meydan.games.dej.features import DejFeatures
from meydan.games.dej.flow import setup
from meydan.games.dej.knowledge.redeal import DejDealer
from meydan.games.dej.positions import check, check_agenda, default_agenda, read, write
from meydan.games.dej.roles.all import ENTERED as ROLES_ENTERED
from meydan.games.dej.scoring import cities
from meydan.games.dej.zones.in_play import InPlay
from meydan.games.dej.zones.state import Dej

assert ROLES_ENTERED
assert DISTRICTS_ENTERED  # the cards enter their tables when they are imported


class DejRules(Rules):
    """One edition: the engine is the same."""

    def __init__(self, edition: Edition, options: list[Option], version: int) -> None:
        super().__init__(edition.key, "dej", edition.least, edition.most, options, version)
        self.edition = edition

    def check(self, players: int, settings: dict[str, object]) -> None:
        self.check_seat_option("first_crowned", players, settings)
        self.edition.check(players, settings)

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        cast = self.edition.cast(players, settings)
        return Dej(
            self, players, settings, InPlay(self.edition, players, cast, self.edition.counts(settings), settings)
        )

    def deal(self, game: Game) -> None:
        assert isinstance(game, Dej)
        setup.start(game)

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        assert isinstance(game, Dej)
        return looking.view(game, seat)

    def scores(self, game: Game) -> list[dict[str, object]]:
        assert isinstance(game, Dej)
        return cities.scores(game)

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        assert isinstance(game, Dej)
        return DejDealer(game, observer)

    def features(self, players: int | None, history: int) -> Features:
        return DejFeatures(self, players, history)

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, Dej)
        return write.dump(game)

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, Dej)
        read.load(game, data)
        check.check(game)

    def start_agenda(self, game: Game) -> None:
        assert isinstance(game, Dej)
        default_agenda.fill(game)

    def check_position(self, game: Game) -> None:
        assert isinstance(game, Dej)
        check_agenda.check(game)
        if game.depth == 0:
            game.won = cities.best(game)


DEJ_RULES: Final = DejRules(DEJ, OPTIONS, 1)
FIRST_KOHAN_DEJ_RULES: Final = DejRules(FIRST_KOHAN_DEJ, KOHAN_OPTIONS, 1)
KOHAN_DEJ_RULES: Final = DejRules(KOHAN_DEJ, KOHAN_OPTIONS, 2)
