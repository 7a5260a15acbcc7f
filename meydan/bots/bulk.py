"""Bots on all seats of a game that is one of very many: for counts and data sets.

Bots are given what their seat knows, and to work that out takes most of the time of a bot that answers at once. But a
heuristic reads nothing that its seat may not see, and a random bot reads its options alone: these two answer here from
the game itself. All other bots get their knowledge as everywhere.
"""

from meydan.bots.bot import SEED_BITS, Bot, Budget, RandomBot, any_of
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.heuristics.heuristic import Heuristic
from meydan.bots.heuristics.registry import heuristic_of
from meydan.bots.knowledge import known
from meydan.core import rng
from meydan.core.events import EVERYBODY
from meydan.core.game import Game


class BulkGame:
    """One game, and a bot for each of its seats."""

    def __init__(self, game: Game, bots: list[Bot]) -> None:
        self.game = game
        self.bots = bots
        self.scratch: Game = game.fork()
        self.heuristics: list[Heuristic] = [
            heuristic_of(game.rules.key, bot.persona, bot.weights) if isinstance(bot, HeuristicBot) else Heuristic()
            for bot in bots
        ]
        self.told: int = 0
        """How many events the heuristics have been told."""

    def play(self, seed: int, budget: Budget | None, longest: int) -> list[int]:
        """Play to the end, but no more than the `longest` number of answers. Returns all choices, in order."""
        choices: list[int] = []
        while not self.game.over and len(choices) < longest:
            seat = self.game.next_asked
            choice = self.choose(seat, seed + len(choices), budget)
            self.game.answer(seat, choice)
            choices.append(choice)
        return choices

    def choose(self, seat: int, seed: int, budget: Budget | None) -> int:
        """The choice of the bot on this seat."""
        bot = self.bots[seat]
        if isinstance(bot, RandomBot):
            return any_of(self.game.options(seat), seed)
        if not isinstance(bot, HeuristicBot):
            return bot.choose(known(self.game, seat), seed, budget)
        self.tell()
        self.scratch.assign(self.game)
        self.scratch.set_chance(rng.start(seed & SEED_BITS), b"")
        return bot.answer(self.heuristics[seat], self.scratch, seat)

    def tell(self) -> None:
        """Let the heuristics hear what everybody heard since the last answer."""
        story = self.game.story
        if story is None:
            return
        for number in range(self.told, len(story.events)):
            event = story.events[number]
            if event.audience == EVERYBODY:
                for heuristic in self.heuristics:
                    heuristic.listen(event)
        self.told = len(story.events)
