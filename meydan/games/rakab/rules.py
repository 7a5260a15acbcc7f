"""The rules object of Rakab for the registry."""

from typing import Final

from meydan.core import codec
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.options import Number, OneOf
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat
from meydan.games.rakab import view as looking
from meydan.games.rakab.features import RakabFeatures
from meydan.games.rakab.flow.round import ROUND
from meydan.games.rakab.knowledge.redeal import RakabDealer
from meydan.games.rakab.maps.map import MAP_NAMES
from meydan.games.rakab.positions import check, default_agenda, read, write
from meydan.games.rakab.zones.state import Rakab

MOST_STALLS: Final = 1000


class RakabRules(Rules):
    """2 to 6 players; the ledger's options (R-12, RR-1, RR-3, RR-16)."""

    def __init__(self) -> None:
        super().__init__(
            "rakab",
            "rakab",
            2,
            6,
            [
                OneOf("map", "iran", MAP_NAMES),
                OneOf("spring_bonus_mode", "per_player", ["per_player", "per_card"]),
                Number("stall_limit", 3, 1, MOST_STALLS, nullable=True),
                Number("first_chooser", None, 0, 5, nullable=True),
            ],
        )

    def check(self, players: int, settings: dict[str, object]) -> None:
        self.check_seat_option("first_chooser", players, settings)

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        return Rakab(self, players, settings)

    def deal(self, game: Game) -> None:
        """R-2, R-11.2: the host names the first chooser, otherwise it is a random seat (RR-1)."""
        assert isinstance(game, Rakab)
        chooser = game.settings["first_chooser"]
        if isinstance(chooser, int):
            game.begin(chooser)
        else:
            game.begin(game.below(game.seats))
        if game.duel:
            game.shuffle_deck(game.chooser)
            game.shuffle_deck(1 - game.chooser)
        else:
            game.deal_hands(game.chooser)
        game.then(ROUND.of())

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        assert isinstance(game, Rakab)
        return looking.view(game, seat)

    def scores(self, game: Game) -> list[dict[str, object]]:
        assert isinstance(game, Rakab)
        return looking.scores(game)

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        assert isinstance(game, Rakab)
        return RakabDealer(game, observer)

    def features(self, players: int | None, history: int) -> Features:
        return RakabFeatures(self, players, history)

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, Rakab)
        return write.dump(game)

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, Rakab)
        read.load(game, data)

    def start_agenda(self, game: Game) -> None:
        assert isinstance(game, Rakab)
        default_agenda.fill(game)

    def check_position(self, game: Game) -> None:
        assert isinstance(game, Rakab)
        check.check(game)


RULES: Final = RakabRules()
