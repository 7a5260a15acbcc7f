"""A trained enemy at the tables of the suite: a best response that is found by learning, for every game.

It is not part of the frozen definition, because what it finds depends on how long it learns. A report has it only where
it was asked for, with its budget.
"""

from meydan.bots.bot import Bot, Budget
from meydan.bots.knowledge import Knowledge
from meydan.suite.candidates import MeasuredBot, candidate
from meydan.suite.definition import SuiteTask

GAMES = 1000
"""Fresh games in which the enemy is measured."""
SEED = 1


class LegalBot(Bot):
    """The bot that is measured, with the safe answer in place of an illegal one."""

    def __init__(self, bot: MeasuredBot) -> None:
        super().__init__(bot.name)
        self.bot = bot

    def choose(self, known: Knowledge, seed: int, budget: Budget | None = None) -> int:
        choice = self.bot.choose(known, seed, budget)
        return choice if choice in known.options else known.position.default(known.seat)


def enemy_figures(bot: str, task: SuiteTask, rounds: int, games: int = GAMES) -> dict[str, object]:
    """What an enemy wins alone against a table of the bot, after this many rounds of learning. Needs NumPy."""
    from meydan.learning.meter import exploit
    from meydan.learning.trainer import TrainingTable

    with candidate(bot, task.seconds) as measured:
        options = tuple(task.options.items())
        table = TrainingTable(task.game, task.players, LegalBot(measured), task.playouts, options=options)
        found, _net = exploit(table, rounds, games, SEED)
    return {
        "kind": "learned",
        "share": found.share,
        "by": "ppo",
        "interval": [found.low, found.high],
        "wilson": [found.low, found.high],
        "games": found.games,
        "rounds": rounds,
        "learnt": found.decisions,
        "seed": SEED,
        "seconds": found.cpu_seconds,
    }
