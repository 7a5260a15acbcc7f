"""Frozen styles: heuristics with the weights of one day, as responses that the suite tries against a bot.

A style is called `style-plain`, `style-raider` and so on. Unlike `heuristic-raider` it stays as it is when weights are
tuned: `styles.json` has all of them for every game whose heuristic has weights.
"""

import json
from importlib import resources
from typing import Final

from meydan.bots.bot import Bot, Budget, Thought
from meydan.bots.heuristic_bot import HeuristicBot
from meydan.bots.heuristics.registry import weights_of
from meydan.bots.knowledge import Knowledge
from meydan.bots.levels import PERSONAS

PREFIX: Final = "style-"
PLAIN: Final = "plain"
"""The style without a persona."""
STYLES: Final = (PLAIN, *PERSONAS)


class StyleBot(Bot):
    """Answers by a heuristic whose weights never change."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.style = name.removeprefix(PREFIX)
        if self.style not in STYLES:
            raise ValueError(name)
        self.weights: dict[str, dict[str, dict[str, float]]] = read()

    def think(self, known: Knowledge, seed: int, budget: Budget | None = None) -> Thought:
        return self.heuristic(known.key).think(known, seed, budget)

    def plays(self, key: str, players: int) -> bool:
        return key in self.weights

    def heuristic(self, key: str) -> HeuristicBot:
        """The bot for one game. Where there are no weights, the persona itself is the style."""
        weights = self.weights[key]
        if weights:
            return HeuristicBot(self.name, "", weights=weights[self.style])
        return HeuristicBot(self.name, "" if self.style == PLAIN else self.style)


def read() -> dict[str, dict[str, dict[str, float]]]:
    """The weights by game, style and name."""
    file = resources.files("meydan.bots.arena").joinpath("styles.json")
    found: dict[str, dict[str, dict[str, float]]] = json.loads(file.read_text("utf-8"))
    return found


def written_out(key: str) -> dict[str, dict[str, float]]:
    """Today's weights of a game, by style; empty where its heuristic has none."""
    table = weights_of(key)
    if table is None:
        return {}
    names = list(table.normal)
    return {style: dict(zip(names, table.of(names, style), strict=True)) for style in STYLES}
