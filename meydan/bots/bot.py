"""The one interface of all bots: knowledge, a budget and a seed go in; a choice, or all that was thought, comes out."""

from mypy_extensions import mypyc_attr

from meydan.bots.knowledge import Knowledge
from meydan.core import rng


class Budget:
    """How long a bot may think: seconds, iterations, or both; zero is no limit."""

    def __init__(self, seconds: float = 0.0, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def __repr__(self) -> str:
        return f"Budget(seconds={self.seconds}, iterations={self.iterations})"


class Thought:
    """What a bot chose and why."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.shares: dict[int, float] = {}
        """Win share by choice, for the choices that were looked into."""
        self.belief: dict[str, object] = {}
        """What the seat thinks of hidden things, by seat and card; empty where nothing can be believed."""
        self.looks: int = 0
        """How many games were played or positions weighed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player made of code. It keeps nothing between calls: everything it knows is in the knowledge it is given.

    Anybody's own bot is a subclass with `choose` or `think`, in plain Python too.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        """A legal choice of the seat. The same knowledge, iterations and seed give the same choice."""
        return self.think(known, seed, budget).choice

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        """The choice with all that was thought about it."""
        raise NotImplementedError


class RandomBot(Bot):
    """Chooses uniformly at random: the zero of every rating."""

    def __init__(self) -> None:
        super().__init__("random")

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        options = known.options
        word = rng.stir(rng.start(seed & 0x3FFFFFFFFFFFFFFF))
        return Thought(options[int(rng.number(word, len(options)))])
