"""The rules object of Kingdomino for the registry."""

from typing import Final

from meydan.core import codec
from meydan.core.errors import BadOption
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.options import Flag
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat
from meydan.games.kingdomino import view as looking
from meydan.games.kingdomino.board.five import new_five
from meydan.games.kingdomino.board.seven import new_seven
from meydan.games.kingdomino.features import KingdominoFeatures
from meydan.games.kingdomino.flow import match
from meydan.games.kingdomino.knowledge.redeal import KingdominoDealer
from meydan.games.kingdomino.positions import check, default_agenda, read, write
from meydan.games.kingdomino.zones.state import Kingdomino
from meydan.games.kingdomino.zones.variant import Variant


class KingdominoRules(Rules):
    """2 to 4 players; the variants of N-6 and the option of NR-5."""

    def __init__(self) -> None:
        super().__init__(
            "kingdomino",
            "kingdomino",
            2,
            4,
            [
                Flag("dynasty", False),
                Flag("middle_kingdom", False),
                Flag("harmony", False),
                Flag("mighty_duel", False).only_for(2),
                Flag("show_front_number", True),
            ],
        )

    def check(self, players: int, settings: dict[str, object]) -> None:
        """N-6.5: every combination is legal, but the Mighty Duel needs two players."""
        if settings["mighty_duel"] is True and players != 2:
            raise BadOption(
                "only_for_two", f"option mighty_duel is for 2 players, not for {players}", option="mighty_duel"
            )

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        variant = Variant(players, settings)
        if variant.is_duel:
            return Kingdomino(self, settings, players, variant, new_seven())
        return Kingdomino(self, settings, players, variant, new_five())

    def deal(self, game: Game) -> None:
        assert isinstance(game, Kingdomino)
        match.start(game)

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        assert isinstance(game, Kingdomino)
        return looking.view(game, seat)

    def scores(self, game: Game) -> list[dict[str, object]]:
        assert isinstance(game, Kingdomino)
        return looking.scores(game)

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        assert isinstance(game, Kingdomino)
        return KingdominoDealer(game, observer)

    def features(self, players: int | None, history: int) -> Features:
        return KingdominoFeatures(self, players, history)

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, Kingdomino)
        return write.dump(game)

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, Kingdomino)
        read.load(game, data)

    def start_agenda(self, game: Game) -> None:
        assert isinstance(game, Kingdomino)
        default_agenda.fill(game)

    def check_position(self, game: Game) -> None:
        assert isinstance(game, Kingdomino)
        check.check(game)


RULES: Final = KingdominoRules()
