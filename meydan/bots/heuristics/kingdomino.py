"""The heuristic of Kingdomino: greedy over the best spot, the best claim, and the best spot for what is claimed."""

from math import exp
from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.heuristic import Heuristic, win_share
from meydan.bots.heuristics.kingdom import KingdomTrial, points_now
from meydan.core.agenda import what
from meydan.core.bitset import drop_lowest, lowest
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat
from meydan.games.kingdomino.flow.turn import CLAIM, LAY
from meydan.games.kingdomino.zones.dominoes import Domino
from meydan.games.kingdomino.zones.state import Kingdomino

NORMAL: Final = [-1.5, 6.0, 0.15, 0.35, -0.25]
PERSONAS: Final[dict[str, list[float]]] = {
    "accountant": [0.0, 10.0, 0.0, 0.0, 0.0],
    "builder": [-3.0, 8.0, 0.4, 0.4, -0.5],
    "raider": [-1.0, 2.0, 0.0, 0.8, -0.2],
    "bluffer": [-1.0, 4.0, 0.5, 0.2, 0.0],
}
MARGIN: Final = 10.0
"""A lead of this many points wins about three times in four."""


class KingdominoHeuristic(Heuristic):
    """`policy` is full greedy by points; ranking and playouts use an evaluation that also looks ahead."""

    def __init__(self, persona: str = "", weights: dict[str, float] | None = None) -> None:
        """Kingdomino has no tunable weights: `weights` is ignored."""
        chosen = NORMAL
        if persona in PERSONAS:
            chosen = PERSONAS[persona]
        self.somebody: bool = persona in PERSONAS
        """With a persona the policy uses the persona's evaluation; without one it counts points."""
        self.trial = KingdomTrial(chosen)
        self.spots = Moves()
        self.inner = Moves()

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        """Full greedy: the points of the kingdom with this spot, the best claim after it and its best spot."""
        assert isinstance(game, Kingdomino)
        self.trial.begin(game, seat, farsighted=self.somebody)
        if item & 255 == LAY.id:
            return self.best_spot(game, what(item), ahead=True)
        return self.best_claim(game)

    def quick(self, game: Game, item: Item, seat: Seat) -> Choice:
        """Greedy by the evaluation that looks ahead, one question at a time: for playouts."""
        assert isinstance(game, Kingdomino)
        self.trial.begin(game, seat, farsighted=True)
        if item & 255 == LAY.id:
            return self.best_spot(game, what(item), ahead=False)
        return self.best_claim(game)

    def best_spot(self, game: Kingdomino, domino: Domino, ahead: bool) -> Choice:
        self.spots.clear()
        game.land.list_spots(self.spots)
        best = self.spots.choices[0]
        most = -1000.0
        ties: i64 = 0
        for at in range(self.spots.count):
            spot = self.spots.choices[at]
            if ahead:
                worth = self.ahead(game, domino, spot)
            else:
                worth = self.trial.with_domino(domino, spot)
            if worth > most:
                most = worth
                best = spot
                ties = 1
            elif worth == most:
                ties += 1
                if game.below(ties) == 0:
                    best = spot
        return best

    def ahead(self, game: Kingdomino, domino: Domino, spot: Choice) -> float:
        """The worth of a spot with the best domino that could be claimed next on its best spot."""
        trial = self.trial
        land = trial.ground()
        before = land.words[:]
        worths = trial.worths[:]
        land.lay(trial.seat, domino, spot)
        best = trial.after(domino)
        if game.free != 0:
            trial.count_all()
            best = -1000.0
            free = game.free
            while free != 0:
                worth = trial.best_of(lowest(free), self.inner)
                if worth > best:
                    best = worth
                free = drop_lowest(free)
        land.words = before
        trial.worths = worths
        return best

    def best_claim(self, game: Kingdomino) -> Choice:
        free = game.free
        best = lowest(free)
        most = -1000.0
        while free != 0:
            domino = lowest(free)
            worth = self.trial.best_of(domino, self.inner)
            if worth > most:
                most = worth
                best = domino
            free = drop_lowest(free)
        return best

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Kingdomino)
        self.trial.begin(game, seat, farsighted=True)
        if item & 255 == LAY.id:
            return self.ahead(game, what(item), choice)
        if item & 255 == CLAIM.id:
            return self.trial.best_of(choice, self.inner)
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """Half the win share, half the lead over the best opponent."""
        assert isinstance(game, Kingdomino)
        best: i64 = 0
        for other in range(game.seats):
            if other != seat:
                points = points_now(game, other)
                if points > best:
                    best = points
        lead = 1.0 / (1.0 + exp(-float(points_now(game, seat) - best) / MARGIN))
        if game.waiting != 0:
            return lead
        return 0.5 * win_share(game, seat) + 0.5 * lead
