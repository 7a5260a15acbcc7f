"""Rakab: strong cards and near provinces tempt, and staying in a battle takes courage."""

from meydan.bots.heuristics.heuristic import Heuristic, ScratchGame
from meydan.bots.heuristics.rakab import RakabHeuristic
from meydan.bots.mistakes.instincts import Instincts
from meydan.bots.reasons.rakab import wins_with
from meydan.core.agenda import PASS
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat
from meydan.games.rakab.cards.scarecrow import TAKE_BACK
from meydan.games.rakab.cards.table import CARDS
from meydan.games.rakab.flow.round import CHOOSE_SITE
from meydan.games.rakab.flow.turn import FIGHT
from meydan.games.rakab.scoring.strength import power
from meydan.games.rakab.zones.state import Rakab


class RakabInstincts(Instincts):
    """A beginner plays the strongest card, whatever the province is worth, or gives up early."""

    def __init__(self, heuristic: Heuristic) -> None:
        super().__init__(heuristic)
        self.scratch = ScratchGame()

    def order(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """By the heuristic; where passing must only be studied it stands first, here it has its worth."""
        assert isinstance(game, Rakab)
        heuristic = self.heuristic
        if item & 255 == FIGHT.id and choice == PASS and isinstance(heuristic, RakabHeuristic):
            return heuristic.passing(game, seat, heuristic.stake(game, seat))
        return heuristic.rank(game, item, seat, choice)

    def gain(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        """The strength of the row after a card; the worth of a province; the strength of a card taken back."""
        assert isinstance(game, Rakab)
        kind = item & 255
        heuristic = self.heuristic
        if kind == FIGHT.id:
            scratch = self.scratch.equal_to(game)
            assert isinstance(scratch, Rakab)
            if choice != PASS:
                CARDS[choice - 1].play(scratch, seat)
            return float(power(scratch, seat))
        if kind == CHOOSE_SITE.id and isinstance(heuristic, RakabHeuristic):
            return heuristic.value(game, choice, seat)
        return float(choice) if kind == TAKE_BACK.id else 0.0

    def nerve(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        return 1.0 if item & 255 == FIGHT.id and choice != PASS else 0.0

    def is_obvious(self, game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
        """Fighting on for the province that wins the game."""
        assert isinstance(game, Rakab)
        return item & 255 == FIGHT.id and choice != PASS and wins_with(game, seat, game.war)
