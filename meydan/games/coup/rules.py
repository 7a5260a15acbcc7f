"""The rules object of Coup for the registry."""

from typing import Final

from meydan.core import codec
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.options import Flag, Number, OneOf
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat
from meydan.games.coup import view as looking
from meydan.games.coup.features import CoupFeatures
from meydan.games.coup.flow import actions, resigning, setup
from meydan.games.coup.knowledge.redeal import CoupDealer
from meydan.games.coup.positions import check, default_agenda, read, write
from meydan.games.coup.zones.state import Coup

assert actions.ENTERED  # the actions enter their table when they are imported


class CoupRules(Rules):
    """2 to 6 players; the ledger's options (C-9.7, CR-1, CR-3, CR-6, CR-7)."""

    def __init__(self) -> None:
        super().__init__(
            "coup",
            "coup",
            2,
            6,
            [
                OneOf("two_player_setup", "sets", ["sets", "standard"]).only_for(2),
                Flag("block_after_own_failed_challenge", True),
                Flag("allow_steal_from_empty", False),
                Flag("treasury_infinite", False),
                Number("starter", None, 0, 5, nullable=True),
            ],
        )

    def check(self, players: int, settings: dict[str, object]) -> None:
        self.check_seat_option("starter", players, settings)

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        return Coup(self, players, settings)

    def deal(self, game: Game) -> None:
        """C-2.4: the option `starter` names who begins, usually the previous winner; otherwise a random seat (CR-1)."""
        assert isinstance(game, Coup)
        starter = game.settings["starter"]
        if isinstance(starter, int):
            setup.start(game, starter)
        else:
            setup.start(game, game.below(game.seats))

    def resigned(self, game: Game, seat: Seat) -> None:
        assert isinstance(game, Coup)
        resigning.resign(game, seat)

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        assert isinstance(game, Coup)
        return looking.view(game, seat)

    def scores(self, game: Game) -> list[dict[str, object]]:
        assert isinstance(game, Coup)
        return looking.scores(game)

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        assert isinstance(game, Coup)
        return CoupDealer(game, observer)

    def features(self, players: int | None, history: int) -> Features:
        return CoupFeatures(self, players, history)

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, Coup)
        return write.dump(game)

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, Coup)
        read.load(game, data)

    def start_agenda(self, game: Game) -> None:
        assert isinstance(game, Coup)
        default_agenda.fill(game)

    def check_position(self, game: Game) -> None:
        assert isinstance(game, Coup)
        check.check(game)


RULES: Final = CoupRules()
