"""Kingdomino: points and crowns tempt, and dominoes that let others choose first frighten."""

from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.heuristics.kingdom import WEIGHTS, KingdomTrial
from meydan.bots.mistakes.instincts import Instincts
from meydan.core.agenda import what
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat
from meydan.games.kingdomino.flow.turn import CLAIM, LAY
from meydan.games.kingdomino.zones.dominoes import CROWNS_A, CROWNS_B
from meydan.games.kingdomino.zones.state import Kingdomino


class KingdominoInstincts(Instincts):
    """A beginner lays for the points of today, wants crowns whether they fit or not, and does not like to be last."""

    def __init__(self, heuristic: Heuristic) -> None:
        super().__init__(heuristic)
        self.trial = KingdomTrial([0.0] * WEIGHTS)

    def gain(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """The points of the kingdom with this spot; the crowns of a domino."""
        assert isinstance(game, Kingdomino)
        if item & 255 == LAY.id:
            self.trial.begin(game, seat, farsighted=False)
            return self.trial.with_domino(what(item), choice)
        if item & 255 == CLAIM.id:
            return float(CROWNS_A[choice] + CROWNS_B[choice])
        return 0.0

    def nerve(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """The number of a domino: the higher, the later its owner chooses in the next round."""
        return float(choice) if item & 255 == CLAIM.id else 0.0
