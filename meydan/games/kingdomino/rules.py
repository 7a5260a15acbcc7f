"""Kingdomino as the registry knows it."""

from typing import Final

from meydan.core import codec
from meydan.core.errors import BadOption
from meydan.core.game import Game
from meydan.core.options import Flag
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules
from meydan.core.types import Seat
from meydan.games.kingdomino import match, position
from meydan.games.kingdomino import view as looking
from meydan.games.kingdomino.five import new_five
from meydan.games.kingdomino.redeal import KingdominoDealer
from meydan.games.kingdomino.seven import new_seven
from meydan.games.kingdomino.state import Kingdomino
from meydan.games.kingdomino.table import Table


class KingdominoRules(Rules):
    """2 to 4 players; the variants of N-6 and the option of N-A5."""

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
                Flag("mighty_duel", False),
                Flag("show_front_number", True),
            ],
        )

    def check(self, players: int, settings: dict[str, object]) -> None:
        """N-6.5: every combination is legal, but a duel is fought by two."""
        if settings["mighty_duel"] is True and players != 2:
            raise BadOption(
                "only_for_two", f"option mighty_duel is for 2 players, not for {players}", option="mighty_duel"
            )

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        table = Table(players, settings)
        if table.is_duel:
            return Kingdomino(self, settings, players, table, new_seven())
        return Kingdomino(self, settings, players, table, new_five())

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

    def dump_zones(self, game: Game) -> dict[str, object]:
        assert isinstance(game, Kingdomino)
        return position.dump(game)

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        assert isinstance(game, Kingdomino)
        position.load(game, data)

    def start_agenda(self, game: Game) -> None:
        assert isinstance(game, Kingdomino)
        position.start_agenda(game)

    def check_position(self, game: Game) -> None:
        assert isinstance(game, Kingdomino)
        position.check(game)


RULES: Final = KingdominoRules()
