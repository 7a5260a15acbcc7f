"""The baseline `ppo`: networks that were trained by `meydan learn` and are part of the package."""

from pathlib import Path

from meydan import bots
from meydan.bots.knowledge import Knowledge
from meydan.core.errors import MeydanError
from meydan.learning.learned_bot import LearnedBot

WEIGHTS = Path(__file__).parent / "weights"
"""One network for each game and number of players, such as `coup-4.npz`."""


class NotLearnt(MeydanError):
    """There is no network for this game and number of players."""


class PpoBot(bots.Bot):
    """Plays each table by the network for it."""

    def __init__(self, name: str = "ppo", folder: Path = WEIGHTS) -> None:
        super().__init__(name)
        self.folder = folder
        self.learned: dict[str, LearnedBot] = {}

    def plays(self, key: str, players: int) -> bool:
        return self.file(key, players).is_file()

    def file(self, key: str, players: int) -> Path:
        return self.folder / f"{key}-{players}.npz"

    def think(self, known: Knowledge, seed: int, budget: bots.Budget | None = None) -> bots.Thought:
        table = f"{known.key}-{known.players}"
        if table not in self.learned:
            if not self.plays(known.key, known.players):
                learnt = ", ".join(sorted(file.stem for file in self.folder.glob("*.npz")))
                raise NotLearnt("not_learnt", f"{self.name} has learnt {learnt}, but not {table}", table=table)
            self.learned[table] = LearnedBot(self.file(known.key, known.players), self.name)
        return self.learned[table].think(known, seed, budget)
