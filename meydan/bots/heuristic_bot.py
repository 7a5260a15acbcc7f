"""The bot that answers by a game's heuristic alone, without search."""

from meydan.bots.bot import SEED_BITS, Bot, Budget, Thought
from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.knowledge import Knowledge
from meydan.bots.mistakes.mistake import mistaken
from meydan.core import rng
from meydan.core.game import Game


class HeuristicBot(Bot):
    """Answers at once by the heuristic of the game; some answers may be the mistakes of a beginner."""

    def __init__(
        self,
        name: str,
        persona: str = "",
        slips: dict[str, float] | None = None,
        weights: dict[str, float] | None = None,
    ) -> None:
        super().__init__(name)
        self.persona = persona
        self.slips: dict[str, float] = {} if slips is None else slips
        """How many of the answers may be mistakes, by game; the number under "" is for games without one of their
        own."""
        self.weights = weights
        """Weights that replace the stored ones, by name."""

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        heuristic = heuristic_of(known.key, self.persona, self.weights)
        heuristic.begin(known)
        game = known.scratch()
        known.deal(game, rng.start(seed & SEED_BITS))
        return Thought(self.answer(heuristic, game, known.seat))

    def answer(self, heuristic: Heuristic, game: Game, seat: int) -> int:
        """The heuristic's choice for a seat, or a mistake; random numbers come from the game."""
        item = game.top()
        part = self.slips.get(game.rules.key, self.slips.get("", 0.0))
        slips = part > 0.0 and game.below(1000) < int(1000 * part)
        choice = heuristic.policy(game, item, seat)
        return int(mistaken(game, heuristic, item, seat, choice) if slips else choice)
