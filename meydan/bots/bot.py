"""The interface of every bot: what a seat knows, a budget and a seed go in; a choice comes out."""

from typing import Final

from mypy_extensions import mypyc_attr

from meydan.bots.knowledge import Knowledge
from meydan.core import rng

SEED_BITS: Final = 0x3FFFFFFFFFFFFFFF
"""Seeds of bots are cut to 62 bits, the width of the engines' generator."""


class Budget:
    """How long a bot may think: seconds, iterations, or both; zero means no limit."""

    def __init__(self, seconds: float = 0.0, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def __repr__(self) -> str:
        return f"Budget(seconds={self.seconds}, iterations={self.iterations})"


class Thought:
    """The result of one decision: the choice and what the bot found out about the alternatives."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.shares: dict[int, float] = {}
        """Estimated win share by choice, for the choices the search studied."""
        self.margins: dict[int, float] = {}
        """For the same choices, how far the distance to the best one may be off: half of its 95 % interval."""
        self.belief: dict[str, object] = {}
        """Probabilities of hidden cards, by seat and card; empty for games without a belief model."""
        self.looks: int = 0
        """How many playouts were made."""
        self.mix: dict[int, float] = {}
        """How often a stored solution makes each choice; empty where nothing is solved."""

    def follow(self, mix: dict[int, float]) -> None:
        """Take the choice from a solution: what it mixes is worth the same, and nothing else is worth more."""
        self.mix = mix
        self.choice = max(mix, key=lambda choice: mix[choice])
        if not self.shares:
            return
        studied = [choice for choice in mix if choice in self.shares]
        worth = max(self.shares.values())
        if studied:
            total = sum([mix[choice] for choice in studied])
            worth = sum([self.shares[choice] * mix[choice] for choice in studied]) / total
        for choice in self.shares:
            self.shares[choice] = min(self.shares[choice], worth)
        for choice in mix:
            self.shares[choice] = worth
            self.margins.setdefault(choice, 0.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player implemented in code. It keeps no state between calls: all it may use is passed to it as knowledge.

    To write a bot of your own, subclass this and implement `choose` or `think`; plain Python subclasses work too.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        """A legal choice of the seat. The same knowledge, iterations and seed give the same choice."""
        return self.think(known, seed, budget).choice

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        """The choice together with shares, belief and the number of playouts."""
        raise NotImplementedError

    def plays(self, key: str, players: int) -> bool:
        """Whether the bot plays this game with this number of players; a bot that was trained may know few tables."""
        return True


class RandomBot(Bot):
    """Chooses uniformly at random; the zero point of every rating."""

    def __init__(self) -> None:
        super().__init__("random")

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        return Thought(any_of(known.options, seed))


def any_of(options: list[int], seed: int) -> int:
    """One of these choices, each as likely as the others."""
    chance = rng.stir(rng.start(seed & SEED_BITS))
    return options[int(rng.number(chance, len(options)))]
