"""A bot that asks a network."""

from pathlib import Path

import numpy as np

import meydan
from meydan import bots
from meydan.bots.knowledge import Knowledge
from meydan.learning.net import Net


class LearnedBot(bots.Bot):
    """Plays one game with one number of players by a stored network; its choices are drawn, as they were learnt."""

    def __init__(self, file: Path, name: str = "learned") -> None:
        super().__init__(name)
        self.net, about = Net.load(file)
        self.features = meydan.features(about["game"], about["players"], about["history"])

    def think(self, known: Knowledge, seed: int, budget: bots.Budget | None = None) -> bots.Thought:
        row = np.frombuffer(self.features.row(known.position, known.seat), dtype=np.uint8)
        mask = np.zeros((1, self.features.choices), dtype=np.uint8)
        mask[0, known.options] = 1
        likely, _ = self.net(row[None, :], mask)
        chance = np.random.default_rng(seed).random()
        choice = int(np.searchsorted(likely[0].cumsum(), chance))
        thought = bots.Thought(choice if mask[0, min(choice, mask.shape[1] - 1)] else int(likely[0].argmax()))
        thought.mix = {option: float(likely[0, option]) for option in known.options}
        return thought
